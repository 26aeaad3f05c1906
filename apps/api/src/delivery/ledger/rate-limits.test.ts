import { expect, test } from 'vitest';
import { isLimited, readRateLimits } from './rate-limits.ts';

test.each([
  [{}, null, null, false],
  [{ messages_per_second: null, messages_per_day: null }, null, null, false],
  [{ host: 'mail.test', messages_per_second: 0.5 }, 0.5, null, true],
  [{ messages_per_second: null, messages_per_day: 200 }, null, 200, true],
])('the limits of %j', (config, messagesPerSecond, messagesPerDay, limited) => {
  const rateLimits = readRateLimits({ id: 'p1', config });
  expect(rateLimits).toEqual({ emailProviderId: 'p1', messagesPerSecond, messagesPerDay });
  expect(isLimited(rateLimits)).toBe(limited);
});
