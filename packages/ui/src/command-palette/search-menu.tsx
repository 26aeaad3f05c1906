'use client';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Popover } from '../popover/popover.tsx';
import { CommandFinder } from './command-finder.tsx';
import type { CommandGroup } from './command.ts';

export interface SearchMenuProps {
  readonly trigger: ReactElement;
  /** Accessible name of the menu. */
  readonly label: string;
  readonly placeholder: string;
  readonly groups: readonly CommandGroup[];
  readonly align?: 'start' | 'center' | 'end';
  /** Called before Escape closes the menu. The focus returns to the button unless the handler moves it. */
  readonly onEscapeKeyDown?: (event: KeyboardEvent) => void;
  /** Explains the commands below the list. */
  readonly note?: ReactNode;
}

/** Menu of grouped commands with a search, opened by a button. For menus that grow with the data of the host. */
export function SearchMenu({ note, groups, ...props }: SearchMenuProps) {
  const [open, setOpen] = useState(false);
  const { label, placeholder } = props;
  return (
    <Popover {...props} open={open} onOpenChange={setOpen}>
      <div className="x:-m-4">
        <CommandFinder {...{ label, placeholder, groups }} onDone={() => setOpen(false)} />
        {note !== undefined && (
          <p className="x:border-t x:border-line x:px-4 x:py-2 x:text-12 x:text-muted">{note}</p>
        )}
      </div>
    </Popover>
  );
}
