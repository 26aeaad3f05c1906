import { defaultBounceLimits } from '@x/api-client/contract';
import { describe, expect, test } from 'vitest';
import { exceededLimit } from './bounce-limits.ts';

const off = { bounce_percent: null, complaint_percent: null, minimum_messages: 10 };

describe('a campaign', () => {
  test.each([
    [{ sent: 100, bounced: 5, complained: 0 }, defaultBounceLimits, undefined],
    [{ sent: 100, bounced: 6, complained: 0 }, defaultBounceLimits, 'bounce_limit'],
    [{ sent: 99, bounced: 99, complained: 99 }, defaultBounceLimits, undefined],
    [{ sent: 100, bounced: 0, complained: 2 }, defaultBounceLimits, undefined],
    [{ sent: 100, bounced: 0, complained: 3 }, defaultBounceLimits, 'complaint_limit'],
    [{ sent: 3000, bounced: 0, complained: 3 }, defaultBounceLimits, undefined],
    [{ sent: 3000, bounced: 0, complained: 4 }, defaultBounceLimits, 'complaint_limit'],
    [{ sent: 100, bounced: 50, complained: 50 }, defaultBounceLimits, 'complaint_limit'],
    [{ sent: 100, bounced: 100, complained: 100 }, off, undefined],
    [{ sent: 10, bounced: 10, complained: 0 }, { ...off, bounce_percent: 50 }, 'bounce_limit'],
    // Late bounces may concern messages that were sent before the campaign was resumed.
    [{ sent: 0, bounced: 5, complained: 0 }, defaultBounceLimits, undefined],
  ])('with %o under %o: %s', (counts, limits, code) => {
    expect(exceededLimit(counts, limits)?.code).toBe(code);
  });

  test('the problem contains both counts', () => {
    expect(exceededLimit({ sent: 150, bounced: 12, complained: 0 }, defaultBounceLimits)).toEqual({
      code: 'bounce_limit',
      message: '12 of 150 messages bounced, but the project allows at most 5%.',
      until: null,
      values: { messages: 12, of: 150, limit_percent: 5 },
    });
  });
});
