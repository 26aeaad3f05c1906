'use client';
import { msg } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n, useTranslate } from '../i18n/use-translate.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { findEmoji, listEmoji, type Emoji, type EmojiGroup } from './emoji.ts';

const columns = 8;

export interface EmojiGridProps {
  readonly onChoose: (character: string) => void;
}

const recentEmojiKey = 'xui-recent-emoji';
const mostRecentEmoji = 16;

/** Returns the characters of the emoji that were chosen last in this browser, the newest first. */
function recentEmoji(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentEmojiKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string').slice(0, mostRecentEmoji)
      : [];
  } catch {
    // The storage is blocked or holds something else.
    return [];
  }
}

function rememberEmoji(character: string): void {
  const others = recentEmoji().filter((other) => other !== character);
  try {
    localStorage.setItem(recentEmojiKey, JSON.stringify([character, ...others].slice(0, mostRecentEmoji)));
  } catch {
    // Without a storage, there are no recent emoji.
  }
}

/** Emoji by group with a search. Arrow keys move between the emoji, and Enter in the search chooses the first. */
export function EmojiGrid({ onChoose }: EmojiGridProps) {
  const translate = useTranslate();
  const { locale } = useI18n();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const recentTitle = translate(msg`Recent`);
  // Read once, so that the emoji do not move while the menu is open.
  const [all] = useState(() => withRecent(listEmoji(locale), recentTitle));
  const groups = useMemo(() => findEmoji(all, typed), [all, typed]);
  const first = groups[0]?.emoji[0];

  function choose({ character }: Emoji) {
    rememberEmoji(character);
    onChoose(character);
  }
  function onSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') buttonsIn(grid.current)[0]?.focus();
    else if (event.key === 'Enter' && first !== undefined) choose(first);
    else return;
    event.preventDefault();
  }
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <TextInput
        type="search"
        size="small"
        aria-label={translate(msg`Search emoji`)}
        placeholder={translate(msg`Search emoji`)}
        autoComplete="off"
        start={<Search />}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={onSearchKey}
      />
      <div
        ref={grid}
        role="presentation"
        onKeyDown={moveFocus}
        className="x:-mx-2 x:h-64 x:overflow-y-auto x:px-2"
      >
        {groups.map(({ title, emoji }, index) => (
          <section key={title} aria-labelledby={`${id}-${String(index)}`}>
            <h3 id={`${id}-${String(index)}`} className="x:pt-2 x:pb-1 x:text-12 x:text-muted">
              {title}
            </h3>
            <div className="x:grid x:grid-cols-8">
              {emoji.map((one) => (
                <button
                  key={one.character}
                  type="button"
                  aria-label={one.name}
                  title={one.name}
                  data-emoji
                  // The search is the only other stop of the Tab key.
                  tabIndex={one === first ? 0 : -1}
                  onClick={() => choose(one)}
                  className="x:flex x:size-8 x:cursor-pointer x:items-center x:justify-center x:rounded-md x:text-20 x:hover:bg-hover x:focus-visible:-outline-offset-2"
                >
                  {one.character}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <output className={groups.length > 0 ? 'x:sr-only' : 'x:block x:text-13 x:text-muted'}>
        {groups.length === 0 && translate(msg`No results.`)}
      </output>
    </div>
  );
}

function withRecent(groups: readonly EmojiGroup[], title: string): readonly EmojiGroup[] {
  const known = new Map(groups.flatMap(({ emoji }) => emoji).map((one) => [one.character, one]));
  const recent = recentEmoji().flatMap((character) => known.get(character) ?? []);
  // Copies, because a recent emoji is also in its group.
  return recent.length === 0 ? groups : [{ title, emoji: recent.map((one) => ({ ...one })) }, ...groups];
}

function buttonsIn(grid: Element | null): readonly HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsIn(event.currentTarget);
  const index = buttons.findIndex((button) => button === event.target);
  const last = buttons.length - 1;
  const step = steps[event.key];
  const next = step === undefined ? { Home: 0, End: last }[event.key] : index + step;
  if (index === -1 || next === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(0, next), last)]?.focus();
}
