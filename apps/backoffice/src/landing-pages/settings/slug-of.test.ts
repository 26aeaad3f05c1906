import { contract } from '@x/api-client';
import { slugSchema } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { is } from 'valibot';
import { slugOf } from './slug-of.ts';

test.each([
  ['Summer sale', 'summer-sale'],
  ['¡Rebajas de otoño 2026!', 'rebajas-de-otono-2026'],
  ['Café – Crème', 'cafe-creme'],
  ['  --  ', ''],
  ['夏のセール', ''],
  ['ﬁnal ①', 'final-1'],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
])('the page “%s” gets the address “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  if (slug !== '') expect(is(slugSchema, slug)).toBe(true);
});

test('a suggested address is at most as long as the contract allows', () => {
  expect(is(contract.landingPages.create.body.entries.slug, slugOf('long name '.repeat(30)))).toBe(true);
});
