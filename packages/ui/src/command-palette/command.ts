import type { ReactNode } from 'react';

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
