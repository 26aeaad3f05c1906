import { toggleMark } from 'prosemirror-commands';
import type { Attrs, Mark, MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { marks } from './schema.ts';

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.em);
export const toggleUnderline = toggleMark(marks.underline);
export const toggleStrike = toggleMark(marks.strike);
export const toggleSuperscript = toggleMark(marks.superscript);
export const toggleSubscript = toggleMark(marks.subscript);

export const setTextColor = (color: string | null) =>
  setMark(marks.text_color, color === null ? null : { color });
export const setHighlight = (color: string | null) =>
  setMark(marks.highlight, color === null ? null : { color });
export const setFontSize = (size: number | null) => setMark(marks.font_size, size === null ? null : { size });

/** Adds a mark to the selected text, or removes it if `attrs` is null. Without a selection, applies to typed text. */
function setMark(type: MarkType, attrs: Attrs | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (empty) dispatch?.(attrs === null ? tr.removeStoredMark(type) : tr.addStoredMark(type.create(attrs)));
    else
      dispatch?.(attrs === null ? tr.removeMark(from, to, type) : tr.addMark(from, to, type.create(attrs)));
    return true;
  };
}

/** Removes all marks of the selected text except links. Without a selection, applies to typed text. */
export const clearFormat: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const { tr } = state;
  if (empty) tr.setStoredMarks(marksAtCaret(state).filter(({ type }) => type === marks.link));
  else for (const type of Object.values(marks)) if (type !== marks.link) tr.removeMark(from, to, type);
  dispatch?.(tr);
  return true;
};

function marksAtCaret(state: EditorState): readonly Mark[] {
  return state.storedMarks ?? state.selection.$from.marks();
}

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty } = state.selection;
  if (empty) return type.isInSet(marksAtCaret(state)) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** Returns the attribute of a mark in each part of the selection, without repetitions. Null for a part without it. */
export function markValues(state: EditorState, type: MarkType, attribute: string): readonly unknown[] {
  const { from, to, empty } = state.selection;
  const valueOf = (set: readonly Mark[]): unknown => type.isInSet(set)?.attrs[attribute] ?? null;
  if (empty) return [valueOf(marksAtCaret(state))];
  const values = new Set<unknown>();
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline) values.add(valueOf(node.marks));
  });
  return [...values];
}
