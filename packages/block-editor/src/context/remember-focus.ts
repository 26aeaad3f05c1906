import type { EditorEnvironment } from './environment.tsx';

/** Remembers the focus. Returns a function that restores it. */
export function rememberFocus({ store, goToBlock }: EditorEnvironment): () => void {
  const focused = document.activeElement;
  const block = focused?.closest<HTMLElement>('[data-block-id]');
  const { selectedId } = store.getState();
  // A text is inside a shadow root, whose host is the active element of the page.
  if (selectedId !== null && block?.dataset['blockId'] === selectedId)
    return () => goToBlock(selectedId, focused === block ? 'block' : 'text');
  return () => focused instanceof HTMLElement && focused.focus();
}
