export { DarkPreviewMenu } from './shell/dark-preview/dark-preview-menu.tsx';
export type { DarkPreviewMenuProps } from './shell/dark-preview/dark-preview-menu.tsx';
export { darkenMessage } from './surface/dark-message.ts';
export type { DarkClient, DarkParts, DarkView } from './surface/dark-view.ts';
