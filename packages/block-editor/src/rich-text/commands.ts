import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import type { TextAlign, TextFormat, TextStyle } from '../context/active-text.ts';
import { hasMark, markValues } from './mark-commands.ts';
import { marks, nodes } from './schema.ts';

export function formatOf(state: EditorState): TextFormat {
  const textblock = state.selection.$from.parent;
  const level: unknown = textblock.attrs['level'];
  const align: unknown = textblock.attrs['align'];
  return {
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.em),
    underline: hasMark(state, marks.underline),
    strike: hasMark(state, marks.strike),
    superscript: hasMark(state, marks.superscript),
    subscript: hasMark(state, marks.subscript),
    textColor: colorOf(markValues(state, marks.text_color, 'color')),
    highlight: colorOf(markValues(state, marks.highlight, 'color')),
    fontSize: sizeOf(markValues(state, marks.font_size, 'size')),
    style: level === 1 ? 'heading1' : level === 2 ? 'heading2' : level === 3 ? 'heading3' : 'paragraph',
    align: align === 'left' || align === 'center' || align === 'right' ? align : null,
    link: linkAround(state)?.href ?? null,
    list: listAround(state),
  };
}

function colorOf([color, ...others]: readonly unknown[]): string | null {
  return typeof color === 'string' && others.length === 0 ? color : null;
}

function sizeOf([size, ...others]: readonly unknown[]): TextFormat['fontSize'] {
  if (others.length > 0) return 'mixed';
  return typeof size === 'number' ? size : null;
}

function listAround(state: EditorState): 'ordered_list' | 'bullet_list' | null {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.ordered_list) return 'ordered_list';
    if (type === nodes.bullet_list) return 'bullet_list';
  }
  return null;
}

const levels: Readonly<Record<TextStyle, number>> = { paragraph: 0, heading1: 1, heading2: 2, heading3: 3 };

/** Turns the selected paragraphs and headings into headings or plain paragraphs. Keeps their alignment. */
export function setTextStyle(style: TextStyle): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    const type = style === 'paragraph' ? nodes.paragraph : nodes.heading;
    const level = style === 'paragraph' ? {} : { level: levels[style] };
    dispatch?.(
      state.tr
        .setBlockType(from, to, type, (node) => ({ ...level, align: node.attrs['align'] }))
        .scrollIntoView(),
    );
    return true;
  };
}

/** Selects all text without the nodes around it, so that typing over a selected heading keeps the heading. */
export const selectWholeText: Command = (state, dispatch) => {
  const start = Selection.atStart(state.doc);
  const end = Selection.atEnd(state.doc);
  dispatch?.(state.tr.setSelection(TextSelection.between(start.$from, end.$to)));
  return true;
};

export function setTextAlign(align: TextAlign): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection;
    const { tr } = state;
    state.doc.nodesBetween(from, to, (node, position) => {
      if (node.isTextblock) tr.setNodeMarkup(position, undefined, { ...node.attrs, align });
      return !node.isTextblock;
    });
    dispatch?.(tr);
    return true;
  };
}

/**
 * Turns the selection into a list, changes the kind of a list, or turns a list of the given kind back into
 * paragraphs.
 */
export function toggleList(kind: 'ordered_list' | 'bullet_list'): Command {
  return (state, dispatch, view) => {
    const around = listAround(state);
    if (around === kind) return liftListItem(nodes.list_item)(state, dispatch, view);
    if (around !== null) return changeList(state, nodes[kind], dispatch);
    return wrapInList(nodes[kind])(state, dispatch, view);
  };
}

function changeList(
  state: EditorState,
  type: NodeType,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type !== nodes.ordered_list && node.type !== nodes.bullet_list) continue;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  }
  return false;
}

