/** A document with unsaved changes. */
export interface Draft {
  /** The document as JSON text. */
  readonly document: string;
  /** Fingerprint of the saved document that the draft is based on. */
  readonly base: string;
  /** Time of the draft, ISO 8601. */
  readonly keptAt: string;
}

/**
 * Stores the draft of a document. Use a separate store for each document. Calls may be synchronous or return a
 * promise; a synchronous store keeps the last keystroke even if the page is closed. Throw or reject if a call fails.
 */
export interface DraftStore {
  readonly load: () => Draft | null | undefined | Promise<Draft | null | undefined>;
  readonly save: (draft: Draft) => void | Promise<void>;
  readonly clear: () => void | Promise<void>;
}

export type AutosaveStatus =
  /** No unsaved changes. */
  | { readonly kind: 'idle' }
  /** A draft is about to be saved, or is being saved. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly keptAt: string }
  /** Retried at the next change, on request, and when the page is left. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Options for saving drafts. Pass the same object at every render. */
export interface AutosaveOptions {
  readonly store: DraftStore;
  /** Delay after a change before the draft is saved, ms. Defaults to 1000. */
  readonly delay?: number;
  readonly onStatus?: (status: AutosaveStatus) => void;
}

/** Returns a short hash that practically always differs for different texts (FNV-1a, 32 bits, and the length). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length.toString(16)}`;
}

/** The part of `localStorage` that drafts need. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the draft under a key of the browser's storage, by default `localStorage`. Invalid stored data counts as no
 * draft. Calls fail if the storage is full or disabled.
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
