'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { ListboxOption } from '../listbox/listbox-option.tsx';
import { nextIndex } from '../listbox/next-index.ts';
import { findCommands } from './find-commands.ts';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Additional text after the label, such as the project of a page. The search includes it. */
  readonly detail?: string;
  /** Additional terms by which the command can be found. */
  readonly keywords?: readonly string[];
  readonly onSelect: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

export interface CommandFinderProps {
  /** Accessible name of the input and of the list. */
  readonly label: string;
  readonly placeholder: string;
  readonly groups: readonly CommandGroup[];
  /** Called after a command has run. */
  readonly onDone: () => void;
}

/**
 * Combobox with a grouped listbox (ARIA Authoring Practices, "Combobox with listbox"). Does not use cmdk, because its
 * version 1.1 announces no active option before the first key press.
 */
export function CommandFinder({ label, placeholder, groups, onDone }: CommandFinderProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findCommands(groups, typed);
  const commands = found.flatMap((group) => group.commands);
  const active = commands[Math.min(chosen, commands.length - 1)];
  const optionId = (command: Command) => `${id}-${String(commands.indexOf(command))}`;

  const run = (command: Command) => {
    // The command runs first, so that a popover sees where the command moves the focus.
    command.onSelect();
    onDone();
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
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="x:h-12 x:min-w-0 x:flex-1 x:bg-transparent x:text-14 x:text-text x:outline-none x:placeholder:text-muted"
        />
      </div>
      <div
        id={`${id}-list`}
        // A native select cannot open below a text input that keeps the focus.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        className="x:max-h-[min(60dvh,400px)] x:overflow-y-auto x:p-1.5 x:empty:hidden"
      >
        {found.map((group, index) => (
          <fieldset key={group.label} aria-labelledby={`${id}-group-${String(index)}`}>
            <div id={`${id}-group-${String(index)}`} className="x:px-2 x:pt-2 x:pb-1 x:text-12 x:text-muted">
              {group.label}
            </div>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                active={command === active}
                onPoint={() => setChosen(commands.indexOf(command))}
                onChoose={() => run(command)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <output
        className={
          commands.length > 0 ? 'x:sr-only' : 'x:block x:px-3 x:py-6 x:text-center x:text-13 x:text-muted'
        }
      >
        {commands.length === 0 && translate(msg`No results.`)}
      </output>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function revealInDialog(option: HTMLElement): void {
  option.scrollIntoView({ block: 'nearest' });
}

function Option({ id, command, active, onPoint, onChoose }: OptionProps) {
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
        'x:flex x:min-h-9 x:cursor-default x:items-center x:gap-2.5 x:rounded-md x:px-2 x:text-13 x:text-text x:[&_svg]:size-4 x:[&_svg]:shrink-0 x:[&_svg]:text-muted',
        active && 'x:bg-hover',
      )}
    >
      {icon}
      <span className="x:min-w-0 x:flex-1 x:truncate">{label}</span>
      {detail !== undefined && (
        <span className="x:max-w-[45%] x:truncate x:text-12 x:text-muted">{detail}</span>
      )}
    </ListboxOption>
  );
}
