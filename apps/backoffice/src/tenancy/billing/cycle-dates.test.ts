import { expect, test } from 'vitest';
import { cycleDates } from './cycle-dates.ts';

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2026-11-01', '2026-11-30'],
  ['2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z', '2026-01-31', '2026-02-27'],
])('%s to %s is %s to %s', (start_date, end_date, first, last) => {
  expect(cycleDates({ start_date, end_date })).toEqual({ first, last });
});
