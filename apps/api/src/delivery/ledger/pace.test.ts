import { expect, test } from 'vitest';
import { isLimited, paceOf } from './pace.ts';

test.each([
  [{}, null, null, false],
  [{ messages_per_second: null, messages_per_day: null }, null, null, false],
  [{ host: 'mail.test', messages_per_second: 0.5 }, 0.5, null, true],
  [{ messages_per_second: null, messages_per_day: 200 }, null, 200, true],
])('the limits of %j', (config, messagesPerSecond, messagesPerDay, limited) => {
  const pace = paceOf({ id: 'p1', config });
  expect(pace).toEqual({ emailProviderId: 'p1', messagesPerSecond, messagesPerDay });
  expect(isLimited(pace)).toBe(limited);
});
