export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StoredText {
  readonly read: () => string | undefined;
  /** Returns false if the browser refuses to store the text, for example because its storage is full. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

/** Gives access to one entry of a storage. Never throws, even if the browser blocks the storage. */
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
