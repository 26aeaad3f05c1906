import type { BlockEditorDefinition } from '../definition/define-block-editor.js';
import { buttonEditor } from './button/button.editor.js';
import { columnsEditor } from './columns/columns.editor.js';
import { dividerEditor } from './divider/divider.editor.js';
import { headingEditor } from './heading/heading.editor.js';
import { imageEditor } from './image/image.editor.js';
import { paragraphEditor } from './paragraph/paragraph.editor.js';
import { socialEditor } from './social/social.editor.js';
import { spacerEditor } from './spacer/spacer.editor.js';

/** The editor halves of the compiler's core blocks, in the order of the palette. */
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
