import type { EmailDocument, KnownBlocks } from '@x/email-compiler';
import { afterFrame } from './after-frame.ts';
import type { DocumentChange } from './change.ts';
import {
  editorReducer,
  initialState,
  type ChangeWay,
  type EditorAction,
  type EditorState,
  type Step,
} from './editor-state.ts';

/** Something that the user does to the document, which the host can refuse. */
export type UserAction = DocumentChange | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/** Reason for a new document: an action of the user, or another version of the whole document. */
export type ReportedChange =
  | UserAction
  /** Replaces the document with a found draft, or with the document before the draft. */
  | { readonly kind: 'restore'; readonly document: EmailDocument }
  /** Replaces the document with its merge with another version. */
  | { readonly kind: 'merge'; readonly document: EmailDocument }
  /** Shows the document that the host passed to `setDocument`. */
  | { readonly kind: 'replace'; readonly document: EmailDocument };

/** A step that the user has made, undone or made again. */
export interface MadeStep extends Step {
  readonly by: 'change' | 'undo' | 'redo';
  /** Document before the step was made, which is what an undo has restored. */
  readonly before: EmailDocument;
  /** Document after the step was made, which is what an undo has replaced. */
  readonly after: EmailDocument;
}

export interface EditorStore {
  readonly getState: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: EditorAction) => void;
  /** Calls back after each step of the user. Changes that the host makes by itself are none. */
  readonly onStep: (listener: (step: MadeStep) => void) => () => void;
  /** Applies a change at the current time. See `EditorAction` for `group` and `way`. */
  readonly change: (change: DocumentChange, group?: string, way?: ChangeWay) => void;
  /**
   * Applies a change that the page shows already, such as typed text. Notifies subscribers after the next frame, so
   * that the frame does not wait for them. Returns false if the change was refused, so that the page must show the
   * document's text again.
   */
  readonly changeShown: (change: DocumentChange, group?: string) => boolean;
  /** Runs a call of the host, whose changes are never refused. */
  readonly byHost: <Result>(call: () => Result) => Result;
  /** Notifies subscribers of shown changes at once. Returns false if there are none to notify of. */
  readonly settle: () => boolean;
}

export interface StoreListeners {
  /** Called for changes, undo and redo. */
  readonly onChange?: (document: EmailDocument, change: ReportedChange) => void;
  /** Called before an action of the user is applied. Returns false to refuse it. `document` is the one before. */
  readonly allows?: (action: UserAction, document: EmailDocument) => boolean;
  /** Calls back after the next frame. */
  readonly later?: (call: () => void) => void;
}

/**
 * Creates the store of an editor. It holds the state outside React, so that a keystroke re-renders only components that
 * read the changed values. `known` returns the available blocks.
 */
export function createEditorStore(
  document: EmailDocument,
  known: () => KnownBlocks,
  { onChange, allows, later = afterFrame }: StoreListeners = {},
): EditorStore {
  let state = initialState(document);
  let isHostCalling = false;
  /** True if subscribers do not know the current state yet. */
  let waiting = false;
  const listeners = new Set<() => void>();
  const stepListeners = new Set<(step: MadeStep) => void>();

  function apply(action: EditorAction): 'applied' | 'unchanged' | 'refused' {
    const before = state;
    const next = editorReducer(state, action, known());
    if (next === state) return 'unchanged';
    const isSame = next.document === state.document;
    const asked = isSame || isHostCalling ? undefined : userAction(action);
    if (asked !== undefined && allows?.(asked, state.document) === false) return 'refused';
    state = next;
    const reported = isSame ? undefined : reportedChange(action);
    if (reported !== undefined) onChange?.(next.document, reported);
    const made =
      isSame || (isHostCalling && action.type === 'change') ? null : madeStep(action, before, next);
    if (made !== null) for (const listener of stepListeners) listener(made);
    return 'applied';
  }

  function notify(): void {
    waiting = false;
    for (const listener of listeners) listener();
  }

  function dispatch(action: EditorAction): void {
    if (apply(action) === 'applied') notify();
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
    onStep(listener) {
      stepListeners.add(listener);
      return () => stepListeners.delete(listener);
    },
    dispatch,
    change: (change, group, way) => dispatch(changeNow(change, group, way)),
    changeShown(change, group) {
      const result = apply(changeNow(change, group));
      if (result === 'applied' && !waiting) {
        waiting = true;
        later(settle);
      }
      return result !== 'refused';
    },
    byHost(call) {
      const before = isHostCalling;
      isHostCalling = true;
      try {
        return call();
      } finally {
        isHostCalling = before;
      }
    },
    settle,
  };
}

function changeNow(change: DocumentChange, group: string | undefined, way?: ChangeWay): EditorAction {
  return {
    type: 'change',
    change,
    at: performance.now(),
    ...(group === undefined ? {} : { group }),
    ...(way === undefined ? {} : { way }),
  };
}

/** Returns null for an action that is no step of the user, such as another document from the host. */
function madeStep(action: EditorAction, from: EditorState, to: EditorState): MadeStep | null {
  switch (action.type) {
    case 'change': {
      const { change, way } = action;
      const step = { change, ...(way === undefined ? {} : { way }) };
      return { ...step, by: 'change', before: from.document, after: to.document };
    }
    case 'undo': {
      const step = from.past.at(-1)?.step;
      return step === undefined ? null : { ...step, by: 'undo', before: to.document, after: from.document };
    }
    case 'redo': {
      const step = from.future[0]?.step;
      return step === undefined ? null : { ...step, by: 'redo', before: from.document, after: to.document };
    }
    case 'select':
    case 'cancel':
    case 'replace':
    case 'restore':
    case 'merge':
    case 'mark-saved':
      return null;
  }
}

/** Returns undefined for a canceled gesture too, which returns to what was allowed before. */
function userAction(action: EditorAction): UserAction | undefined {
  if (action.type === 'change') return action.change;
  return action.type === 'undo' || action.type === 'redo' ? { kind: action.type } : undefined;
}

function reportedChange(action: EditorAction): ReportedChange | undefined {
  const made = userAction(action);
  if (made !== undefined) return made;
  if (action.type === 'cancel') return { kind: 'undo' };
  if (action.type === 'restore' || action.type === 'merge')
    return { kind: action.type, document: action.document };
  if (action.type === 'replace' && action.by === 'call')
    return { kind: 'replace', document: action.document };
  return undefined;
}
