import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Shortcut {
  /** Alternative key combinations, written as for `keyNames`. */
  readonly keys: readonly string[];
  readonly does: MessageDescriptor;
  /** True if the shortcut also works in a read-only editor. */
  readonly reads?: true;
}

export interface ShortcutGroup {
  readonly title: MessageDescriptor;
  readonly shortcuts: readonly Shortcut[];
}

export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: msg`Anywhere`,
    shortcuts: [
      { keys: ['Mod Z'], does: msg`Undo` },
      { keys: ['Mod Shift Z', 'Mod Y'], does: msg`Redo` },
      { keys: ['Alt Enter'], does: msg`Go to the settings and back`, reads: true },
      { keys: ['Mod Enter'], does: msg`Add a block below` },
      { keys: ['Mod Shift Enter'], does: msg`Add a block above` },
      { keys: ['Mod /'], does: msg`Show this list`, reads: true },
    ],
  },
  {
    title: msg`On a block`,
    shortcuts: [
      { keys: ['↑', '↓'], does: msg`Previous or next block`, reads: true },
      { keys: ['Home', 'End'], does: msg`First or last block`, reads: true },
      { keys: ['←', '→'], does: msg`Previous or next column`, reads: true },
      { keys: ['Enter', 'F2'], does: msg`Edit text or preview` },
      { keys: ['Alt ↑', 'Alt ↓'], does: msg`Move block up or down` },
      { keys: ['Alt ←', 'Alt →'], does: msg`Move block to the column beside it` },
      { keys: ['Mod D'], does: msg`Duplicate block` },
      { keys: ['Delete'], does: msg`Delete block` },
      { keys: ['Escape'], does: msg`Select the surrounding columns, or deselect`, reads: true },
    ],
  },
  {
    title: msg`In text`,
    shortcuts: [
      { keys: ['Mod B', 'Mod I', 'Mod U'], does: msg`Bold, italic, underline` },
      { keys: ['Mod K'], does: msg`Link` },
      { keys: ['Shift Enter'], does: msg`New line` },
      { keys: ['Mod Alt 0', 'Mod Alt 1', 'Mod Alt 2', 'Mod Alt 3'], does: msg`Text, heading 1 to 3` },
      { keys: ['Mod Shift 7', 'Mod Shift 8'], does: msg`Numbered or bulleted list` },
      { keys: ['Mod ]', 'Mod ['], does: msg`Indent or outdent list` },
      { keys: ['{{name|fallback}}'], does: msg`Merge tag` },
      { keys: ['Alt F10'], does: msg`Go to the toolbar` },
      { keys: ['Escape'], does: msg`Return to the block` },
    ],
  },
  {
    title: msg`On a block's handle or in the block list`,
    shortcuts: [
      { keys: ['Space'], does: msg`Pick up and drop` },
      { keys: ['↑', '↓', '←', '→'], does: msg`Choose where to drop` },
      { keys: ['Escape'], does: msg`Cancel the move` },
    ],
  },
];
