import { loadTextEditor } from '../canvas/rich-text/load-text-editor.ts';

/**
 * Loads the parts of the editor that its first render does not need. The editor calls this itself when the page is
 * idle. Call it earlier to use waiting time, for example while fetching the document. Rejects if a part fails to
 * load; the editor then loads that part again when it needs it.
 */
export async function preloadEditor(): Promise<void> {
  await loadTextEditor();
}
