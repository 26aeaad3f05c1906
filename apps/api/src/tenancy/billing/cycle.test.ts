import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cyclesUntil, dayOf, daysUntil, firstCycle } from './cycle.ts';

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

test.each([
  ['an ordinary day', '2026-03-15T10:20:30.000Z', '2026-03-15', '2026-04-15'],
  ['the last day of January', '2026-01-31T23:59:59.999Z', '2026-01-31', '2026-02-28'],
  ['the last day of January in a leap year', '2028-01-31T00:00:00.000Z', '2028-01-31', '2028-02-29'],
  ['December', '2026-12-31T12:00:00.000Z', '2026-12-31', '2027-01-31'],
])('a first cycle that begins on %s', (_name, at, start, end) => {
  const cycle = firstCycle(new Date(at));
  expect([dayOf(cycle.start), dayOf(cycle.end)]).toEqual([start, end]);
});

test('cycles that begin on the 31st return to it after shorter months', () => {
  const starts = cyclesUntil(day('2026-02-28'), 31, day('2026-07-01')).map(({ start }) => dayOf(start));
  expect(starts).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
});

test('adds no cycle while the last one is running', () => {
  expect(cyclesUntil(day('2026-02-28'), 31, new Date('2026-02-27T23:59:59.999Z'))).toEqual([]);
});

const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** Milliseconds from the start to the present, up to three years. */
const later = fc.integer({ min: 0, max: 3 * 365 * 86_400_000 });

describe('for any first day', () => {
  test('cycles have no gap or overlap, and the last contains the present', () => {
    fc.assert(
      fc.property(instant, later, (begin, after) => {
        const now = new Date(begin.getTime() + after);
        const first = firstCycle(begin);
        const cycles = [first, ...cyclesUntil(first.end, first.anchorDay, now)];
        expect(first.start <= begin && begin < first.end).toBe(true);
        for (const [index, cycle] of cycles.slice(1).entries()) {
          expect(cycle.start).toEqual(cycles[index]?.end);
        }
        const last = cycles.at(-1);
        expect(last !== undefined && last.start <= now && now < last.end).toBe(true);
      }),
    );
  });

  test('each cycle starts on the anchor day, or the last day of a shorter month, one month after the previous', () => {
    fc.assert(
      fc.property(instant, later, (begin, after) => {
        const first = firstCycle(begin);
        const now = new Date(begin.getTime() + after);
        for (const { start, end } of [first, ...cyclesUntil(first.end, first.anchorDay, now)]) {
          const following = new Date(start.getTime() + 86_400_000);
          const isLastOfMonth = following.getUTCDate() === 1;
          expect(
            start.getUTCDate() === first.anchorDay || (isLastOfMonth && start.getUTCDate() < first.anchorDay),
          ).toBe(true);
          const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
          expect(months(end) - months(start)).toBe(1);
          expect(start.getTime() % 86_400_000).toBe(0);
        }
      }),
    );
  });

  test('rolling over in several steps results in the same cycles as in one', () => {
    fc.assert(
      fc.property(instant, later, later, (begin, after, andLater) => {
        const first = firstCycle(begin);
        const between = new Date(begin.getTime() + after);
        const now = new Date(between.getTime() + andLater);
        const some = cyclesUntil(first.end, first.anchorDay, between);
        const end = some.at(-1)?.end ?? first.end;
        expect([...some, ...cyclesUntil(end, first.anchorDay, now)]).toEqual(
          cyclesUntil(first.end, first.anchorDay, now),
        );
      }),
    );
  });
});

test.each([
  ['the first day', '2026-02-26T10:00:00.000Z', ['2026-02-26']],
  ['a day within it', '2026-02-28T00:00:00.000Z', ['2026-02-26', '2026-02-27', '2026-02-28']],
  ['a day after it', '2026-06-01T00:00:00.000Z', ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']],
  ['a day before it', '2026-02-25T00:00:00.000Z', []],
])('the days of a cycle seen from %s', (_name, now, days) => {
  expect(daysUntil({ start: day('2026-02-26'), end: day('2026-03-02') }, new Date(now))).toEqual(days);
});
