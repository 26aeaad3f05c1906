import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Shortcut {
  /** Ways to press it, as `keyNames` takes them. */
  readonly keys: readonly string[];
  readonly does: MessageDescriptor;
  /** It has a use where nothing can be changed too. */
  readonly reads?: true;
}

export interface ShortcutGroup {
  readonly title: MessageDescriptor;
  readonly shortcuts: readonly Shortcut[];
}

/** Every shortcut of the editor, by where the keyboard is. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: msg`Anywhere`,
    shortcuts: [
      { keys: ['Mod Z'], does: msg`Undo` },
      { keys: ['Mod Shift Z', 'Mod Y'], does: msg`Redo` },
      { keys: ['Alt Enter'], does: msg`To the settings, and back`, reads: true },
      { keys: ['Mod Enter'], does: msg`Add a block below` },
      { keys: ['Mod Shift Enter'], does: msg`Add a block above` },
      { keys: ['Mod /'], does: msg`This list`, reads: true },
    ],
  },
  {
    title: msg`On a block`,
    shortcuts: [
      { keys: ['↑', '↓'], does: msg`To the block before or after`, reads: true },
      { keys: ['Home', 'End'], does: msg`To the first or last block`, reads: true },
      { keys: ['←', '→'], does: msg`To the column before or after`, reads: true },
      { keys: ['Enter', 'F2'], does: msg`Edit its text or preview it` },
      { keys: ['Alt ↑', 'Alt ↓'], does: msg`Move it up or down` },
      { keys: ['Alt ←', 'Alt →'], does: msg`Move it to the column beside` },
      { keys: ['Mod D'], does: msg`Clone it` },
      { keys: ['Delete'], does: msg`Delete it` },
      { keys: ['Escape'], does: msg`To the columns around it, or let go of it`, reads: true },
    ],
  },
  {
    title: msg`In a text`,
    shortcuts: [
      { keys: ['Mod B', 'Mod I', 'Mod U'], does: msg`Bold, italic, underline` },
      { keys: ['Mod K'], does: msg`Link` },
      { keys: ['Shift Enter'], does: msg`New line` },
      { keys: ['Mod Alt 0', 'Mod Alt 1', 'Mod Alt 2', 'Mod Alt 3'], does: msg`Text, heading 1 to 3` },
      { keys: ['Mod Shift 7', 'Mod Shift 8'], does: msg`Numbered or bulleted list` },
      { keys: ['Mod ]', 'Mod ['], does: msg`List deeper or less deep` },
      { keys: ['{{name|fallback}}'], does: msg`Merge tag` },
      { keys: ['Alt F10'], does: msg`Into the toolbar` },
      { keys: ['Escape'], does: msg`Back to the block` },
    ],
  },
  {
    title: msg`On the handle of a block, or in the list of blocks`,
    shortcuts: [
      { keys: ['Space'], does: msg`Pick it up, and drop it` },
      { keys: ['↑', '↓', '←', '→'], does: msg`Where to drop it` },
      { keys: ['Escape'], does: msg`Put it back` },
    ],
  },
];
