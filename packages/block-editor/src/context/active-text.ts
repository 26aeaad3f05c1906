import type { Command } from 'prosemirror-state';
import type { RichTextFeature } from '../definition/define-block-editor.ts';

export type TextAlign = 'left' | 'center' | 'right';
export type TextStyle = 'paragraph' | 'heading1' | 'heading2' | 'heading3';

export interface TextFormat {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly superscript: boolean;
  readonly subscript: boolean;
  /** Color of the selected text as `#rrggbb`. Null if the text has no color of its own or several. */
  readonly textColor: string | null;
  readonly highlight: string | null;
  /** Size of the selected text in px. Null if the text has no size of its own. */
  readonly fontSize: number | 'mixed' | null;
  readonly style: TextStyle;
  readonly align: TextAlign | null;
  /** URL of the link around the selection, or null. */
  readonly link: string | null;
  readonly list: 'ordered_list' | 'bullet_list' | null;
}

export interface TextSnapshot {
  readonly format: TextFormat;
  /** The selected merge tag with its position, or null. */
  readonly mergeTag: { readonly position: number; readonly name: string; readonly fallback: string } | null;
  readonly focused: boolean;
}

export interface EditableText {
  readonly features: readonly RichTextFeature[];
  readonly paragraphs: boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => TextSnapshot;
  /** Runs a command on the text without moving the focus. */
  readonly command: (command: Command) => void;
  /** Runs a command on the text and focuses it. */
  readonly run: (command: Command) => void;
  readonly focus: () => void;
  /** Returns the text of the link at the caret or of the selection. Null if it contains more than text. */
  readonly linkText: () => string | null;
  /** Selects the first merge tag of a name without a fallback, or returns false. */
  readonly selectBlankTag: (name: string) => boolean;
  /** Element that contains the text. */
  readonly element: HTMLElement;
  /** Returns the size in px of text at the caret that has no size of its own, as shown. Null if it is not shown. */
  readonly textSize: () => number | null;
  /** Returns the element of a merge tag, or null. */
  readonly elementAt: (position: number) => HTMLElement | null;
}

/** Text of the selected block. Available before the text editor is loaded. */
export interface SelectedText {
  /** Focuses the text as soon as it can be edited, with the previous selection or with all of the text selected. */
  readonly enter: (selects: 'previous' | 'all') => void;
  /** Loads the text editor again after a failure. */
  readonly retry: () => void;
}

export interface ActiveTextState {
  /** Text being edited, or null. */
  readonly view: EditableText | null;
  /** True if the text editor could not be loaded. */
  readonly failed: boolean;
}

/** Connects the selected block's text with the toolbar and the editor's shortcuts. */
export interface ActiveText {
  readonly get: () => ActiveTextState;
  readonly set: (state: ActiveTextState) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly selected: () => SelectedText | null;
  readonly setSelected: (text: SelectedText | null) => void;
  /** Returns the format toolbar's element, which shortcuts focus. */
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
