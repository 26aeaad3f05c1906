import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easedPart, pathBetween, stepsOf } from './path.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) });
const pair = fc.tuple(place, place);

describe('a pointer’s path', () => {
  test.each([
    { distance: 0, steps: 8 },
    { distance: 60, steps: 8 },
    { distance: 480, steps: 10 },
    { distance: 2000, steps: 40 },
  ])('of $distance px has $steps steps', ({ distance, steps }) => {
    expect(stepsOf(distance)).toBe(steps);
  });

  test('starts and ends slowly', () => {
    expect(easedPart(0)).toBe(0);
    expect(easedPart(0.1)).toBeLessThan(0.01);
    expect(easedPart(0.5)).toBeCloseTo(0.5);
    expect(easedPart(1)).toBeCloseTo(1);
  });

  test('ends exactly at its end and leaves the straight line by at most 6 %', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const path = pathBetween(from, to);
        expect(path.at(-1)).toEqual(to);
        expect(path.length).toBeGreaterThanOrEqual(8);
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        for (const { x, y } of path) {
          const across = (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
          expect(Math.abs(across)).toBeLessThanOrEqual(0.0601 * length * length);
        }
      }),
    );
  });

  test('comes closer to its end with every step', () => {
    fc.assert(
      fc.property(pair, ([from, to]) => {
        const left = pathBetween(from, to).map(({ x, y }) => Math.hypot(to.x - x, to.y - y));
        for (const [index, distance] of left.entries())
          expect(distance).toBeLessThanOrEqual((left[index - 1] ?? Infinity) + 1e-6);
      }),
    );
  });
});
