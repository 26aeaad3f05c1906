import { expect, test } from 'vitest';
import { timeOptions } from './time-options.ts';

test('times cover the day in steps of 5 minutes', () => {
  const times = timeOptions();
  expect(times).toHaveLength(288);
  expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:05', '23:55']);
});
