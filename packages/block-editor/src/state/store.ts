import type { EmailDocument, KnownBlocks } from '@x/email-compiler';
import type { DocumentChange } from './change.ts';
import { editorReducer, initialState, type EditorAction, type EditorState } from './editor-state.ts';

/** Reason for a new document: a change, undo or redo, or another version of the whole document. */
export type ReportedChange =
  | DocumentChange
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Replaces the document with a found draft, or with the document before the draft. */
  | { readonly kind: 'restore'; readonly document: EmailDocument }
  /** Replaces the document with its merge with another version. */
  | { readonly kind: 'merge'; readonly document: EmailDocument };

export interface EditorStore {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: EditorAction) => void;
  /** Applies a change at the current time. See `EditorAction` for `group`. */
  readonly change: (change: DocumentChange, group?: string) => void;
}

/**
 * Creates the store of an editor. It holds the state outside React, so that a keystroke re-renders only components that
 * read the changed values. `known` returns the available blocks. `onChange` is called for changes, undo and redo.
 */
export function createEditorStore(
  document: EmailDocument,
  known: () => KnownBlocks,
  onChange: (document: EmailDocument, change: ReportedChange) => void,
): EditorStore {
  let state = initialState(document);
  const listeners = new Set<() => void>();

  function dispatch(action: EditorAction): void {
    const before = state;
    state = editorReducer(state, action, known());
    if (state === before) return;
    if (state.document !== before.document) {
      const reported = reportedChange(action);
      if (reported !== undefined) onChange(state.document, reported);
    }
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    change(change, group) {
      dispatch({ type: 'change', change, at: performance.now(), ...(group === undefined ? {} : { group }) });
    },
  };
}

function reportedChange(action: EditorAction): ReportedChange | undefined {
  if (action.type === 'change') return action.change;
  if (action.type === 'undo' || action.type === 'redo') return { kind: action.type };
  if (action.type === 'cancel') return { kind: 'undo' };
  if (action.type === 'restore' || action.type === 'merge')
    return { kind: action.type, document: action.document };
  return undefined;
}
