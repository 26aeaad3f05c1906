import { expect, test } from 'vitest';
import { visibleTime, visibleTimeOfScripts, waitingTime } from './presence.ts';

test.each([
  ['a page that just opened waits', { visible: 0, isPressed: true }, visibleTime],
  ['a page that was seen waits no longer', { visible: visibleTime, isPressed: true }, 0],
  [
    'a press by a script waits longer',
    { visible: visibleTime, isPressed: false },
    visibleTimeOfScripts - visibleTime,
  ],
  [
    'a page on which assistive technology acts is not blocked',
    { visible: visibleTimeOfScripts, isPressed: false },
    0,
  ],
  [
    'a browser that does not tell counts as pressed',
    { visible: 300, isPressed: undefined },
    visibleTime - 300,
  ],
])('%s', (_, sight, time) => {
  expect(waitingTime(sight)).toBe(time);
});
