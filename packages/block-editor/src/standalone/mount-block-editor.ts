import type { BlockEditorHandle } from '../shell/block-editor-props.ts';
import { createStableHandle } from './editor-handle.ts';
import { updateOptions, type MountOptions, type MountUpdate } from './options.ts';
import { createShadowEditor } from './shadow-editor.tsx';

/** The methods of the editor's ref, and those to change and remove the editor. */
export interface MountedBlockEditor extends BlockEditorHandle {
  /** Element that contains the editor. Add elements with a `slot` to it to show them inside the editor. */
  readonly element: HTMLElement;
  /** Changes the given options and keeps the others. */
  readonly update: (changes: MountUpdate) => void;
  /** Removes the editor and its element. */
  readonly unmount: () => void;
}

/** Adds an editor to the container, which determines its height. The page needs neither React nor a stylesheet. */
export function mountBlockEditor(
  container: Element | ShadowRoot,
  options: MountOptions = {},
): MountedBlockEditor {
  const element = container.ownerDocument.createElement('div');
  const editor = createShadowEditor(element);
  let current = updateOptions({}, options);
  container.append(element);
  editor.show(current);
  return {
    ...createStableHandle(editor.handle),
    element,
    update(changes) {
      current = updateOptions(current, changes);
      editor.show(current);
    },
    unmount() {
      editor.unmount();
      element.remove();
    },
  };
}
