import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromCalendarDay, parseDate, toCalendarDay, formatDate } from './date-text.ts';

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  [' 1 - 2 - 2026 ', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['00/01/2026', undefined],
  ['12/31/2026', undefined],
  ['1/2/26', undefined],
  ['2026-2-1', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('parses %o as %o', (text, value) => {
  expect(parseDate(text)).toBe(value);
});

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('formatted dates parse to the same day, also through the calendar', () => {
  fc.assert(
    fc.property(day, (value) => {
      expect(parseDate(formatDate(value))).toBe(value);
      expect(parseDate(value)).toBe(value);
      const shown = toCalendarDay(value);
      expect(shown === undefined ? undefined : fromCalendarDay(shown)).toBe(value);
    }),
  );
});

test.each(['', 'soon', '01/02/2026'])('shows nothing for %o', (value) => {
  expect(formatDate(value)).toBe('');
  expect(toCalendarDay(value)).toBeUndefined();
});
