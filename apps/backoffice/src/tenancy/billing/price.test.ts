import { expect, test } from 'vitest';
import { euro } from './price.ts';

test.each([
  [0, 'en-GB', '€0'],
  [29, 'en-GB', '€29'],
  [29.5, 'en-GB', '€29.50'],
  [1290, 'es-ES', '1290 €'],
])('%d in %s is %s', (price, locale, text) => {
  expect(euro(price, locale).replaceAll(/\s/gu, ' ')).toBe(text);
});
