import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPace, paceAfter } from './roll-up-pace.ts';
import { mostRowsAtOnce } from './roll-up.ts';

test.each([
  ['took too long: half as much', 20, 90, 10],
  ['took too long with one row, which cannot be less', 1, 400, 1],
  ['took about what it may: as much', 8, 30, 8],
  ['was done soon: twice as much', 8, 10, 16],
  ['was done soon with as much as is ever taken', mostRowsAtOnce, 1, mostRowsAtOnce],
])('a roll-up that %s', (_name, rows, took, next) => {
  expect(paceAfter({ rows, rest: 0 }, { took, more: true })).toEqual({ rows: next, rest: 2 * took });
});

test('with nothing left it rests for a second, and begins as it ended', () => {
  expect(paceAfter({ rows: 4, rest: 80 }, { took: 2, more: false })).toEqual({ rows: 4, rest: 1000 });
});

test('whatever a row costs, it comes to what takes no longer than it may, or to a single row', () => {
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
