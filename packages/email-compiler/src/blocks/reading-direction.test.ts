import { expect, test } from 'vitest';
import type { BlockDefinition } from '../definition/define.ts';
import { compile } from '../compile/compile.ts';
import { createEmptyDocument } from '../document/create.ts';
import { blockOf, picture } from '../testing/block-of.ts';
import { coreBlocks } from './core-blocks.ts';
import { product } from './product/product.ts';
import { quote } from './quote/quote.ts';
import { table } from './table/table.ts';

const blocks = [...coreBlocks, product];
const opposite: Readonly<Record<string, string>> = { left: 'right', right: 'left', center: 'center' };

/** Sides of the block in the order of the markup: text, cells, and the line of a quote. */
function sidesOf(row: ReturnType<typeof blockOf>, direction: 'ltr' | 'rtl', part: 'html' | 'amp') {
  const compiled = compile({ ...createEmptyDocument(), rows: [row] }, { blocks, direction })[part];
  const body = compiled.slice(compiled.indexOf('<body'));
  return [...body.matchAll(/text-align:(left|right|center)|border-(left|right):\d/gu)].map(
    ([, text, line]) => text ?? line ?? '',
  );
}

const content = { ...product.defaults.content, name: 'Tea', description: 'Green', badge: 'New', price: 3 };

test.each<[string, BlockDefinition, Parameters<typeof blockOf>[1], Parameters<typeof blockOf>[2]]>([
  ['a card', product, { layout: 'card' }, { content }],
  ['a card at the end of the line', product, { layout: 'card', alignment: 'right' }, { content }],
  ['a row', product, { layout: 'row', image: picture }, { content }],
  ['a centered card', product, { layout: 'card', alignment: 'center' }, { content }],
  ['a quote', quote, {}, {}],
  ['a quote with a portrait', quote, { image: picture, detail: 'Baker' }, {}],
  ['a quote at the end of the line', quote, { alignment: 'right' }, {}],
  ['a table', table, {}, {}],
])('%s is mirrored in a right-to-left message', (_, definition, config, more) => {
  const row = blockOf(definition, config, more);
  for (const part of ['html', 'amp'] as const) {
    const sides = sidesOf(row, 'ltr', part);
    expect(sides.length).toBeGreaterThan(0);
    expect(sidesOf(row, 'rtl', part)).toEqual(sides.map((side) => opposite[side]));
  }
});
