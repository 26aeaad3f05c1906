import {
  type Block,
  type BlockDefinition,
  createBlock,
  type EmailDocument,
  heading,
  image,
  paragraph,
} from '@x/email-compiler';
import { starters } from '@x/starter-templates';
import {
  callMeOf,
  galleryOf,
  phoneOf,
  prestashopOf,
  reviewOf,
  shopifyOf,
  withId,
} from '../../../../packages/amp-runtime-blocks/src/testing/samples.ts';

/** Ids in order, because a benchmark repeats the same work. */
export function createIds(): () => string {
  let count = 0;
  return () => `b${String(count++).padStart(7, '0')}`;
}

/** Number of blocks of the largest message. */
const blocks = 50;

function interactiveDocument(origin: string): EmailDocument {
  const newId = createIds();
  const interactive = [reviewOf(), galleryOf(), callMeOf(), phoneOf(), shopifyOf(), prestashopOf()];
  const plain: readonly BlockDefinition[] = [heading, paragraph, image];
  const rows = Array.from({ length: blocks }, (_, index): Block => {
    const block = index % 8 === 4 ? interactive[Math.floor(index / 8)] : undefined;
    if (block !== undefined) return withId(block, newId());
    return createBlock(plain[index % plain.length] ?? paragraph, newId());
  });
  const [design] = starters;
  if (design === undefined) throw new Error('There are no designs.');
  return { ...design.document({ newId, language: 'en', origin }), rows };
}

function designDocument(id: string, origin: string): EmailDocument {
  const design = starters.find((starter) => starter.id === id);
  if (design === undefined) throw new Error(`There is no design ${id}.`);
  return design.document({ newId: createIds(), language: 'en', origin });
}

/**
 * Messages whose pages are measured, with pictures of the designs from `origin`. The first has all six interactive
 * blocks.
 */
export const messagesFrom = (
  origin: string,
): readonly { readonly name: string; readonly document: EmailDocument }[] => [
  { name: '50 blocks, six of them interactive', document: interactiveDocument(origin) },
  { name: 'design Newsletter', document: designDocument('newsletter', origin) },
  { name: 'design Sale', document: designDocument('sale', origin) },
];
