import { describe, expect, test } from 'vitest';
import { instantOf, wallTimeAt } from './wall-time.ts';

describe('instantOf', () => {
  test.each([
    ['winter', 'Europe/Madrid', '2026-01-15', '10:00', '2026-01-15T09:00:00.000Z'],
    ['summer', 'Europe/Madrid', '2026-07-15', '10:00', '2026-07-15T08:00:00.000Z'],
    ['just before the clocks go forward', 'Europe/Madrid', '2026-03-29', '01:55', '2026-03-29T00:55:00.000Z'],
    [
      'just after the clocks went forward',
      'Europe/Madrid',
      '2026-03-29',
      '03:00',
      '2026-03-29T01:00:00.000Z',
    ],
    ['the hour that is skipped', 'Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['the hour that comes twice', 'Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['another day than in Greenwich', 'Pacific/Auckland', '2026-01-02', '08:00', '2026-01-01T19:00:00.000Z'],
    ['a quarter of an hour', 'Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00.000Z'],
    ['Greenwich', 'UTC', '2026-12-31', '23:55', '2026-12-31T23:55:00.000Z'],
  ])('%s', (_name, timeZone, date, time, expected) => {
    expect(instantOf({ date, time }, timeZone)?.toISOString()).toBe(expected);
  });

  test.each([
    ['', '10:00'],
    ['2026-01-01', ''],
    ['2026-02-31x', '10:00'],
  ])('no day and time: "%s" "%s"', (date, time) => {
    expect(instantOf({ date, time }, 'UTC')).toBeUndefined();
  });
});

test('every hour of a year converts to wall time and back', () => {
  const start = Date.UTC(2026, 0, 1);
  for (let hour = 0; hour < 365 * 24; hour += 7) {
    const instant = new Date(start + hour * 3_600_000);
    const wall = wallTimeAt(instant, 'America/New_York');
    const again = instantOf(wall, 'America/New_York');
    expect(again === undefined ? undefined : wallTimeAt(again, 'America/New_York')).toEqual(wall);
  }
});
