import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseColor } from './parse-color.ts';

test.each([
  { typed: '#3A4BD6', color: '#3a4bd6' },
  { typed: '3a4bd6', color: '#3a4bd6' },
  { typed: ' #abc ', color: '#aabbcc' },
  { typed: 'FFF', color: '#ffffff' },
  { typed: '#ab', color: undefined },
  { typed: '#abcd', color: undefined },
  { typed: 'red', color: undefined },
  { typed: '', color: undefined },
])('$typed is $color', ({ typed, color }) => {
  expect(parseColor(typed)).toBe(color);
});

test('a parsed color parses to itself', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF#'.split('')), maxLength: 8 }),
      (typed) => {
        const color = parseColor(typed);
        expect(color === undefined || parseColor(color) === color).toBe(true);
      },
    ),
  );
});
