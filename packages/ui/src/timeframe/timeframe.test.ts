import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presetOf, timeframeOf, timeframePresets, timeframeProblem } from './timeframe.ts';

describe('presets as of Saturday, November 21, 2026', () => {
  test.each([
    ['current_week', '2026-11-16', '2026-11-21'],
    ['current_month', '2026-11-01', '2026-11-21'],
    ['current_year', '2026-01-01', '2026-11-21'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['last_year', '2025-01-01', '2025-12-31'],
    ['previous_7_days', '2026-11-15', '2026-11-21'],
    ['previous_14_days', '2026-11-08', '2026-11-21'],
    ['previous_30_days', '2026-10-23', '2026-11-21'],
    ['previous_365_days', '2025-11-22', '2026-11-21'],
    ['previous_2_months', '2026-09-22', '2026-11-21'],
    ['previous_6_months', '2026-05-22', '2026-11-21'],
  ] as const)('%s is %s to %s', (preset, start, end) => {
    expect(timeframeOf(preset, '2026-11-21')).toEqual({ start, end });
  });
});

test.each([
  ['last_week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last_month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['current_week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['current_week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['previous_2_months', '2026-04-30', '2026-03-01', '2026-04-30'],
] as const)('%s on %s is %s to %s', (preset, today, start, end) => {
  expect(timeframeOf(preset, today)).toEqual({ start, end });
});

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every preset is a valid period on every day', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...timeframePresets), (today, preset) => {
      expect(timeframeProblem(timeframeOf(preset, today), today)).toBeUndefined();
    }),
  );
});

test('finds a preset with the same days for every preset', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...timeframePresets), (today, preset) => {
      const timeframe = timeframeOf(preset, today);
      // Some presets coincide, such as the current month and the current year in January.
      const found = presetOf(timeframe, today);
      expect(found === undefined ? undefined : timeframeOf(found, today)).toEqual(timeframe);
    }),
  );
});

test.each([
  ['2026-11-01', '2026-11-21', undefined],
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-02', '2026-11-01', 'start_after_end'],
  ['2026-11-01', '2026-11-22', 'end_in_future'],
  ['', '2026-11-21', 'not_a_date'],
  ['2026-02-30', '2026-11-21', 'not_a_date'],
])('%j to %j: %s', (start, end, problem) => {
  expect(timeframeProblem({ start, end }, '2026-11-21')).toBe(problem);
});
