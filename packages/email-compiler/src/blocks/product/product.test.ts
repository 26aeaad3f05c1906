import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { definitionProblems } from '../../conformance/definition-problems.ts';
import { createEmptyDocument } from '../../document/create.ts';
import { blockOf, picture } from '../../testing/block-of.ts';
import { offlineValidator } from '../../testing/validator.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { productContent } from '../../testing/product-content.ts';
import { columns, equalSpans } from '../columns/columns.ts';
import { coreBlocks } from '../core-blocks.ts';
import { formatPrice } from './format-price.ts';
import { product } from './product.ts';

const content = {
  ...productContent,
  name: 'Trail shoes <X>',
  description: 'Light, for {{first_name|you}}',
  price: 89.9,
  oldPrice: 119,
  currency: 'EUR',
  badge: 'New',
  before: 'Before',
  now: 'now',
  button: 'Buy now',
  url: 'https://acme.com/shoes?a=1',
};
const image = { ...picture, width: 800, height: 800 };

const blocks = [product];

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(product), options: { blocks } },
  { name: 'card', block: blockOf(product, { image }, { content }), options: { blocks } },
  {
    name: 'row',
    block: blockOf(
      product,
      {
        image: picture,
        layout: 'row',
        shape: 'pill',
        colors: { ...product.defaults.config.colors, card: '#ffffff', border: '#d5dae1' },
      },
      { content: { ...content, badge: '' } },
    ),
    options: { blocks, language: 'es' },
  },
  {
    name: 'row-rtl-without-button',
    block: blockOf(product, { image, layout: 'row' }, { content: { ...content, button: ' ' } }),
    options: { blocks, direction: 'rtl' },
  },
  {
    name: 'text-only',
    block: blockOf(product, { alignment: 'center' }, { content: { ...content, oldPrice: 80, url: '' } }),
    options: { blocks },
  },
]);

test('conforms to the interface of blocks', async () => {
  const validator = await offlineValidator();
  const options = { parse: parseFragment, validate: (amp: string) => validator.validate(amp) };
  expect(definitionProblems(product, options)).toEqual([]);
});

test.each([
  [1234.5, 'EUR', 'en', '€1,234.50'],
  [1234.5, 'EUR', 'de', '1.234,50\u00a0€'],
  [29, 'USD', 'es', '29,00\u00a0US$'],
  [1200, 'JPY', 'en', '¥1,200'],
  [5, 'XYZ', 'en', 'XYZ\u00a05.00'],
  [5, 'EUR', 'not a language', '5.00 EUR'],
  [5, 'no', 'en', '5.00 no'],
  [5, '', 'en', '5.00'],
])('%d %s in %s', (amount, currency, language, expected) => {
  expect(formatPrice(amount, currency, language)).toBe(expected);
});

function compiled(change: Partial<typeof content>, language = 'en') {
  const rows = [blockOf(product, {}, { content: { ...content, ...change } })];
  return compile({ ...createEmptyDocument(), rows }, { blocks: [product], language });
}

test('a reduced price is read as words by screen readers and in the text part', () => {
  const { html, amp, text } = compiled({ price: 19, oldPrice: 29 });
  for (const part of [html, amp]) expect(part).toContain('aria-label="Before €29.00, now €19.00"');
  expect(text).toContain('\nBefore €29.00, now €19.00\n');
  const spanish = compiled({ price: 19, oldPrice: 29, before: 'Antes', now: 'ahora' }, 'es');
  expect(spanish.text).toContain('\nAntes 29,00\u00a0€, ahora 19,00\u00a0€\n');
});

test.each([
  [{ price: 19, oldPrice: 19 }, '€19.00'],
  [{ price: 19, oldPrice: 5 }, '€19.00'],
])('an old price that is not higher is not shown: %j', (prices, expected) => {
  const { html, text } = compiled(prices);
  expect(html).not.toContain('<s ');
  expect(text.split('\n')).toContain(expected);
});

test('a product without a price shows none', () => {
  const { name, url } = content;
  const rows = [blockOf(product, {}, { content: { ...productContent, name, url } })];
  const { html, text } = compile({ ...createEmptyDocument(), rows }, { blocks: [product] });
  expect(html + text).not.toContain('€');
});

test.each([2, 3, 4] as const)('the picture of a product fills one of %d columns when they stack', (count) => {
  const lists = Array.from({ length: count }, (_, index) => [
    { ...blockOf(product, { image }, { content }), id: `b000001${String(index)}` },
  ]);
  const row = blockOf(columns, { spans: [...equalSpans(count)] }, { content: { columns: lists } });
  const { html, amp } = compile(
    { ...createEmptyDocument(), rows: [row] },
    { blocks: [...coreBlocks, product] },
  );
  expect(html.match(/<img [^>]*class="u"/gu)).toHaveLength(count);
  expect(amp.match(/<amp-img [^>]*layout="responsive"/gu)).toHaveLength(count);
});
