export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A text in the browser's storage. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** Returns false if the browser refuses, because its storage is full or blocked. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

/**
 * Gives access to one entry of a storage. Never throws, although browsers refuse access in private windows or when the
 * storage is full.
 */
export function storedText(storage: () => TextStorage, name: string): StoredText {
  return {
    read: () => {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        storage().setItem(name, text);
        return true;
      } catch {
        return false;
      }
    },
    remove: () => {
      try {
        storage().removeItem(name);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
  };
}
