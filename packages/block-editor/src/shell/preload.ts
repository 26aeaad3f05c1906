import { loadWriting } from '../rich-text/load-writing.ts';

/**
 * Loads the parts of the editor that its first picture does not need. The editor does so by itself as soon as the
 * page is idle; a host may do it earlier, for example while it fetches the document. Rejects where a part cannot be
 * loaded; whoever needs it then tries again.
 */
export async function preloadEditor(): Promise<void> {
  await loadWriting();
}

/** Calls `work` when the page has nothing better to do; answers how to call that off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(id);
}
