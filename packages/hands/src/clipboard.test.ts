import { describe, expect, test } from 'vitest';
import { giveClipboard, takeClipboard, usesClipboard } from './clipboard.ts';

test.each([
  ['ControlOrMeta+c', true],
  ['Control+x', true],
  ['Meta+V', true],
  ['Control+a', false],
  ['v', false],
  ['Control+Enter', false],
])('%s uses the clipboard: %s', (key, uses) => {
  expect(usesClipboard(key)).toBe(uses);
});

describe('the clipboard', () => {
  test('is for one page at a time, which may take it again', async () => {
    const [first, second, third] = [{}, {}, {}];
    const order: string[] = [];
    await takeClipboard(first);
    await takeClipboard(first);
    const waiting = [
      takeClipboard(second).then(() => order.push('second')),
      takeClipboard(third).then(() => order.push('third')),
    ];
    giveClipboard(second);
    await Promise.resolve();
    expect(order).toEqual([]);
    giveClipboard(first);
    await waiting[0];
    expect(order).toEqual(['second']);
    giveClipboard(second);
    await waiting[1];
    expect(order).toEqual(['second', 'third']);
    giveClipboard(third);
  });
});
