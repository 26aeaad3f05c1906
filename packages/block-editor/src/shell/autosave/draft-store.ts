/** A document that was changed and not saved yet. */
export interface Draft {
  /** The document as JSON text. */
  readonly document: string;
  /** Fingerprint of the saved document that the draft began from. */
  readonly base: string;
  /** When it was kept, ISO 8601. */
  readonly keptAt: string;
}

/**
 * Stores the draft of one document; another document needs another store. Calls may return at once or as a promise. A
 * store that returns at once keeps the last keystroke even if the page is closed. Throw or reject if a call fails.
 */
export interface DraftStore {
  readonly load: () => Draft | null | undefined | Promise<Draft | null | undefined>;
  readonly save: (draft: Draft) => void | Promise<void>;
  readonly clear: () => void | Promise<void>;
}

export type AutosaveStatus =
  /** There is nothing that would be lost. */
  | { readonly kind: 'idle' }
  /** A change is to be kept in a moment, or is being kept. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly keptAt: string }
  /** It is tried again at the next change, on request, and when the page is left. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** Keeps unsaved changes where the host says. Hold on to one object. */
export interface AutosaveOptions {
  readonly store: DraftStore;
  /** Quiet time after a change before it is kept, ms. Default 1000. */
  readonly delay?: number;
  readonly onStatus?: (status: AutosaveStatus) => void;
}

/** A short text that differs where two texts differ, as good as always (FNV-1a, 32 bits, and the length). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length.toString(16)}`;
}

/** The part of `localStorage` that drafts need. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the draft under a key of the browser's storage, by default `localStorage`. What stands there and is no draft
 * is as good as nothing; a storage that refuses (full, switched off) fails the call.
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
