/** Counts the parts of the page with unsaved changes. A reload would lose these changes. */
export interface UnsavedWork {
  readonly exists: () => boolean;
  /** Registers unsaved changes. Returns a function to call when they are saved or discarded. */
  readonly add: () => () => void;
}

export function createUnsavedWork(): UnsavedWork {
  const parts = new Set<symbol>();
  return {
    exists: () => parts.size > 0,
    add: () => {
      const part = Symbol('unsaved');
      parts.add(part);
      return () => parts.delete(part);
    },
  };
}
