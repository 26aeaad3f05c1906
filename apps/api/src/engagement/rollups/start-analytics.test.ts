import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPace, paceAfter } from './start-analytics.ts';
import { maximumRows } from './roll-up.ts';

test.each([
  ['took too long halves the rows', 20, 90, 10],
  ['took too long with one row stays at one', 1, 400, 1],
  ['took about the allowed time keeps the rows', 8, 30, 8],
  ['was fast doubles the rows', 8, 10, 16],
  ['was fast with the maximum stays at the maximum', maximumRows, 1, maximumRows],
])('a rollup that %s', (_name, rows, took, next) => {
  expect(paceAfter({ rows, rest: 0 }, { took, more: true })).toEqual({ rows: next, rest: 2 * took });
});

test('an empty inbox leads to a pause of a second and keeps the rows', () => {
  expect(paceAfter({ rows: 4, rest: 80 }, { took: 2, more: false })).toEqual({ rows: 4, rest: 1000 });
});

test('for any cost of a row, a rollup ends up within the allowed time or at a single row', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 500, noNaN: true }), (millisecondsPerRow) => {
      let pace = firstPace;
      for (let times = 0; times < 10; times += 1) {
        pace = paceAfter(pace, { took: pace.rows * millisecondsPerRow, more: true });
      }
      expect(pace.rows === 1 || pace.rows * millisecondsPerRow <= 40).toBe(true);
    }),
  );
});
