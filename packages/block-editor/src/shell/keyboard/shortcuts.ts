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
    title: msg`Anywhere in the editor`,
    shortcuts: [
      { keys: ['Mod Z'], does: msg`Undo` },
      { keys: ['Mod Shift Z', 'Mod Y'], does: msg`Redo` },
      { keys: ['Alt Enter'], does: msg`Open the settings, or return to the message`, reads: true },
      {
        keys: ['Alt Shift B', 'Alt Shift L', 'Alt Shift S'],
        does: msg`Go to the blocks, the layers or the settings`,
        reads: true,
      },
      { keys: ['Mod Enter'], does: msg`Add a block below` },
      { keys: ['Mod Shift Enter'], does: msg`Add a block above` },
      { keys: ['Mod /'], does: msg`Show the keyboard shortcuts`, reads: true },
    ],
  },
  {
    title: msg`When a block is selected`,
    shortcuts: [
      { keys: ['↑', '↓'], does: msg`Go to the previous or next block`, reads: true },
      { keys: ['Home', 'End'], does: msg`Go to the first or last block`, reads: true },
      { keys: ['←', '→'], does: msg`Go to the previous or next column`, reads: true },
      { keys: ['Enter', 'F2'], does: msg`Edit the text or start the preview` },
      { keys: ['Alt ↑', 'Alt ↓'], does: msg`Move the block up or down` },
      { keys: ['Alt ←', 'Alt →'], does: msg`Move the block to the column on its left or right` },
      { keys: ['Shift ↑', 'Shift ↓', 'Mod A'], does: msg`Select several blocks`, reads: true },
      { keys: ['Mod C'], does: msg`Copy the blocks`, reads: true },
      { keys: ['Mod X', 'Mod V'], does: msg`Cut or paste blocks` },
      { keys: ['Mod Alt C'], does: msg`Copy the style of the block`, reads: true },
      { keys: ['Mod Alt V'], does: msg`Paste the style` },
      { keys: ['Mod D'], does: msg`Duplicate the block` },
      { keys: ['Delete'], does: msg`Delete the block` },
      {
        keys: ['Escape'],
        does: msg`Select the columns block that contains the block, or deselect the block`,
        reads: true,
      },
    ],
  },
  {
    title: msg`While you edit text`,
    shortcuts: [
      { keys: ['Mod B', 'Mod I', 'Mod U'], does: msg`Bold, italic, underline` },
      {
        keys: ['Mod Shift X', 'Mod .', 'Mod ,'],
        does: msg`Strikethrough, superscript, subscript`,
      },
      { keys: ['Mod \\'], does: msg`Clear formatting` },
      { keys: ['Mod K'], does: msg`Add or edit a link` },
      { keys: ['Shift Enter'], does: msg`Start a new line` },
      { keys: ['Mod Alt 0', 'Mod Alt 1', 'Mod Alt 2', 'Mod Alt 3'], does: msg`Text or heading 1 to 3` },
      { keys: ['Mod Shift 7', 'Mod Shift 8'], does: msg`Numbered or bulleted list` },
      { keys: ['Tab', 'Shift Tab', 'Mod ]', 'Mod ['], does: msg`Indent or outdent a list item` },
      { keys: ['{{name|fallback}}'], does: msg`Insert merge tag` },
      { keys: ['Alt F10'], does: msg`Go to the toolbar` },
      { keys: ['Escape'], does: msg`Return to the block` },
    ],
  },
  {
    title: msg`In the layers`,
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], does: msg`Go to a block`, reads: true },
      { keys: ['←', '→'], does: msg`Close or open a section or columns`, reads: true },
      { keys: ['Mod Space'], does: msg`Add the block to the selection, or remove it`, reads: true },
      { keys: ['F2'], does: msg`Rename the block` },
      { keys: ['Shift F10'], does: msg`Show the actions on the selected blocks`, reads: true },
    ],
  },
  {
    title: msg`On a block’s drag handle, in the list of blocks or in the layers`,
    shortcuts: [
      { keys: ['Space'], does: msg`Pick up or drop the block` },
      { keys: ['↑', '↓', '←', '→'], does: msg`Choose where to drop the block` },
      { keys: ['Escape'], does: msg`Cancel the move` },
    ],
  },
];
