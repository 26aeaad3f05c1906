import type * as Parts from './clipboard.ts';

type Clipboard = typeof Parts;

let clipboard: Clipboard | null = null;
let loading: Promise<Clipboard> | null = null;

/** Clipboard events must be answered at once, so the code loads when the page is idle, before the first copy. */
export function getLoadedClipboard(): Clipboard | null {
  return clipboard;
}

export function loadClipboard(): Promise<Clipboard> {
  loading ??= import('./clipboard.ts').then(
    (module) => {
      clipboard = module;
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
