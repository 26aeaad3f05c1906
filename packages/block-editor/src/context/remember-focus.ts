import type { EditorEnvironment } from './environment.tsx';
import { isHtmlElement } from '@x/amp-player/dom';

/** Remembers the focused element. Returns a function that focuses it again. */
export function rememberFocus({ store, goToBlock, focused: find }: EditorEnvironment): () => void {
  const focused = find();
  const block = focused?.closest<HTMLElement>('[data-block-id]');
  const { selectedId } = store.getState();
  // Restore the focus to the block or its text. While the text has the focus, the page's active element is the host of
  // its shadow root.
  if (selectedId !== null && block?.dataset['blockId'] === selectedId)
    return () => goToBlock(selectedId, focused === block ? 'block' : 'text');
  return () => isHtmlElement(focused) && focused.focus();
}
