import { ampBlocks, knownVisitorBlocks, signupForm, visitorBlocks } from '@x/amp-runtime-blocks';
import { coreBlocks, type BlockDefinition } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { corePageBlocks, htmlPage, productPage } from '@x/email-compiler/page';
import { product } from '@x/email-compiler/product-block';

export const blocks: readonly BlockDefinition[] = [
  ...coreBlocks,
  product,
  htmlBlock,
  ...ampBlocks,
  signupForm,
];

const readBlocks: readonly BlockDefinition[] = [...corePageBlocks, productPage, htmlPage];

/** The same blocks with what they write on a page. */
export const pageBlocks: readonly BlockDefinition[] = [...readBlocks, ...ampBlocks, signupForm];

/** The blocks of a landing page for visitors whom nobody knows. */
export const landingPageBlocks: readonly BlockDefinition[] = [...readBlocks, ...visitorBlocks];

/** The blocks of a landing page for visitors who came by a link in a message to them. */
export const personalPageBlocks: readonly BlockDefinition[] = [...readBlocks, ...knownVisitorBlocks];
