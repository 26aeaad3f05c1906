import type { EmailDocument, KnownBlocks } from '@x/email-compiler';
import { afterFrame } from './after-frame.ts';
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
  /**
   * Applies a change that the page shows already, such as typed text. Notifies subscribers after the next frame, so
   * that the frame does not wait for them.
   */
  readonly changeShown: (change: DocumentChange, group?: string) => void;
  /** Notifies subscribers of shown changes at once. Returns false if there are none to notify of. */
  readonly settle: () => boolean;
}

/**
 * Creates the store of an editor. It holds the state outside React, so that a keystroke re-renders only components that
 * read the changed values. `known` returns the available blocks. `onChange` is called for changes, undo and redo.
 * `later` calls back after the next frame.
 */
export function createEditorStore(
  document: EmailDocument,
  known: () => KnownBlocks,
  onChange: (document: EmailDocument, change: ReportedChange) => void,
  later: (call: () => void) => void = afterFrame,
): EditorStore {
  let state = initialState(document);
  /** True if subscribers do not know the current state yet. */
  let waiting = false;
  const listeners = new Set<() => void>();

  /** Returns false if the action changes nothing. */
  function apply(action: EditorAction): boolean {
    const before = state;
    state = editorReducer(state, action, known());
    if (state === before) return false;
    if (state.document !== before.document) {
      const reported = reportedChange(action);
      if (reported !== undefined) onChange(state.document, reported);
    }
    return true;
  }

  function notify(): void {
    waiting = false;
    for (const listener of listeners) listener();
  }

  function dispatch(action: EditorAction): void {
    if (apply(action)) notify();
  }

  function settle(): boolean {
    if (!waiting) return false;
    notify();
    return true;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    change: (change, group) => dispatch(changeNow(change, group)),
    changeShown(change, group) {
      if (!apply(changeNow(change, group)) || waiting) return;
      waiting = true;
      later(settle);
    },
    settle,
  };
}

function changeNow(change: DocumentChange, group: string | undefined): EditorAction {
  return { type: 'change', change, at: performance.now(), ...(group === undefined ? {} : { group }) };
}

function reportedChange(action: EditorAction): ReportedChange | undefined {
  if (action.type === 'change') return action.change;
  if (action.type === 'undo' || action.type === 'redo') return { kind: action.type };
  if (action.type === 'cancel') return { kind: 'undo' };
  if (action.type === 'restore' || action.type === 'merge')
    return { kind: action.type, document: action.document };
  return undefined;
}
