import { compile, coreBlocks, createEmptyDocument } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';
import { withParameters } from './with-parameters.ts';

test.each([
  [{ utm: '{{first_name}}' }, 'https://a.com/?utm={{first_name}}'],
  [{ utm: 'to {{ first_name | a friend }}!' }, 'https://a.com/?utm=to%20{{first_name|a friend}}!'],
  [{ '{{key|k}}': 'a&b=c' }, 'https://a.com/?{{key|k}}=a%26b%3Dc'],
  [{ id: '%%contact_id%%', part: '50%' }, 'https://a.com/?id=%%contact_id%%&part=50%25'],
  [{ broken: '{{no tag' }, 'https://a.com/?broken=%7B%7Bno%20tag'],
  [{ ' ': 'x' }, 'https://a.com/'],
])('%j is written as %s', (parameters, expected) => {
  expect(withParameters('https://a.com/', parameters)).toBe(expected);
});

test('a phone number gets no parameters', () => {
  expect(withParameters('tel:+34 600 000 000', { utm: '{{first_name}}' })).toBe('tel:+34 600 000 000');
});

test.each([
  ['a Shopify cart', shopifyOf({ queryParams: { utm: '{{first_name|you}}' } })],
  ['a PrestaShop cart', prestashopOf({ queryParams: { utm: '{{first_name|you}}' } })],
  ['a review', reviewOf({ link: 'https://a.com/{{first_name|you}}', integration: null })],
])('mergeTag writes the merge tags in the addresses of %s', (_, block) => {
  const { html, amp, text } = compile(
    { ...createEmptyDocument(), rows: [block] },
    {
      blocks: [...coreBlocks, ...ampBlocks],
      api: { url: 'https://api.example.com', projectId: '7' },
      mergeTag: (name, fallback, place) => `~${place}:${name}:${fallback}~`,
    },
  );
  for (const part of [html, amp, text]) {
    expect(part).toContain('~url:first_name:you~');
    expect(part).not.toMatch(/%7B|\{\{first_name/);
  }
});
