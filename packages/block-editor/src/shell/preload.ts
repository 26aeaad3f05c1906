import { loadWriting } from '../canvas/rich-text/load-writing.ts';

/**
 * Loads the parts of the editor that its first picture does not need. The editor does so by itself as soon as the
 * page is idle; a host may do it earlier, for example while it fetches the document. Rejects where a part cannot be
 * loaded; whoever needs it then tries again.
 */
export async function preloadEditor(): Promise<void> {
  await loadWriting();
}
