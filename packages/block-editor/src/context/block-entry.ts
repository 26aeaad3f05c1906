/**
 * Part of a block that gets the focus: the block, its text, or all of the text selected. A new block has a sample text, which typing replaces
 * in this way.
 */
export type BlockEntry = 'block' | 'text' | 'whole-text';
