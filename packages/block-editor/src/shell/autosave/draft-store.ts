/** A document with unsaved changes. */
export interface Draft {
  /** Document as JSON. */
  readonly document: string;
  /** Saved document that the draft is based on, as JSON. Empty if unknown. */
  readonly base: string;
  /** Time when the draft was created, in ISO 8601 format. */
  readonly keptAt: string;
}

/**
 * Stores the draft of a document. Use a separate store for each document. If a call fails, throw or reject. An
 * asynchronous store may lose the last changes when the page is closed.
 */
export interface DraftStore {
  readonly load: () => Draft | null | undefined | Promise<Draft | null | undefined>;
  readonly save: (draft: Draft) => void | Promise<void>;
  readonly clear: () => void | Promise<void>;
}

export type AutosaveStatus =
  /** There are no unsaved changes. */
  | { readonly kind: 'idle' }
  /** A draft is being saved or will be saved soon. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly keptAt: string }
  /** Saving failed. The editor tries again at the next change, on request, and when the user leaves the page. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Options for saving drafts. Pass the same `store` at every render, because another store means another document. */
export interface AutosaveOptions {
  readonly store: DraftStore;
  /** Time in ms without a change before the draft is saved. Defaults to 1000. */
  readonly delay?: number;
  readonly onStatus?: (status: AutosaveStatus) => void;
}

/** Methods of `localStorage` that a draft store uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a store that keeps the draft under `key` in the browser's storage, by default `localStorage`. Ignores
 * invalid stored data. Calls fail if the storage is full or disabled.
 */
export function browserDraftStore(key: string, storage: () => TextStorage = () => localStorage): DraftStore {
  return {
    load() {
      const text = storage().getItem(key);
      return text === null ? null : readDraft(text);
    },
    save: (draft) => storage().setItem(key, JSON.stringify(draft)),
    clear: () => storage().removeItem(key),
  };
}

function readDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['document', 'base', 'keptAt'].every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
