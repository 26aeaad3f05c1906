import { wordMatcher } from '../listbox/word-matcher.ts';
import type { Command, CommandGroup } from './command.ts';

function textOf({ label, detail = '', keywords = [] }: Command): string {
  return [label, detail, ...keywords].join(' ');
}

/** Keeps the commands in which each typed word is the start of a word. Leaves out empty groups. */
export function findCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const matches = wordMatcher(typed);
  return groups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => matches(textOf(command))),
    }))
    .filter(({ commands }) => commands.length > 0);
}
