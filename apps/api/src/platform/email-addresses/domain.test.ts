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
])('%s survives a round trip through punycode', (domain) => {
  expect(readableDomain(asciiDomain(domain) ?? '')).toBe(domain);
});

test('capital letters beyond the basic plane are lowered', () => {
  expect(readableDomain(asciiDomain('𐐀𐐁.example') ?? '')).toBe('𐐨𐐩.example');
});

test.each(['xn--.example', 'xn--\u00e9.example'])('%s cannot be decoded and is not a domain', (domain) => {
  expect(readableDomain(domain)).toBeUndefined();
});
