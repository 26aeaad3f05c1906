import { loadTextEditor } from '../canvas/rich-text/load-text-editor.ts';

/**
 * Loads the parts of the editor that its first render does not need. The editor does so itself as soon as the page is
 * idle; a host may do it earlier, for example while it fetches the document. Rejects if a part cannot be loaded; that
 * part is loaded again when it is needed.
 */
export async function preloadEditor(): Promise<void> {
  await loadTextEditor();
}
