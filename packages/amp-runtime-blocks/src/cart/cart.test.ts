import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../testing/bound-expressions.ts';
import { discounted, formatPrice, priceExpression, type Discount } from './cart.ts';
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
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('EUR' as const, 'USD' as const),
      (cents, currency) => {
        const amount = cents / 100;
        expect(evaluate(priceExpression(String(amount), currency), {})).toBe(formatPrice(amount, currency));
      },
    ),
  );
});
