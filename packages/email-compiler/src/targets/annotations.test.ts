import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { columns } from '../blocks/columns/columns.ts';
import { coreBlocks, coupon, coreHtmlBlocks, logo } from '../blocks/core-blocks.ts';
import { product } from '../blocks/product/product.ts';
import { compile } from '../compile/compile.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { createEmptyDocument } from '../document/create.ts';
import { defineBlock, type Annotation } from '../definition/define.ts';
import { html } from '../markup/markup.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { paragraphOf } from '../schema/rich-text.ts';
import { productContent } from '../testing/product-content.ts';
import { blockOf, picture } from '../testing/block-of.ts';
import { offlineValidator } from '../testing/validator.ts';
import { compileHtml } from './html.ts';
import type { CompileOptions } from './environment.ts';

const { body } = createEmptyDocument();

function documentOf(rows: readonly Block[], promotionAnnotations = true): EmailDocument {
  return { version: 1, body: { config: { ...body.config, promotionAnnotations } }, rows };
}

const scripts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

function annotationsIn(document: EmailDocument, options: Partial<CompileOptions> = {}): unknown {
  const markup = compile(document, { blocks: [...coreBlocks, product], ...options }).html;
  const found = [...markup.matchAll(scripts)].map(([, json = '']) => json);
  expect(found.length).toBeLessThan(2);
  return found[0] === undefined ? [] : JSON.parse(found[0]);
}

const context = { '@context': 'http://schema.org/' };
const square = { ...picture, width: 500, height: 510 };
const shoes = {
  ...productContent,
  name: 'Shoes',
  price: 19,
  oldPrice: 29.5,
  url: 'acme.com/shoes',
};
const offer = blockOf(
  coupon,
  { code: '{{code|SPRING}}', expires: '2026-12-31' },
  { content: paragraphOf('10% off') },
);

describe('blocks', () => {
  test.each<[string, Block, readonly object[]]>([
    [
      'coupon',
      offer,
      [
        {
          '@type': 'DiscountOffer',
          description: '10% off',
          discountCode: 'SPRING',
          availabilityEnds: '2026-12-31T23:59:59+00:00',
        },
      ],
    ],
    ['coupon without text', blockOf(coupon, { code: ' ' }, { content: paragraphOf('') }), []],
    ['logo', blockOf(logo, { image: picture }), [{ '@type': 'Organization', logo: picture.src }]],
    ['logo over http', blockOf(logo, { image: { ...picture, src: 'http://a.com/b.png' } }), []],
    [
      'product',
      blockOf(product, { image: square }, { content: shoes }),
      [
        {
          '@type': 'PromotionCard',
          image: square.src,
          url: 'https://acme.com/shoes?ybte=13__b0000001',
          headline: 'Shoes',
          price: 29.5,
          priceCurrency: 'EUR',
          discountValue: 10.5,
        },
      ],
    ],
    ['product without a square picture', blockOf(product, { image: picture }, { content: shoes }), []],
    [
      'product without a page',
      blockOf(product, { image: square }, { content: { ...shoes, url: '%%view_url%%' } }),
      [],
    ],
  ])('%s', (_, block, expected) => {
    expect(annotationsIn(documentOf([block]))).toEqual(
      expected.map((annotation) => ({ ...context, ...annotation })),
    );
    expect(annotationsIn(documentOf([block], false))).toEqual([]);
  });

  test('inside columns', () => {
    const inner = blockOf(columns);
    const [first] = columns.children?.read(inner.content) ?? [];
    expect(first).toBeDefined();
    const content = columns.children?.write(inner.content, [[offer], []]);
    expect(annotationsIn(documentOf([{ ...inner, content }]))).toMatchObject([{ discountCode: 'SPRING' }]);
  });

  test('of a third party', () => {
    const event = defineBlock({
      type: 'event',
      version: 1,
      schema: v.object({ config: v.object({ name: v.string() }) }),
      defaults: { config: { name: '' } },
      html: ({ config }) => html`<p>${config.name}</p>`,
      text: ({ config }) => config.name,
      annotations: ({ config }, markup) => [{ '@type': 'Event', name: markup.plain(config.name) }],
    });
    const rows = [blockOf(event, { name: 'Fair {{city|in town}}' })];
    expect(annotationsIn(documentOf(rows), { blocks: [event] })).toEqual([
      { ...context, '@type': 'Event', name: 'Fair in town' },
    ]);
  });
});

const order: Annotation = {
  '@type': 'Order',
  orderNumber: '4711',
  merchant: { '@type': 'Organization', name: 'Acme' },
  acceptedOffer: {
    '@type': 'Offer',
    itemOffered: { '@type': 'Product', name: 'Shoes' },
    price: '19.00',
    priceCurrency: 'EUR',
  },
};

test('annotations of the host are written in any message, after those of the blocks', () => {
  expect(annotationsIn(documentOf([offer], false), { annotations: [order] })).toEqual([
    { ...context, ...order },
  ]);
  expect(annotationsIn(documentOf([offer]), { annotations: [order] })).toMatchObject([
    { '@type': 'DiscountOffer' },
    { '@type': 'Order' },
  ]);
});

test('cards are unique, and at most ten', () => {
  const card = (number: number) =>
    blockOf(
      product,
      { image: { ...square, src: `https://a.com/${number}.png` } },
      { content: { ...shoes, name: `${number}` } },
    );
  const numbers = [1, 1, ...Array.from({ length: 12 }, (_, index) => index + 2)];
  const cards = annotationsIn(documentOf(numbers.map(card))) as { headline: string }[];
  expect(cards.map(({ headline }) => headline)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
});

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', 'a\u2028"\\', '\ud800'])(
  'the text %j stays inside the script',
  (text) => {
    const rows = [blockOf(coupon, { code: text })];
    expect(annotationsIn(documentOf(rows))).toMatchObject([{ discountCode: text }]);
    const { html: markup } = compile(documentOf(rows), { blocks: coreBlocks });
    expect(markup.match(/<script/g)).toHaveLength(1);
  },
);

test('AMP has no annotations and is valid, and a canvas has none either', async () => {
  const document = documentOf([offer]);
  const { amp } = compile(document, { blocks: coreBlocks, annotations: [order] });
  expect(amp).not.toContain('ld+json');
  expect((await offlineValidator()).validate(amp).errors).toEqual([]);
  expect(compileBlock(document, offer, { blocks: coreBlocks, slots: true }).html).not.toContain('ld+json');
});

test('compileHtml writes the same annotations', () => {
  const document = documentOf([offer, blockOf(logo, { image: picture })]);
  expect(compileHtml(document, { blocks: coreHtmlBlocks, annotations: [order] })).toBe(
    compile(document, { blocks: coreBlocks, annotations: [order] }).html,
  );
});
