import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks } from '@x/email-compiler';

/** All blocks of a message: the single list for editing, compiling and parsing. */
export const messageBlocks = [...coreBlocks, ...ampBlocks];
