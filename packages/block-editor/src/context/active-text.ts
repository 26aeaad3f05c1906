import type { Command } from 'prosemirror-state';
import type { RichTextFeature } from '../definition/define-block-editor.ts';

export type TextAlign = 'left' | 'center' | 'right';
export type TextStyle = 'paragraph' | 'heading1' | 'heading2' | 'heading3';

/** Formatting at the selection, as the toolbar shows it. */
export interface TextFormat {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly style: TextStyle;
  readonly align: TextAlign | null;
  /** Address of the link around the selection; null for none. */
  readonly link: string | null;
  readonly list: 'ordered_list' | 'bullet_list' | null;
}

export interface TextSnapshot {
  readonly format: TextFormat;
  /** The selected merge tag and its position. */
  readonly mergeTag: { readonly position: number; readonly name: string; readonly fallback: string } | null;
  readonly focused: boolean;
}

/** The text being edited, as its toolbar uses it. */
export interface EditableText {
  readonly features: readonly RichTextFeature[];
  readonly paragraphs: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => TextSnapshot;
  /** Runs a command on the text and leaves the keyboard where it is. */
  readonly command: (command: Command) => void;
  /** Runs a command on the text and puts the keyboard into it. */
  readonly run: (command: Command) => void;
  readonly focus: () => void;
}

/** The text of the selected block, from the moment it is selected. */
export interface SelectedText {
  /** Puts the keyboard into the text, as soon as it can be written. */
  readonly enter: () => void;
  /** Loads the text editor again after a failure. */
  readonly retry: () => void;
}

export interface ActiveTextState {
  /** The text that is being edited, if one is; the format toolbar works on it. */
  readonly view: EditableText | null;
  /** The text editor could not be loaded. */
  readonly failed: boolean;
}

/** Connects the text of the selected block, its toolbar and the editor's shortcuts. */
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
