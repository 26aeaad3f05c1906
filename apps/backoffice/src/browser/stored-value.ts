export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A named text in the browser's storage. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** False if the browser refuses, because storage is full or blocked. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

/** One entry of a storage. Never throws: browsers refuse storage in private windows and when it is full. */
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
