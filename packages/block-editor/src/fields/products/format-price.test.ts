import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

test.each([
  { price: 12.5, currency: 'EUR', locale: 'en', expected: '€12.50' },
  { price: 12.5, currency: 'EUR', locale: 'es', expected: '12,50\u00a0€' },
  { price: 3, currency: '', locale: 'en', expected: '3.00' },
  { price: 3, currency: 'points', locale: 'en', expected: '3.00 points' },
])('$price $currency in $locale', ({ price, currency, locale, expected }) => {
  expect(formatPrice(price, currency, locale)).toBe(expected);
});
