import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks } from '@x/email-compiler';

/** The blocks that messages of this product are made of: the one list for writing, compiling and reading them. */
export const messageBlocks = [...coreBlocks, ...ampBlocks];
