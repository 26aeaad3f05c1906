import { coreBlockEditors } from '@x/block-editor';

/** The blocks that the editor offers, in the order of its palette; the editor's half of `messageBlocks`. */
export const messageBlockEditors = coreBlockEditors;
