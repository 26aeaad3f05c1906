import { expect, test } from 'vitest';
import { acceptedLanguage, readAcceptLanguage } from './accept-language.ts';

const offered = ['en', 'es', 'de', 'fr', 'it', 'pt', 'ar'] as const;

test.each([
  // No header, or nothing in it (RFC 9110 §12.5.4: any language is acceptable).
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  [' , ,', undefined],
  // As browsers send it.
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt'],
  ['en-US,en;q=0.5', 'en'],
  ['ar-EG,ar;q=0.9', 'ar'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['zh-Hant-TW,zh;q=0.9,it;q=0.1', 'it'],
  // The example of RFC 9110 §12.5.4: Danish, then British English, then any English.
  ['da, en-gb;q=0.8, en;q=0.7', 'en'],
  // Order by weight, then by position.
  ['en;q=0.5, fr, es;q=0.8', 'fr'],
  ['es;q=0.8, en;q=0.8', 'es'],
  ['it;q=0.001, de;q=0.002', 'de'],
  ['fr;q=1.000, de;q=0.999', 'fr'],
  ['fr;q=0., de;q=0.1', 'de'],
  ['de ; q=0.3 , fr ; q=0.4', 'fr'],
  ['de;Q=0.3, fr;q=0.4', 'fr'],
  // A weight of 0 is "not acceptable".
  ['de;q=0', undefined],
  ['de;q=0, en;q=0.1', 'en'],
  ['de;q=0.0, fr;q=0.000', undefined],
  ['de-AT, de;q=0', undefined],
  ['de;q=0.5, de-CH;q=0', 'de'],
  // The wildcard stands for every language that is not named.
  ['*', 'en'],
  ['*;q=0.5, fr', 'fr'],
  ['en;q=0, *', 'es'],
  ['nl, *;q=0.1', 'en'],
  ['*;q=0', undefined],
  ['fr;q=0.4, *;q=0.5', 'en'],
  // Languages that are not offered.
  ['nl, sv;q=0.5', undefined],
  ['ja;q=0.9, pt;q=0.1', 'pt'],
  // Prefixes of other tags are not the language.
  ['den', undefined],
  ['e', undefined],
  ['frr, it;q=0.1', 'it'],
  // Malformed entries are ignored.
  ['de;q=2, fr', 'fr'],
  ['de;q=-1, fr;q=0.1', 'fr'],
  ['de;q=0.1234, fr;q=0.1', 'fr'],
  ['de;q=x, es', 'es'],
  ['de;level=1, es', 'es'],
  ['<script>, es', 'es'],
  ['de_DE, it', 'it'],
  ['abcdefghi, it', 'it'],
  ['i-default, fr;q=0.2', 'fr'],
] as const)('%j accepts %j', (header, expected) => {
  expect(acceptedLanguage(header, offered)).toBe(expected);
});

test('the wildcard takes the order of what is offered', () => {
  expect(acceptedLanguage('*', ['it', 'en'])).toBe('it');
  expect(acceptedLanguage('*', [])).toBeUndefined();
});

test('reads at most 50 ranges', () => {
  expect(readAcceptLanguage('x,'.repeat(100_000))).toHaveLength(50);
});
