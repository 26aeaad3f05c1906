import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueAfter, valueForKey, type Handle } from './handle.ts';

const base: Handle = {
  id: 'top',
  at: 'top',
  value: 20,
  min: 1,
  max: 100,
  path: 'config.padding.top',
  perPixel: { x: 0, y: 1 },
  snap: 4,
  write: (block) => block,
};

describe('the value after a drag', () => {
  test.each([
    { name: 'snaps to 4 px', handle: {}, x: 0, y: 7, exact: false, value: 28 },
    { name: 'does not snap with Alt', handle: {}, x: 0, y: 7, exact: true, value: 27 },
    { name: 'ignores the other direction', handle: {}, x: 50, y: 0, exact: true, value: 20 },
    { name: 'stays above the minimum', handle: {}, x: 0, y: -90, exact: false, value: 1 },
    { name: 'stays below the maximum', handle: {}, x: 0, y: 900, exact: false, value: 100 },
    {
      name: 'grows when the opposite edge moves outward',
      handle: { perPixel: { x: -1, y: 0 } },
      x: -8,
      y: 0,
      exact: true,
      value: 28,
    },
    {
      name: 'grows twice as fast to both sides',
      handle: { perPixel: { x: 2, y: 0 }, max: 600 },
      x: 10,
      y: 0,
      exact: true,
      value: 40,
    },
  ])('$name', ({ handle, x, y, exact, value }) => {
    expect(valueAfter({ ...base, ...handle }, 20, { x, y }, exact)).toBe(value);
  });

  test('is an integer within the limits for any distance', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.boolean(), (x, y, exact) => {
        const value = valueAfter({ ...base, perPixel: { x: 0.02, y: -2 } }, 20, { x, y }, exact);
        expect(Number.isInteger(value) && value >= base.min && value <= base.max).toBe(true);
      }),
    );
  });
});

test.each([
  { key: 'ArrowRight', shiftKey: false, value: 21 },
  { key: 'ArrowUp', shiftKey: true, value: 30 },
  { key: 'ArrowLeft', shiftKey: false, value: 19 },
  { key: 'ArrowDown', shiftKey: true, value: 10 },
  { key: 'PageUp', shiftKey: false, value: 30 },
  { key: 'Home', shiftKey: false, value: 1 },
  { key: 'End', shiftKey: false, value: 100 },
  { key: 'a', shiftKey: false, value: undefined },
])('$key with Shift: $shiftKey', ({ value, ...event }) => {
  expect(valueForKey(event, base)).toBe(value);
});
