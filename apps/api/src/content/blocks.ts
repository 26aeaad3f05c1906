import { ampBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { product } from '@x/email-compiler/product-block';

export const blocks: readonly BlockDefinition[] = [...coreBlocks, product, htmlBlock, ...ampBlocks];
