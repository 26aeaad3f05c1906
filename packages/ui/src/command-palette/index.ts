export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
export type { Command, CommandGroup } from './command.ts';
export type { CommandSearch } from './command-finder.tsx';
export { SearchMenu, type SearchMenuProps } from './search-menu.tsx';
