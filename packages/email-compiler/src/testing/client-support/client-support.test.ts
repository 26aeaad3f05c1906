import * as fc from 'fast-check';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { coreBlocks } from '../../blocks/core-blocks.ts';
import { compile } from '../../compile/compile.ts';
import { documentArbitrary } from '../../conformance/arbitrary.ts';
import { someAssets } from '../assets.ts';
import { clientSupport } from './client-support-data.ts';
import { constructsIn } from './constructs-in.ts';
import { supportOf, supportPage } from './support-page.ts';
import { writtenConstructs } from './written-constructs.ts';

const options = {
  blocks: coreBlocks,
  assets: someAssets,
  openPixel: 'https://mail.example.com/open.png',
  unsubscribe: { label: 'Unsubscribe' },
  recipientPages: ['preferences', 'view'] as const,
};

/** Constructs of many documents, which together have all blocks with all settings. */
const written = new Set(
  fc
    .sample(documentArbitrary(coreBlocks), { seed: 1, numRuns: 600 })
    .flatMap((document) => [...constructsIn(compile(document, options).html)]),
);

test('the table has every construct that the compiler writes', () => {
  expect([...written].filter((name) => !writtenConstructs.has(name))).toEqual([]);
});

test('the table has only what the compiler writes', () => {
  expect([...writtenConstructs.keys()].filter((name) => !written.has(name))).toEqual([]);
});

test.each([...writtenConstructs])('%s has known support, and a fallback for each gap', (_, construct) => {
  expect(supportOf(construct)).toMatch(/^[yanu]{6}$/);
  if (supportOf(construct) === 'yyyyyy') return;
  expect(construct.fallback).toMatch(/^[A-Z][^\n|]+\.$/);
});

test('there is support only for constructs of the table', () => {
  const slugs = new Set([...writtenConstructs.values()].map(({ slug }) => slug));
  expect(Object.keys(clientSupport).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('docs/mail-client-support.md is this table', async () => {
  const page = resolve(import.meta.dirname, '../../../../../docs/mail-client-support.md');
  await expect(supportPage()).toMatchFileSnapshot(page);
});