interface LinkRange {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the link that covers the caret or the whole selection, with the range of the whole link. */
export function linkAround(state: EditorState): LinkRange | null {
  const { $from, from, to } = state.selection;
  const parent = $from.parent;
  let found: LinkRange | null = null;
  parent.forEach((node, offset) => {
    const href = hrefOf(node);
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (href === null) return;
    // Adjacent texts with the same URL, such as a bold word inside a link, form a single link.
    const joined: LinkRange =
      found !== null && found.to === start && found.href === href
        ? { href, from: found.from, to: end }
        : { href, from: start, to: end };
    if (found !== null && covers(found, from, to) && joined.from !== found.from) return;
    found = joined;
  });
  return found !== null && covers(found, from, to) ? found : null;
}

function covers(link: LinkRange, from: number, to: number): boolean {
  return link.from <= from && to <= link.to;
}

function hrefOf(node: Node): string | null {
  const href: unknown = marks.link.isInSet(node.marks)?.attrs['href'];
  return typeof href === 'string' ? href : null;
}

/**
 * Links the selection, or changes the URL of the link around the selection. With neither a selection nor a link,
 * inserts the URL as linked text. A `text` replaces the linked text.
 */
export function setLink(href: string, text?: string): Command {
  return (state, dispatch) => {
    const around = linkAround(state);
    const { empty } = state.selection;
    const { from, to } = around ?? state.selection;
    const mark = marks.link.create({ href });
    const { tr } = state;
    if (text !== undefined && text !== '' && text !== linkTextOf(state)) {
      const kept = from === to ? marksWithoutLink(state) : marksAt(state, from);
      tr.replaceWith(from, to, state.schema.text(text, [...kept, mark]));
    } else if (around === null && empty) {
      tr.insert(from, state.schema.text(href, [...marksWithoutLink(state), mark]));
    } else {
      tr.removeMark(from, to, marks.link).addMark(from, to, mark);
      if (empty) tr.setSelection(TextSelection.create(tr.doc, to));
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function marksAt(state: EditorState, position: number) {
  const found = state.doc.nodeAt(position)?.marks ?? [];
  return found.filter((mark) => mark.type !== marks.link);
}

/** Returns the text of the link at the caret or of the selection. Null if it contains more than text. */
export function linkTextOf(state: EditorState): string | null {
  const { from, to } = linkAround(state) ?? state.selection;
  let text = '';
  let plain = state.doc.resolve(from).sameParent(state.doc.resolve(to));
  state.doc.nodesBetween(from, to, (node, position) => {
    if (node.isText) text += (node.text ?? '').slice(Math.max(0, from - position), to - position);
    else if (node.isInline) plain = false;
  });
  return plain ? text : null;
}

/** Inserts a text that is linked, in place of the selection. */
export function insertLink(text: string, href: string): Command {
  return (state, dispatch) => {
    const mark = marks.link.create({ href });
    const linked = state.schema.text(text, [...marksWithoutLink(state), mark]);
    dispatch?.(state.tr.replaceSelectionWith(linked, false).removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export function insertText(text: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };
}

function marksWithoutLink(state: EditorState) {
  return (state.storedMarks ?? state.selection.$from.marks()).filter((mark) => mark.type !== marks.link);
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAround(state) ?? state.selection;
  if (!state.doc.rangeHasMark(from, to, marks.link)) return false;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

/** Inserts a merge tag. With `selected`, selects the tag, so that its fallback text can be entered. */
export function insertMergeTag(name: string, selected = false): Command {
  return (state, dispatch) => {
    const node = nodes.merge_tag.create(
      { name, fallback: '' },
      null,
      state.storedMarks ?? state.selection.$from.marks(),
    );
    const { tr } = state;
    tr.replaceSelectionWith(node, false);
    if (selected) tr.setSelection(NodeSelection.create(tr.doc, tr.selection.from - node.nodeSize));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Returns the position of the first merge tag of a name without a fallback text. */
export function findBlankTag(document: Node, name: string): number | null {
  let found: number | null = null;
  document.descendants((node, position) => {
    const isBlank = node.type === nodes.merge_tag && node.attrs['fallback'] === '';
    if (found === null && isBlank && node.attrs['name'] === name) found = position;
    return found === null;
  });
  return found;
}

/** Puts the caret after a node, so that typing continues the text and does not replace the node. */
export function leaveNode(position: number): Command {
  return (state, dispatch) => {
    const size = state.doc.nodeAt(position)?.nodeSize ?? 0;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, position + size)));
    return true;
  };
}

export function setNodeAttributes(position: number, attrs: Attrs): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(position);
    if (node === null) return false;
    const tr = state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs }, node.marks);
    // Select the node again, because changing its attributes replaces it.
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, position)));
    return true;
  };
}

export const insertLineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView());
  return true;
};
