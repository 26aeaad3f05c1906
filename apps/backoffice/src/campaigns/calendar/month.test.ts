import { longestCalendarDays } from '@x/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, daysBetween, weeksOf, widestSpanOf } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
])('%s plus %i months is %s', (month, months, want) => {
  expect(addMonths(month, months)).toBe(want);
});

test.each([
  // 1 November 2026 is a Sunday.
  ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-11', 0, '2026-11-01', '2026-12-05', 5],
  ['2026-11', 6, '2026-10-31', '2026-12-04', 5],
  // The shortest month, which starts on the first day of a week.
  ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
])('%s with weeks that start on %i goes from %s to %s', (month, weekStart, first, last, weeks) => {
  const days = weeksOf(month, weekStart);
  expect([days[0]?.[0], days.at(-1)?.at(-1), days.length]).toEqual([first, last, weeks]);
});

test('the weeks contain every day of their month once, in order', () => {
  const month = fc
    .tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${String(year)}-${String(number).padStart(2, '0')}`);
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: 6 }), (of, weekStart) => {
      const days = weeksOf(of, weekStart).flat();
      expect(days).toEqual(daysBetween(days[0] ?? '', days.at(-1) ?? ''));
      expect(days.length % 7).toBe(0);
      const { start_date, end_date } = widestSpanOf(of);
      const loaded = daysBetween(start_date, end_date);
      expect(days.every((day) => loaded.includes(day))).toBe(true);
      expect(loaded.length).toBeLessThanOrEqual(longestCalendarDays);
      const own = days.filter((day) => day.startsWith(of));
      expect(own).toEqual(
        daysBetween(
          `${of}-01`,
          new Date(Date.parse(`${addMonths(of, 1)}-01`) - 1).toISOString().slice(0, 10),
        ),
      );
      expect(new Date(days[0] ?? '').getUTCDay()).toBe(weekStart);
    }),
  );
});
