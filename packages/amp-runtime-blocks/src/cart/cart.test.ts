import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.ts';
import { formatPrice } from '@x/email-compiler';
import { discounted, priceExpression, type Discount } from './cart.ts';
import { withParameters } from '../with-parameters.ts';

test.each<[number, Discount['type'], number, number]>([
  [100, 'fixed_amount', 0, 100],
  [100, 'fixed_amount', 15.5, 84.5],
  [10, 'fixed_amount', 20, 0],
  [100, 'percentage', 10, 90],
  [19.99, 'percentage', 33, 13.39],
  [10, 'percentage', 150, 0],
])('%d less %s %d is %d', (price, type, value, expected) => {
  expect(discounted(price, { name: '', type, value })).toBe(expected);
});

test.each([
  ['https://a.com', {}, 'https://a.com'],
  ['https://a.com', { utm: 'x y' }, 'https://a.com?utm=x%20y'],
  ['https://a.com/?b=c#d', { e: '&', '': 'no' }, 'https://a.com/?b=c&e=%26#d'],
  ['', { e: 'f' }, ''],
])('%s with %j is %s', (url, parameters, expected) => {
  expect(withParameters(url, parameters)).toBe(expected);
});

test('the compiler and amp-bind format prices alike', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 1_000_000_000 })),
      fc.constantFrom('EUR' as const, 'USD' as const),
      fc.constantFrom('en', 'es', 'es-MX', 'de-CH', 'fr', 'pt-BR', 'ar', 'fa', 'he', 'ja'),
      (cents, currency, language) => {
        const amount = cents / 100;
        for (const largest of [amount, 10_000_000]) {
          const expression = priceExpression(String(amount), largest, { currency, language });
          expect(evaluate(expression, {})).toBe(formatPrice(amount, currency, language));
        }
      },
    ),
  );
});
