import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';

export const blocks: readonly BlockDefinition[] = [...coreBlocks, ...ampBlocks];
