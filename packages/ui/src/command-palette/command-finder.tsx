'use client';
import { msg, plural } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { RotateCw, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { nextIndex } from '../listbox/next-index.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { CommandOption } from './command-option.tsx';
import { findCommands } from './find-commands.ts';
import type { Command, CommandGroup } from './command.ts';

/** Search for commands that are not in `groups`, such as one on a server. */
export interface CommandSearch {
  /** Called with what the user has typed, after every change. */
  readonly onType: (typed: string) => void;
  /** Commands that the search has found for what is typed now. Shown below the commands of `groups` that match. */
  readonly found: readonly CommandGroup[];
  readonly state: 'done' | 'loading' | 'failed';
  readonly onRetry: () => void;
}

export interface CommandFinderProps {
  /** Accessible name of the input and of the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly groups: readonly CommandGroup[];
  /** Commands to show instead of `groups` while nothing is typed. */
  readonly suggested?: readonly CommandGroup[];
  readonly search?: CommandSearch;
  /** Maximum number of characters that can be typed. */
  readonly maxLength?: number;
  /** Control at the end of the input. */
  readonly end?: ReactNode;
  /** Height of the list, as utilities. */
  readonly listClassName?: string;
  /** Called after a command has run. */
  readonly onDone: () => void;
}

const retryId = 'retry-search';

/** Returns the groups of commands to show for what is typed. */
function useShownGroups(
  { groups, suggested = groups, search }: CommandFinderProps,
  typed: string,
): readonly CommandGroup[] {
  const translate = useTranslate();
  if (typed.trim() === '') return suggested;
  const failed: readonly CommandGroup[] =
    search?.state === 'failed'
      ? [
          {
            label: translate(msg`The search failed.`),
            commands: [
              {
                id: retryId,
                label: translate(msg`Try again`),
                icon: <RotateCw aria-hidden />,
                onSelect: search.onRetry,
              },
            ],
          },
        ]
      : [];
  return [...findCommands(groups, typed), ...(search?.found ?? []), ...failed];
}

/**
 * Combobox with a grouped listbox (ARIA Authoring Practices, "Combobox with listbox"). Does not use cmdk, because its
 * version 1.1 announces no active option before the first key press.
 */
export function CommandFinder(props: CommandFinderProps) {
  const { label, placeholder, search, maxLength, end, listClassName, onDone } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const shown = useShownGroups(props, typed);
  const commands = shown.flatMap((group) => group.commands);
  const active = commands[Math.min(chosen, commands.length - 1)];
  const optionId = (command: Command) => `${id}-${String(commands.indexOf(command))}`;

  const run = (command: Command) => {
    // The command runs first, so that a popover sees where the command moves the focus.
    command.onSelect();
    if (command.id !== retryId) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys during composition, because Enter and arrow keys then control the input method.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const next = nextIndex(event.key, commands.indexOf(active), commands.length);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter') run(active);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="x:flex x:items-center x:gap-2 x:border-b x:border-line x:px-4">
        <Search size={16} aria-hidden className="x:shrink-0 x:text-muted" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active === undefined ? {} : { 'aria-activedescendant': optionId(active) })}
          {...(maxLength === undefined ? {} : { maxLength })}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setChosen(0);
            search?.onType(value);
          }}
          onKeyDown={onKeyDown}
          className="x:h-12 x:min-w-0 x:flex-1 x:bg-transparent x:text-14 x:text-text x:outline-none x:placeholder:text-muted"
        />
        {end}
      </div>
      <div
        id={`${id}-list`}
        // A native select cannot open below a text input that keeps the focus.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        className={cx('x:overflow-y-auto x:p-1.5 x:empty:hidden', listClassName ?? listHeight)}
      >
        {shown.map((group, index) => (
          <fieldset key={group.label} aria-labelledby={`${id}-group-${String(index)}`}>
            <div id={`${id}-group-${String(index)}`} className="x:px-2 x:pt-2 x:pb-1 x:text-12 x:text-muted">
              {group.label}
            </div>
            {group.commands.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command)}
                command={command}
                typed={typed}
                active={command === active}
                onPoint={() => setChosen(commands.indexOf(command))}
                onChoose={() => run(command)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FinderState typed={typed.trim()} count={commands.length} state={search?.state ?? 'done'} />
    </>
  );
}

const listHeight = 'x:max-h-[min(60dvh,400px)]';

interface FinderStateProps {
  readonly typed: string;
  /** Number of commands in the list. */
  readonly count: number;
  readonly state: CommandSearch['state'];
}

/** Tells screen readers how many commands were found. Visible while the search is running, and if it finds nothing. */
function FinderState({ typed, count, state }: FinderStateProps) {
  const translate = useTranslate();
  const isLoading = state === 'loading';
  const isEmpty = count === 0 && !isLoading;
  const text = () => {
    if (isLoading) return translate(msg`Searching…`);
    if (state === 'failed') return translate(msg`The search failed.`);
    if (isEmpty)
      return typed === '' ? translate(msg`No results.`) : translate(msg`Nothing found for “${typed}”.`);
    return typed === '' ? '' : translate(msg`${plural(count, { one: '# result', other: '# results' })}`);
  };
  return (
    <output
      className={cx(
        isLoading && 'x:flex x:items-center x:gap-2.5 x:px-3.5 x:py-3 x:text-13 x:text-muted',
        isEmpty && 'x:block x:px-3 x:py-6 x:text-center x:text-13 x:wrap-anywhere x:text-muted',
        !isLoading && !isEmpty && 'x:sr-only',
      )}
    >
      {isLoading && <Spinner />}
      {text()}
    </output>
  );
}
