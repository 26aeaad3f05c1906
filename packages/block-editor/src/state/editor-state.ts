import type { EmailDocument, KnownBlocks } from '@x/email-compiler';
import { applyChange, selectionAfter, type DocumentChange } from './change.ts';
import {
  noSelection,
  presentSelection,
  selectBlock,
  type Selection,
  type SelectionMode,
} from './selection.ts';

/** Action of the user that made a change, where the change itself does not tell. */
export type ChangeWay = 'cut' | 'paste' | 'fix';

/** A step of the history. Steps that join it do not change what it says. */
export interface Step {
  readonly change: DocumentChange | { readonly kind: 'replace' | 'restore' | 'merge' };
  readonly way?: ChangeWay;
}

/** State that undo or redo restores. */
interface HistoryEntry extends Selection {
  readonly document: EmailDocument;
  /** See `EditorState`. */
  readonly base: EmailDocument | null;
  /** Step between this entry and the one that was made after it. */
  readonly step: Step;
}

export interface EditorState extends Selection {
  readonly document: EmailDocument;
  /** Undo steps, oldest first. */
  readonly past: readonly HistoryEntry[];
  /** Redo steps, next one first. */
  readonly future: readonly HistoryEntry[];
  /** Group of the last step. A change with the same group key, made no later than `until`, joins that step. */
  readonly group: { readonly key: string; readonly until: number } | null;
  /** Document that the host last passed or marked as saved. */
  readonly saved: EmailDocument;
  /**
   * Saved version that `document` is based on. Differs from `saved` if the draft of an older version was restored. Null
   * if that version is unknown.
   */
  readonly base: EmailDocument | null;
}

export type EditorAction =
  | {
      readonly type: 'change';
      readonly change: DocumentChange;
      /** Changes with the same key in quick succession are undone together. */
      readonly group?: string;
      readonly way?: ChangeWay;
      /** Time of the change in ms, from any monotonic clock. */
      readonly at: number;
    }
  /** The mode is `only` by default. */
  | { readonly type: 'select'; readonly blockId: string | null; readonly mode?: SelectionMode }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Reverts the last step if it belongs to the group. Unlike an undone step, it cannot be redone. */
  | { readonly type: 'cancel'; readonly group: string }
  /**
   * Replaces the document with another document from the host. `by` is the prop, which is then the saved document, or a
   * call, which is a change. Without `keepsHistory`, the document is another message: the history is cleared.
   */
  | {
      readonly type: 'replace';
      readonly document: EmailDocument;
      readonly by: 'prop' | 'call';
      readonly keepsHistory: boolean;
    }
  /** Shows a draft that was made from `base`, as an undoable step. */
  | { readonly type: 'restore'; readonly document: EmailDocument; readonly base: EmailDocument | null }
  /** Replaces the document with the result of a merge, as an undoable step. `theirs` is then the saved version. */
  | { readonly type: 'merge'; readonly document: EmailDocument; readonly theirs: EmailDocument }
  | { readonly type: 'mark-saved'; readonly document: EmailDocument };

/** Maximum time in ms between two steps of a group. */
export const groupingDelay = 700;
export const historyLimit = 500;

export function initialState(document: EmailDocument): EditorState {
  return { document, ...noSelection, past: [], future: [], group: null, saved: document, base: document };
}

/** Reducer of the editor's state. Pure, because the action contains the time. */
export function editorReducer(state: EditorState, action: EditorAction, known: KnownBlocks): EditorState {
  switch (action.type) {
    case 'change':
      return change(state, action, known);
    case 'select':
      return select(state, action, known);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'cancel':
      return state.group?.key === action.group ? { ...undo(state), future: [] } : state;
    case 'replace':
      return replace(state, action, known);
    case 'restore':
      return { ...replaced(state, action), ...noSelection, base: action.base };
    case 'merge':
      return merge(state, action, known);
    case 'mark-saved':
      return markSaved(state, action.document);
  }
}

/** Returns the state with another document, as an undoable step. */
function replaced(
  state: EditorState,
  { type, document }: Extract<EditorAction, { type: 'replace' | 'restore' | 'merge' }>,
): EditorState {
  if (document === state.document) return state;
  const past = [...state.past, momentOf(state, { change: { kind: type } })].slice(-historyLimit);
  return { ...state, document, past, future: [], group: null };
}

