import { compile, coreBlocks, createEmptyDocument, type Block } from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

const blocks = [...coreBlocks, ...ampBlocks];

test.each<readonly [name: string, block: Block]>([
  ['gallery', galleryOf()],
  ['review', reviewOf({ link: 'https://example.com/review' })],
  ['call me', callMeOf({ link: 'https://example.com/call' })],
  ['dynamic phone', phoneOf({ defaultPhone: '+34600000000' })],
  ['Shopify cart', shopifyOf({ shape: 'pill' })],
  ['PrestaShop cart', prestashopOf({ shape: 'pill' })],
])('the checks do not blame the author for the markup of a %s', (_name, block) => {
  const options = { blocks, api: { url: 'https://api.example.com', projectId: '7' } };
  const document = { ...createEmptyDocument(), rows: [block] };
  const findings = lint(document, compile(document, options), options);
  expect(findings.filter(({ code }) => code === 'unsupported-feature').map(({ values }) => values)).toEqual(
    [],
  );
});
