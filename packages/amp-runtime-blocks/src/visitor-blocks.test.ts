import { createEmptyDocument, type Block } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { expect, test } from 'vitest';
import { ampBlocks, visitorBlocks } from './amp-blocks.ts';
import { boundValues, evaluate } from './testing/bound-expressions.ts';
import { exploreBlock } from './testing/interaction-model.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

const api = { url: 'https://api.example.com', projectId: '7' };

function pageOf(row: Block, interactive = visitorBlocks): string {
  const document = { ...createEmptyDocument(), rows: [row] };
  return compilePage(document, { blocks: [...corePageBlocks, ...interactive], api, subject: 'News' }).page;
}

const typed = (address: string) => ({ b0000001: { text: { email: address } } });

test.each<[string, Block, boolean]>([
  ['call me asks for an address', callMeOf(), true],
  ['a review may get an address', reviewOf(), false],
])('%s, and sends what was typed', (_, row, required) => {
  const page = pageOf(row);
  const [field = ''] = /<input type="email"[^>]*>/.exec(page) ?? [];
  expect(field).toContain('autocomplete="email"');
  expect(field.includes(' required')).toBe(required);
  const [expression = ''] = boundValues(page, 'buyer_email');
  expect(evaluate(expression, typed('ana@example.com'))).toBe('ana@example.com');
  expect(evaluate(expression, {})).toBe('');
  expect(pageOf(row, ampBlocks)).not.toContain('type="email"');
});

test.each<[string, Block]>([
  ['call me', callMeOf()],
  ['review', reviewOf()],
])('%s has no dead ends, sends nothing twice, and works by keyboard', (_, row) => {
  expect(exploreBlock(pageOf(row)).problems).toEqual([]);
});

test.each<[string, Block]>([
  ['gallery', galleryOf()],
  ['phone', phoneOf()],
  ['shopify', shopifyOf()],
  ['prestashop', prestashopOf()],
])('%s is the same as for recipients', (_, row) => {
  expect(pageOf(row)).toBe(pageOf(row, ampBlocks));
});
