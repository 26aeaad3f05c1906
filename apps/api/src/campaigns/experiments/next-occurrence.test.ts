import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallClock } from '../../platform/wall-clock.ts';
import { differByDay, nextOccurrence } from './next-occurrence.ts';

const cases: readonly (readonly [
  name: string,
  timezone: string,
  time: string,
  now: string,
  everyDays: 1 | 7,
  expected: string,
])[] = [
  ['later the same day', 'Europe/Madrid', '2026-01-12T17:00Z', '2026-01-14T08:00Z', 1, '2026-01-14T17:00Z'],
  ['on the next day', 'Europe/Madrid', '2026-01-12T08:00Z', '2026-01-14T09:00Z', 1, '2026-01-15T08:00Z'],
  ['not at this very moment', 'UTC', '2026-01-12T08:00Z', '2026-01-14T08:00Z', 1, '2026-01-15T08:00Z'],
  ['a millisecond later', 'UTC', '2026-01-12T08:00Z', '2026-01-14T07:59:59.999Z', 1, '2026-01-14T08:00Z'],
  ['before the variant itself', 'UTC', '2026-01-15T08:00Z', '2026-01-13T12:00Z', 1, '2026-01-14T08:00Z'],
  [
    'after the clocks go forward',
    'Europe/Madrid',
    '2026-03-27T09:00Z',
    '2026-03-28T10:00Z',
    1,
    '2026-03-29T08:00Z',
  ],
  [
    'after the clocks go back',
    'Europe/Madrid',
    '2026-10-23T08:00Z',
    '2026-10-24T10:00Z',
    1,
    '2026-10-25T09:00Z',
  ],
  // 2:30 does not exist on March 29.
  ['in the skipped hour', 'Europe/Madrid', '2026-03-27T01:30Z', '2026-03-28T10:00Z', 1, '2026-03-29T01:30Z'],
  [
    'the day after the skipped hour',
    'Europe/Madrid',
    '2026-03-27T01:30Z',
    '2026-03-29T02:00Z',
    1,
    '2026-03-30T00:30Z',
  ],
  // 2:30 occurs twice on October 25, first in summer time.
  ['the second of two', 'Europe/Madrid', '2026-10-23T00:30Z', '2026-10-24T10:00Z', 1, '2026-10-25T01:30Z'],
  ['between the two', 'Europe/Madrid', '2026-10-23T00:30Z', '2026-10-25T00:45Z', 1, '2026-10-25T01:30Z'],
  [
    'an hour that clocks go forward at midnight',
    'Africa/Cairo',
    '2026-04-20T22:30Z',
    '2026-04-23T12:00Z',
    1,
    '2026-04-23T22:30Z',
  ],
  [
    'the weekday of New York, not of Greenwich',
    'America/New_York',
    '2026-01-14T02:00Z',
    '2026-01-17T00:00Z',
    7,
    '2026-01-21T02:00Z',
  ],
  ['the same weekday, in this week', 'UTC', '2026-01-06T08:00Z', '2026-01-12T09:00Z', 7, '2026-01-13T08:00Z'],
  [
    'the same weekday, in the next week',
    'UTC',
    '2026-01-06T08:00Z',
    '2026-01-13T09:00Z',
    7,
    '2026-01-20T08:00Z',
  ],
  [
    'the same weekday after a change of clocks',
    'Europe/Madrid',
    '2026-03-24T09:00Z',
    '2026-03-25T09:00Z',
    7,
    '2026-03-31T08:00Z',
  ],
  [
    'the day that Samoa skipped',
    'Pacific/Apia',
    '2011-12-28T18:00Z',
    '2011-12-29T20:00Z',
    1,
    '2011-12-30T18:00Z',
  ],
];

test.each(cases)('%s (%s)', (_name, timezone, time, now, everyDays, expected) => {
  expect(nextOccurrence(new Date(time), timezone, new Date(now), everyDays)).toEqual(new Date(expected));
});

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const zones = fc.constantFrom(
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
);
const hour = 3_600_000;

test('comes after now, within a day and the hour of a change of clocks', () => {
  fc.assert(
    fc.property(moments, moments, zones, (time, now, timezone) => {
      const clock = wallClock(timezone);
      const next = nextOccurrence(time, timezone, now, 1).getTime();
      expect(next).toBeGreaterThan(now.getTime());
      expect(next).toBeLessThanOrEqual(now.getTime() + 25 * hour);
      // Only a time that was skipped is shown otherwise.
      const difference = (clock(next) - clock(time.getTime())) % (24 * hour);
      expect([0, hour, -23 * hour, hour / 2, -23.5 * hour]).toContain(difference === 0 ? 0 : difference);
    }),
  );
});

test.each([
  ['other times of day', ['2026-01-12T08:00Z', '2026-01-12T17:00Z'], false],
  ['the same time of day on other days', ['2026-01-12T08:00Z', '2026-01-14T08:00Z'], true],
  ['the same time of day across a change of clocks', ['2026-03-28T08:00Z', '2026-03-30T07:00Z'], true],
  ['the same time in UTC across a change of clocks', ['2026-03-28T08:00Z', '2026-03-30T08:00Z'], false],
])('%s', (_name, times, expected) => {
  expect(
    differByDay(
      times.map((time) => new Date(time)),
      'Europe/Madrid',
    ),
  ).toBe(expected);
});
