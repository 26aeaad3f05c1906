import { describe, expect, test } from 'vitest';
import {
  allowedBatching,
  batchOptions,
  contactsPerBatch,
  defaultStart,
  intervalOptions,
  lastBatchAt,
  mustBeScheduled,
} from './schedule-rules.ts';

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T12:20:00.000Z'],
  ['2026-11-21T12:09:59Z', '2026-11-21T12:20:00.000Z'],
  ['2026-11-21T12:10:00Z', '2026-11-21T12:30:00.000Z'],
  ['2026-11-21T23:55:00Z', '2026-11-22T00:10:00.000Z'],
])('at %s the default start is %s', (now, expected) => {
  expect(defaultStart(new Date(now)).toISOString()).toBe(expected);
});

test.each([
  [0, false],
  [1000, false],
  [1001, true],
])('a campaign to %d contacts must be scheduled: %s', (contacts, expected) => {
  expect(mustBeScheduled(contacts)).toBe(expected);
});

describe('batchOptions', () => {
  test.each([
    [0, undefined, undefined, 0],
    [1, 1, 1, 1],
    [5, 1, 5, 5],
    [11, 1, 11, 11],
    [1000, 1, 11, 11],
    [1001, 2, 12, 11],
    [25_400, 26, 36, 11],
  ])('%d contacts: %s to %s', (contacts, first, last, count) => {
    const options = batchOptions(contacts);
    expect([options[0], options.at(-1), options.length]).toEqual([first, last, count]);
  });

  test('no batch is larger than a thousand', () => {
    for (let contacts = 1; contacts < 50_000; contacts += 97) {
      for (const batches of batchOptions(contacts)) {
        expect(contactsPerBatch(contacts, batches)).toBeLessThanOrEqual(1000);
      }
    }
  });
});

test.each([
  [1, 1],
  [600, 1],
  [601, 2],
  [1000, 2],
])('%d contacts per batch: at least %d minutes between batches', (perBatch, shortest) => {
  expect(intervalOptions(perBatch)[0]).toBe(shortest);
});

describe('allowedBatching', () => {
  test.each([
    ['the defaults', 500, {}, { batches: 1, interval: 5 }],
    ['more contacts than one batch holds', 2500, {}, { batches: 3, interval: 5 }],
    ['what is wanted and allowed', 500, { batches: 4, interval: 60 }, { batches: 4, interval: 60 }],
    ['too quick', 1000, { batches: 1, interval: 1 }, { batches: 1, interval: 2 }],
    ['too many batches', 3, { batches: 9 }, { batches: 3, interval: 5 }],
  ])('%s', (_name, contacts, wanted, expected) => {
    expect(allowedBatching(contacts, wanted)).toEqual(expected);
  });
});

test('the last batch starts after one interval less than there are batches', () => {
  const start = new Date('2026-11-21T10:00:00Z');
  expect(lastBatchAt(start, { batches: 4, interval: 15 }).toISOString()).toBe('2026-11-21T10:45:00.000Z');
  expect(lastBatchAt(start, { batches: 1, interval: 15 })).toEqual(start);
});
