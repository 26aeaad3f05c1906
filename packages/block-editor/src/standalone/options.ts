import type { BlockEditorProps } from '../shell/block-editor-props.ts';

/**
 * Options of an editor outside of React: the props of `BlockEditor`. `blocks` defaults to the core blocks. In place of
 * `slots`, add elements with the slots `toolbar-start`, `toolbar-end` and `panel` to the element of the editor.
 */
export interface MountOptions extends Partial<Omit<BlockEditorProps, 'className' | 'slots'>> {}

/** Options to change. `undefined` resets an option to its default. */
export type MountUpdate = {
  readonly [Name in keyof MountOptions]: MountOptions[Name] | undefined;
};

/** Returns the options with the changes applied. Options that are undefined or null count as left out. */
export function updateOptions(options: MountOptions, changes: object): MountOptions {
  const entries = Object.entries({ ...options, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
