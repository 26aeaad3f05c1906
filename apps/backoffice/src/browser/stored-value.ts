export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A text by name that outlives the page. */
export interface StoredText {
  readonly read: () => string | undefined;
  /** False where the browser refused: storage full or forbidden. */
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
        // Nothing is kept, so there is nothing to remove.
      }
    },
  };
}
