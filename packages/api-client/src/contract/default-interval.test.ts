import { expect, test } from 'vitest';
import { defaultInterval } from './default-interval.ts';

test.each([
  ['2026-11-21', '2026-11-21', 'day'],
  ['2026-11-01', '2026-11-30', 'day'],
  ['2026-11-01', '2026-12-01', 'week'],
  ['2026-01-31', '2026-02-27', 'day'],
  ['2026-01-31', '2026-02-28', 'week'],
  ['2026-01-01', '2026-06-30', 'week'],
  ['2026-01-01', '2026-07-01', 'month'],
  ['2025-08-31', '2026-02-28', 'month'],
  ['2025-01-01', '2026-12-31', 'month'],
] as const)('%s to %s: %s', (start, end, interval) => {
  expect(defaultInterval(start, end)).toBe(interval);
});
