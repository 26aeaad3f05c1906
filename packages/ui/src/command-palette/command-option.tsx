'use client';
import { cx } from 'class-variance-authority';
import { ListboxOption } from '../listbox/listbox-option.tsx';
import type { Command } from './command.ts';

export interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly typed: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function revealInDialog(option: HTMLElement): void {
  option.scrollIntoView({ block: 'nearest' });
}

/** Part of a text that matches a typed word, or that matches none. */
interface TextPart {
  readonly text: string;
  readonly matched: boolean;
  /** Position of the part in the text. */
  readonly at: number;
}

interface PlainText {
  readonly plain: string;
  /** For each character of `plain`, its position in the original text. The last item is the length of the text. */
  readonly positions: readonly number[];
}

/** Converts a text to lower case without accents, and remembers where each character comes from. */
function toPlain(text: string): PlainText {
  let plain = '';
  const positions: number[] = [];
  let position = 0;
  for (const character of text) {
    const converted = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (let index = 0; index < converted.length; index += 1) positions.push(position);
    plain += converted;
    position += character.length;
  }
  return { plain, positions: [...positions, text.length] };
}

/** Returns where a word is found in a text. Prefers the start of a word. */
function findWord(plain: string, word: string): number {
  let found = plain.indexOf(word);
  const first = found;
  while (found > 0 && /[\p{L}\p{N}]/u.test(plain.charAt(found - 1))) found = plain.indexOf(word, found + 1);
  return found === -1 ? first : found;
}

/** Returns the ranges of a text that the words match, in order and without overlaps. */
function findRanges(
  { plain, positions }: PlainText,
  words: readonly string[],
): [start: number, end: number][] {
  const found = words
    .flatMap((word): [number, number][] => {
      const at = findWord(plain, word);
      return at === -1 ? [] : [[at, at + word.length]];
    })
    .map(([start, end]): [number, number] => [positions[start] ?? 0, positions[end] ?? 0])
    .toSorted(([one], [other]) => one - other);
  const ranges: [number, number][] = [];
  for (const [start, end] of found) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Splits a text into parts that match the typed words and parts that do not, ignoring case and accents. */
export function highlightWords(text: string, typed: string): readonly TextPart[] {
  const words = toPlain(typed).plain.split(/\s+/u).filter(Boolean);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [start, stop] of findRanges(toPlain(text), words)) {
    if (start > end) parts.push({ text: text.slice(end, start), matched: false, at: end });
    if (stop > start) parts.push({ text: text.slice(start, stop), matched: true, at: start });
    end = Math.max(end, stop);
  }
  if (end < text.length) parts.push({ text: text.slice(end), matched: false, at: end });
  return parts;
}

/** Text in which the matches of the typed words are emphasized. */
function Highlighted({ text, typed }: { readonly text: string; readonly typed: string }) {
  return highlightWords(text, typed).map((part) =>
    part.matched ? (
      <mark key={part.at} className="x:bg-transparent x:font-semibold x:text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

export function CommandOption({ id, command, typed, active, onPoint, onChoose }: CommandOptionProps) {
  const { label, icon, detail } = command;
  return (
    <ListboxOption
      id={id}
      selected={active}
      active={active}
      reveal={revealInDialog}
      onPoint={onPoint}
      onChoose={onChoose}
      className={cx(
        'x:flex x:min-h-11 x:cursor-default x:items-center x:gap-2.5 x:rounded-md x:px-2 x:text-13 x:text-text x:sm:min-h-9 x:[&_svg]:size-4 x:[&_svg]:shrink-0 x:[&_svg]:text-muted',
        active && 'x:bg-hover',
      )}
    >
      {icon}
      <span className="x:min-w-0 x:flex-1 x:truncate">
        <Highlighted text={label} typed={typed} />
      </span>
      {detail !== undefined && (
        <span className="x:max-w-[45%] x:truncate x:text-12 x:text-muted">
          <Highlighted text={detail} typed={typed} />
        </span>
      )}
    </ListboxOption>
  );
}
