import { leastVisibleTime } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import { waitingTime } from './presence.ts';

test.each([
  ['nothing was seen', 0, true, leastVisibleTime],
  ['the page was seen for a moment', 300, true, leastVisibleTime - 300],
  ['the page was seen long enough', leastVisibleTime, true, 0],
  ['the page was seen for an hour', 3_600_000, true, 0],
  ['only scripts have acted', 3_600_000, false, Number.POSITIVE_INFINITY],
])('%s', (_name, visible, isPressed, time) => {
  expect(waitingTime({ visible, isPressed })).toBe(time);
});
