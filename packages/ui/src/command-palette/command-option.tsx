'use client';
import { cx } from 'class-variance-authority';
import { ListboxOption } from '../listbox/listbox-option.tsx';
import type { Command } from './command.ts';
import { highlightWords } from './highlight.ts';

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
