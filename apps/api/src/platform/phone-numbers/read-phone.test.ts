import { expect, test } from 'vitest';
import { phoneCountries, phoneCountry, readPhone } from './read-phone.ts';

test.each([
  ['+34 600 123 456', undefined, '+34600123456'],
  ['600 123 456', 'ES', '+34600123456'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+44 (0)20 7946-0000', undefined, '+442079460000'],
  ['+44 20 7946 0000', 'ES', '+442079460000'],
  ['0034 600 123 456', undefined, '+34600123456'],
  ['0034 600 123 456', 'ES', '+34600123456'],
  ['tel:+34-600-123-456', undefined, '+34600123456'],
  ['TEL:+34600123456', 'US', '+34600123456'],
  ['+1 415 555 2671 ext. 12', undefined, '+14155552671 ext. 12'],
  ['+14155552671;ext=12', undefined, '+14155552671 ext. 12'],
  ['(415) 555-2671 x123', 'US', '+14155552671 ext. 123'],
  ['+14155552671 ext. 12', undefined, '+14155552671 ext. 12'],
  ['＋３４ ６００ １２３ ４５６', undefined, '+34600123456'],
  ['600 123 456', undefined, '600 123 456'],
  ['020 7946 0000 ext 5', undefined, '020 7946 0000 ext 5'],
])('%s (%s) is %s', (text, country, phone) => {
  expect(readPhone(text, phoneCountry(country))).toBe(phone);
});

test.each([
  ['-----', undefined],
  ['-----', 'ES'],
  ['+999 123456789012345678', undefined],
  ['+999 123456789012345678', 'ES'],
  ['+999 12345', undefined],
  ['1234567890123456', undefined],
  ['1234', undefined],
  ['12345', 'ES'],
  ['6E+08', undefined],
  ['none', undefined],
  ['( ) . - /', undefined],
  ['+', undefined],
])('%s (%s) is not a phone number', (text, country) => {
  expect(readPhone(text, phoneCountry(country))).toBeUndefined();
});

test('accepts country codes with a numbering plan', () => {
  expect(phoneCountries).toContain('ES');
  expect(phoneCountry('XX')).toBeUndefined();
});
