import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';

/** All block types of the product's documents. */
export const blocks: readonly BlockDefinition[] = [...coreBlocks, ...ampBlocks];
