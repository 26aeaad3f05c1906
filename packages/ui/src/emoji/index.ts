export { EmojiMenu, type EmojiMenuProps } from './emoji-menu.tsx';
