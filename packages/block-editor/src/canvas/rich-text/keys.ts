import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import type { RichTextFeature } from '../../definition/define-block-editor.ts';
import { insertLineBreak, selectWholeText, setTextStyle, toggleList } from './commands.ts';
import {
  clearFormat,
  toggleBold,
  toggleItalic,
  toggleStrike,
  toggleSubscript,
  toggleSuperscript,
  toggleUnderline,
} from './mark-commands.ts';
import { nodes } from './schema.ts';

export interface KeyHandlers {
  /** Called on Escape. Moves the focus from the text to its block. */
  readonly leave: () => void;
  readonly editLink: () => void;
  /** Called on Alt-F10. Moves the focus to the toolbar. */
  readonly focusToolbar: () => void;
}

function handled(work: () => void): Command {
  return () => {
    work();
    return true;
  };
}

/**
 * Key bindings of the text editor. Tab is not bound, so that keyboard users can leave the text. Mod-] and Mod-[ indent
 * and outdent list items. The block editor handles undo and redo.
 */
export function richTextKeys(
  features: readonly RichTextFeature[],
  paragraphs: boolean,
  handlers: KeyHandlers,
): readonly Plugin[] {
  const bindings: Record<string, Command> = {
    'Shift-Enter': chainCommands(exitCode, insertLineBreak),
    Escape: handled(handlers.leave),
    'Alt-F10': handled(handlers.focusToolbar),
    'Mod-a': selectWholeText,
  };
  if (features.includes('bold')) bindings['Mod-b'] = toggleBold;
  if (features.includes('italic')) bindings['Mod-i'] = toggleItalic;
  if (features.includes('underline')) bindings['Mod-u'] = toggleUnderline;
  if (features.includes('strike')) bindings['Mod-Shift-x'] = toggleStrike;
  if (features.includes('superscript')) bindings['Mod-.'] = toggleSuperscript;
  if (features.includes('subscript')) bindings['Mod-,'] = toggleSubscript;
  if (features.includes('clear_format')) bindings['Mod-\\'] = clearFormat;
  if (features.includes('link')) bindings['Mod-k'] = handled(handlers.editLink);
  if (paragraphs) bindings['Enter'] = splitListItem(nodes.list_item);
  else bindings['Enter'] = insertLineBreak;
  if (features.includes('bullet_list') || features.includes('ordered_list')) {
    bindings['Mod-]'] = sinkListItem(nodes.list_item);
    bindings['Mod-['] = liftListItem(nodes.list_item);
  }
  if (features.includes('bullet_list')) bindings['Mod-Shift-8'] = toggleList('bullet_list');
  if (features.includes('ordered_list')) bindings['Mod-Shift-7'] = toggleList('ordered_list');
  if (features.includes('heading')) {
    if (paragraphs) bindings['Mod-Alt-0'] = setTextStyle('paragraph');
    bindings['Mod-Alt-1'] = setTextStyle('heading1');
    bindings['Mod-Alt-2'] = setTextStyle('heading2');
    bindings['Mod-Alt-3'] = setTextStyle('heading3');
  }
  return [keymap(bindings), keymap(baseKeymap)];
}
