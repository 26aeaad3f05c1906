import type { Command, CommandGroup } from './command-palette.tsx';

/** Converts text to lower case without accents, so that "campana" finds "Campaña". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function matches(command: Command, words: readonly string[]): boolean {
  const texts = [command.label, command.detail ?? '', ...(command.keywords ?? [])];
  const known = plain(texts.join(' ')).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => known.some((other) => other.startsWith(word)));
}

/** Keeps the commands in which each typed word is the start of a word. Leaves out empty groups. */
export function findCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return groups
    .map(({ label, commands }) => ({
      label,
      commands: commands.filter((command) => matches(command, words)),
    }))
    .filter(({ commands }) => commands.length > 0);
}
