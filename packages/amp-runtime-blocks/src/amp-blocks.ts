import type { BlockDefinition } from '@x/email-compiler';

/** The interactive blocks, to be passed to the compiler together with its core blocks. */
export const ampBlocks: readonly BlockDefinition[] = [];
