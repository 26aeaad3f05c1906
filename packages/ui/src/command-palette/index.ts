export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
export type { Command, CommandGroup, CommandSearch } from './command-finder.tsx';
export { SearchMenu, type SearchMenuProps } from './search-menu.tsx';
