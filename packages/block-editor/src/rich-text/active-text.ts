import type { RichTextView } from './rich-text-view.js';

/** The text that is being edited, if one is; the format toolbar works on it. */
export interface ActiveText {
  readonly get: () => RichTextView | null;
  readonly set: (view: RichTextView | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The format toolbar's element, for the keys that lead there from the text. */
  readonly toolbar: () => HTMLElement | null;
  readonly setToolbar: (element: HTMLElement | null) => void;
}

export function createActiveText(): ActiveText {
  let active: RichTextView | null = null;
  let toolbar: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => active,
    set(view) {
      if (view === active) return;
      active = view;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toolbar: () => toolbar,
    setToolbar(element) {
      toolbar = element;
    },
  };
}
