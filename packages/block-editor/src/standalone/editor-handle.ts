import type { BlockEditorHandle } from '../shell/block-editor-props.ts';

/** Creates the methods of the editor's ref for a host that keeps them while the editor is rendered anew. */
export function createStableHandle(current: () => BlockEditorHandle): BlockEditorHandle {
  return {
    getDocument: () => current().getDocument(),
    compile: (options) => current().compile(options),
    setDocument: (document, options) => current().setDocument(document, options),
    undo: () => current().undo(),
    redo: () => current().redo(),
    canUndo: () => current().canUndo(),
    canRedo: () => current().canRedo(),
    focus: () => current().focus(),
    select: (blockId) => current().select(blockId),
    insert: (type, place) => current().insert(type, place),
    isDirty: () => current().isDirty(),
    markSaved: (document) => current().markSaved(document),
    merge: (theirs, options) => current().merge(theirs, options),
  };
}
