import { expect, test } from 'vitest';
import { asciiDomain, readableDomain } from './domain.ts';

test.each([
  'münchen.de',
  'exämple.com',
  'cañas.es',
  'почта.пример.рф',
  '例え.テスト',
  'مثال.إختبار',
  'straße.example',
  'bücher-für-alle.example',
  'plain.example',
])('%s is read from punycode as it was written', (domain) => {
  expect(readableDomain(asciiDomain(domain) ?? '')).toBe(domain);
});

test('capitals beyond the basic plane are folded', () => {
  expect(readableDomain(asciiDomain('𐐀𐐁.example') ?? '')).toBe('𐐨𐐩.example');
});

test.each(['xn--.example', 'xn--\u00e9.example'])('%s, which cannot be decoded, is no domain', (domain) => {
  expect(readableDomain(domain)).toBeUndefined();
});
