import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';

/** All block types that documents can contain. */
export const blocks: readonly BlockDefinition[] = [...coreBlocks, ...ampBlocks];
