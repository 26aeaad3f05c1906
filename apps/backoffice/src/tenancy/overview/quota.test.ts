import { expect, test } from 'vitest';
import { quotaOf } from './quota.ts';

const cycle = {
  start_date: '2026-11-01T00:00:00.000Z',
  end_date: '2026-12-01T00:00:00.000Z',
  limit: 1000,
};
const on = (day: number) => Date.UTC(2026, 10, day);

test.each([
  [0, 16, { share: 0, level: 'normal', expected: undefined }],
  [300, 2, { share: 0.3, level: 'normal', expected: undefined }],
  [300, 16, { share: 0.3, level: 'normal', expected: 600 }],
  [799, 31, { share: 0.799, level: 'normal', expected: 800 }],
  [800, 16, { share: 0.8, level: 'near', expected: 1600 }],
  [1000, 16, { share: 1, level: 'used', expected: 2000 }],
  [333, 16, { share: 0.333, level: 'normal', expected: 670 }],
  [1200, 16, { share: 1.2, level: 'used', expected: 2400 }],
] as const)('%i of 1,000 emails on day %i', (sent_emails, day, expected) => {
  expect(quotaOf({ ...cycle, sent_emails }, on(day))).toEqual(expected);
});

test('after the end of the cycle, what was sent is the forecast', () => {
  expect(quotaOf({ ...cycle, sent_emails: 500 }, on(40)).expected).toBe(500);
});

test('a plan without emails is used up', () => {
  expect(quotaOf({ ...cycle, limit: 0, sent_emails: 0 }, on(16))).toMatchObject({ share: 1, level: 'used' });
});
