import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { buttonEditor } from './button/button.editor.ts';
import { columnsEditor } from './columns/columns.editor.tsx';
import { dividerEditor } from './divider/divider.editor.ts';
import { headingEditor } from './heading/heading.editor.ts';
import { imageEditor } from './image/image.editor.ts';
import { paragraphEditor } from './paragraph/paragraph.editor.ts';
import { socialEditor } from './social/social.editor.ts';
import { spacerEditor } from './spacer/spacer.editor.ts';

export {
  buttonEditor,
  columnsEditor,
  dividerEditor,
  headingEditor,
  imageEditor,
  paragraphEditor,
  socialEditor,
  spacerEditor,
};

/** Editors of the compiler's core blocks, in the order of the palette. */
export const coreBlockEditors: readonly BlockEditorDefinition[] = [
  headingEditor,
  paragraphEditor,
  imageEditor,
  buttonEditor,
  dividerEditor,
  spacerEditor,
  socialEditor,
  columnsEditor,
];
