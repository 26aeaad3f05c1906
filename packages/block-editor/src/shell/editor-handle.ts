import { findBlock } from '@x/email-compiler';
import type { EditorEnvironment } from '../context/environment.tsx';
import type { BlockEditorHandle } from './block-editor-props.ts';

type HandleParts = Pick<BlockEditorHandle, 'merge' | 'setDocument'>;

/** Creates the methods of the editor's ref. Changes that they make are the host's own, so that nothing refuses them. */
export function createEditorHandle(
  environment: EditorEnvironment,
  { merge, setDocument }: HandleParts,
): BlockEditorHandle {
  const { store, editorOf, createBlock, known, compiler, messageOptions, goToBlock, goToStart } = environment;
  const current = () => store.getState().document;
  return {
    getDocument: current,
    compile: (options) => compiler.compile(current(), { ...messageOptions, ...options }),
    setDocument,
    merge,
    undo: () => store.byHost(() => store.dispatch({ type: 'undo' })),
    redo: () => store.byHost(() => store.dispatch({ type: 'redo' })),
    canUndo: () => store.getState().past.length > 0,
    canRedo: () => store.getState().future.length > 0,
    focus() {
      const { selectedId } = store.getState();
      if (selectedId === null) goToStart();
      else goToBlock(selectedId, 'text');
    },
    select: (blockId) =>
      blockId === null ? store.dispatch({ type: 'select', blockId }) : goToBlock(blockId),
    insert(type, place = { index: current().rows.length }) {
      const definition = editorOf(type);
      if (definition === undefined) return null;
      const block = createBlock(definition, typeof place === 'number' ? {} : place);
      const at = typeof place === 'number' ? { index: place } : place;
      store.byHost(() => store.change({ kind: 'insert', block, ...at }));
      return findBlock(current(), block.id, known) === undefined ? null : block.id;
    },
    isDirty: () => current() !== store.getState().saved,
    markSaved: (document = current()) => store.dispatch({ type: 'mark-saved', document }),
  };
}
