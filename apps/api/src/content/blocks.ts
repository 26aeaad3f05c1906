import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';

/** Every kind of block that documents can hold here. */
export const blocks: readonly BlockDefinition[] = [...coreBlocks, ...ampBlocks];
