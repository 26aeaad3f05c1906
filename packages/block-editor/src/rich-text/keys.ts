import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import type { RichTextFeature } from '../definition/define-block-editor.ts';
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

/** Returns the number of list items around the selection. */
function itemDepth({ selection: { $from } }: EditorState): number {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).filter(
    ({ type }) => type === nodes.list_item,
  ).length;
}

/** Outdents a nested item. Unlike Mod-[, keeps the items of the outermost list in the list. */
const liftNestedItem: Command = (state, dispatch) =>
  itemDepth(state) > 1 && liftListItem(nodes.list_item)(state, dispatch);

/** Keeps Tab from leaving the text where an item cannot be moved further. */
const stayInList: Command = (state) => itemDepth(state) > 0;

/**
 * Key bindings of the text editor. Tab and Shift-Tab indent and outdent list items, as Mod-] and Mod-[ do. Elsewhere,
 * Tab leaves the text. Escape leaves it everywhere. The block editor handles undo and redo.
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
    bindings['Tab'] = chainCommands(sinkListItem(nodes.list_item), stayInList);
    bindings['Shift-Tab'] = chainCommands(liftNestedItem, stayInList);
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
