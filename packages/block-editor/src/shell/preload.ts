import { loadTextEditor } from '../canvas/rich-text/load-text-editor.ts';

/**
 * Loads the parts of the editor that the first render does not need. The editor does so itself when the page is idle.
 * Call `preloadEditor` earlier to use waiting time, for example while fetching the document. Rejects if a part fails to
 * load. The editor then loads that part again when needed.
 */
export async function preloadEditor(): Promise<void> {
  await loadTextEditor();
}
