import type * as Parts from './text-editor.ts';

type TextEditorModule = typeof Parts;

let textEditor: TextEditorModule | null = null;
let loading: Promise<TextEditorModule> | null = null;

export function getLoadedTextEditor(): TextEditorModule | null {
  return textEditor;
}

/**
 * Loads the text editor on demand, because the text editor is large and the first render does not need it. After a
 * failure (offline, or files replaced by a new release), the next call tries again.
 */
export function loadTextEditor(): Promise<TextEditorModule> {
  loading ??= import('./text-editor.ts').then(
    (module) => {
      textEditor = module;
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
