import { findBlock, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { applyChange, selectionAfter, type DocumentChange } from './change.ts';

/** State that undo or redo restores. */
interface HistoryEntry {
  readonly document: EmailDocument;
  readonly selectedId: string | null;
}

export interface EditorState {
  readonly document: EmailDocument;
  readonly selectedId: string | null;
  /** Undo steps, oldest first. */
  readonly past: readonly HistoryEntry[];
  /** Redo steps, next one first. */
  readonly future: readonly HistoryEntry[];
  /** Group of the last step. Steps of the same group before the time `until` join that step. */
  readonly group: { readonly key: string; readonly until: number } | null;
  /** Document that the host last passed or marked as saved. */
  readonly saved: EmailDocument;
}

export type EditorAction =
  | {
      readonly type: 'change';
      readonly change: DocumentChange;
      /** Changes with the same key in quick succession are undone together. */
      readonly group?: string;
      /** Time of the change in ms, from any monotonic clock. */
      readonly at: number;
    }
  | { readonly type: 'select'; readonly blockId: string | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Replaces the document with another document from the host, and clears the history. */
  | { readonly type: 'replace'; readonly document: EmailDocument }
  | { readonly type: 'mark-saved'; readonly document: EmailDocument };

/** Maximum time in ms between two steps of a group. */
export const groupingDelay = 700;
export const historyLimit = 500;

export function initialState(document: EmailDocument): EditorState {
  return { document, selectedId: null, past: [], future: [], group: null, saved: document };
}

/** Reducer of the editor's state. Pure, because the action contains the time. */
export function editorReducer(state: EditorState, action: EditorAction, known: KnownBlocks): EditorState {
  switch (action.type) {
    case 'change':
      return change(state, action, known);
    case 'select':
      return select(state, action.blockId, known);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'replace':
      return {
        ...initialState(action.document),
        selectedId: present(action.document, state.selectedId, known),
      };
    case 'mark-saved':
      return { ...state, saved: action.document };
  }
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
  const moment = { document: state.document, selectedId: state.selectedId };
  const selected = selectionAfter(state.document, action.change, known);
  return {
    ...state,
    document,
    selectedId: selected === undefined ? state.selectedId : present(document, selected, known),
    past: joins ? state.past : [...state.past, moment].slice(-historyLimit),
    future: [],
    group: action.group === undefined ? null : { key: action.group, until: action.at + groupingDelay },
  };
}

function select(state: EditorState, blockId: string | null, known: KnownBlocks): EditorState {
  const selectedId = present(state.document, blockId, known);
  return selectedId === state.selectedId ? state : { ...state, selectedId, group: null };
}

function undo(state: EditorState): EditorState {
  const moment = state.past.at(-1);
  if (moment === undefined) return state;
  return {
    ...state,
    ...moment,
    past: state.past.slice(0, -1),
    future: [{ document: state.document, selectedId: state.selectedId }, ...state.future],
    group: null,
  };
}

function redo(state: EditorState): EditorState {
  const [moment, ...future] = state.future;
  if (moment === undefined) return state;
  return {
    ...state,
    ...moment,
    past: [...state.past, { document: state.document, selectedId: state.selectedId }],
    future,
    group: null,
  };
}

function present(document: EmailDocument, blockId: string | null, known: KnownBlocks): string | null {
  return blockId !== null && findBlock(document, blockId, known) !== undefined ? blockId : null;
}
