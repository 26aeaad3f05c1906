import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobMilliseconds, queueClock } from './queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [1, 1],
  [30_000, 30_000],
  // What pg-boss waits for after a clock was an hour, a day and a month ahead.
  [3_600_000, 60_000],
  [90_000_000, 60_000],
  [30 * 86_400_000, 60_000],
  [Number.MAX_SAFE_INTEGER, 60_000],
  // A job may take a day.
  [jobMilliseconds, jobMilliseconds],
])('a wait of %i ms ends after %i ms', (asked, waited) => {
  const work = vi.fn<() => void>();
  queueClock.setTimeout(work, asked);
  vi.advanceTimersByTime(waited - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
