import type * as Parts from './writing.ts';

type Writing = typeof Parts;

let writing: Writing | null = null;
let loading: Promise<Writing> | null = null;

/** The text editor, or null until it is loaded. */
export function loadedWriting(): Writing | null {
  return writing;
}

/**
 * Brings the part of the editor that texts are written with. It is most of the editor's weight and nothing of its
 * first picture. After a failure (no network, files replaced by a new release) the next call tries again.
 */
export function loadWriting(): Promise<Writing> {
  loading ??= import('./writing.ts').then(
    (module) => {
      writing = module;
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