function replace(
  state: EditorState,
  action: Extract<EditorAction, { type: 'replace' }>,
  known: KnownBlocks,
): EditorState {
  const { document, by, keepsHistory } = action;
  const selection = presentSelection(document, selectionIn(state), known);
  if (!keepsHistory) return { ...initialState(document), ...selection };
  const next = { ...replaced(state, action), ...selection };
  return by === 'prop' ? { ...next, saved: document, base: document } : next;
}

function merge(
  state: EditorState,
  action: Extract<EditorAction, { type: 'merge' }>,
  known: KnownBlocks,
): EditorState {
  const { document, theirs } = action;
  const selection = presentSelection(document, selectionIn(state), known);
  return { ...replaced(state, action), ...selection, saved: theirs, base: theirs };
}

/**
 * Makes the saved version the base of the document and of all undo and redo steps. Otherwise, a merge after an undo
 * would compare with an older base and restore the undone changes.
 */
function markSaved(state: EditorState, saved: EmailDocument): EditorState {
  const rebase = (entry: HistoryEntry): HistoryEntry => ({ ...entry, base: saved });
  return {
    ...state,
    saved,
    base: saved,
    past: state.past.map(rebase),
    future: state.future.map(rebase),
  };
}

function selectionIn({ selectedId, selectedIds, anchorId }: EditorState): Selection {
  return { selectedId, selectedIds, anchorId };
}

function momentOf(state: EditorState, step: Step): HistoryEntry {
  return { document: state.document, base: state.base, step, ...selectionIn(state) };
}

function change(
  state: EditorState,
  action: Extract<EditorAction, { type: 'change' }>,
  known: KnownBlocks,
): EditorState {
  const document = applyChange(state.document, action.change, known);
  if (document === state.document) return state;
  const joins =
    action.group !== undefined &&
    state.group !== null &&
    state.group.key === action.group &&
    action.at <= state.group.until &&
    state.past.length > 0;
  const { way } = action;
  const moment = momentOf(state, { change: action.change, ...(way === undefined ? {} : { way }) });
  const selection = selectionAfter(state.document, action.change, known);
  return {
    ...state,
    document,
    ...(selection === undefined ? {} : presentSelection(document, keepPrimary(selection, state), known)),
    past: joins ? state.past : [...state.past, moment].slice(-historyLimit),
    future: [],
    group: action.group === undefined ? null : { key: action.group, until: action.at + groupingDelay },
  };
}

/** Keeps the primary block if it remains selected. */
function keepPrimary(selection: Selection, { selectedId }: Selection): Selection {
  const isKept = selectedId !== null && selection.selectedIds.includes(selectedId);
  return isKept ? { ...selection, selectedId, anchorId: selectedId } : selection;
}

function select(
  state: EditorState,
  { blockId, mode = 'only' }: Extract<EditorAction, { type: 'select' }>,
  known: KnownBlocks,
): EditorState {
  const before = selectionIn(state);
  const pressed = blockId === null ? noSelection : selectBlock(state.document, before, blockId, mode, known);
  if (pressed === before) return state;
  const selection = presentSelection(state.document, pressed, known);
  const isSame = selection.selectedId === state.selectedId && isSameList(selection, state);
  return isSame ? state : { ...state, ...selection, group: null };
}

function isSameList({ selectedIds: one }: Selection, { selectedIds: other }: Selection): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

function undo(state: EditorState): EditorState {
  const moment = state.past.at(-1);
  if (moment === undefined) return state;
  const { step, ...shown } = moment;
  return {
    ...state,
    ...shown,
    past: state.past.slice(0, -1),
    future: [momentOf(state, step), ...state.future],
    group: null,
  };
}

function redo(state: EditorState): EditorState {
  const [moment, ...future] = state.future;
  if (moment === undefined) return state;
  const { step, ...shown } = moment;
  return {
    ...state,
    ...shown,
    past: [...state.past, momentOf(state, step)],
    future,
    group: null,
  };
}
