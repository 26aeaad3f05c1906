import { ampBlockEditors } from '@x/amp-runtime-blocks/editor';
import { coreBlockEditors, type BlockEditorDefinition } from '@x/block-editor';

/** The blocks that the editor offers, in the order of its palette; the editor's half of `messageBlocks`. */
export const messageBlockEditors: readonly BlockEditorDefinition[] = [
  ...coreBlockEditors,
  ...ampBlockEditors,
];
