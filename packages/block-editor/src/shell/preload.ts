import { loadBlockHandles } from '../canvas/handles/lazy-block-handles.ts';
import { loadClipboard } from '../clipboard/load-clipboard.ts';
import { loadProblemList } from './checks/lazy-problem-list.ts';
import { loadPanelParts } from './panel/lazy-panel-parts.ts';
import { loadInsertMenu } from '../canvas/insert-menu.tsx';
import { loadStepTexts } from './steps/load-step-texts.ts';
import { loadTextEditor } from '../rich-text/load-text-editor.ts';

/**
 * Loads the parts of the editor that the first render does not need. The editor calls this function itself when the
 * page is idle. Rejects if a part fails to load, which the editor then loads again when needed.
 */
export async function preloadEditor(): Promise<void> {
  await Promise.all([
    loadTextEditor(),
    loadPanelParts(),
    loadClipboard(),
    loadBlockHandles(),
    loadInsertMenu(),
    loadProblemList(),
    loadStepTexts(),
  ]);
}
