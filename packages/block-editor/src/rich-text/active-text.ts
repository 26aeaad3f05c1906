import type { RichTextView } from './rich-text-view.ts';

/** The text of the selected block, from the moment it is selected. */
export interface SelectedText {
  /** Puts the keyboard into the text, as soon as it can be written. */
  readonly enter: () => void;
  /** Asks again for what did not load. */
  readonly retry: () => void;
}

export interface ActiveTextState {
  /** The text that is being edited, if one is; the format toolbar works on it. */
  readonly view: RichTextView | null;
  /** What texts are written with could not be loaded. */
  readonly failed: boolean;
}

/** What the text of the selected block, its toolbar and the keys of the editor know of each other. */
export interface ActiveText {
  readonly get: () => ActiveTextState;
  readonly set: (state: ActiveTextState) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly selected: () => SelectedText | null;
  readonly setSelected: (text: SelectedText | null) => void;
  /** The format toolbar's element, for the keys that lead there from the text. */
  readonly toolbar: () => HTMLElement | null;
  readonly setToolbar: (element: HTMLElement | null) => void;
}

export const noActiveText: ActiveTextState = { view: null, failed: false };

export function createActiveText(): ActiveText {
  let state = noActiveText;
  let selected: SelectedText | null = null;
  let toolbar: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (next.view === state.view && next.failed === state.failed) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    selected: () => selected,
    setSelected(text) {
      selected = text;
    },
    toolbar: () => toolbar,
    setToolbar(element) {
      toolbar = element;
    },
  };
}
