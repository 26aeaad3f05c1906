import { expect, test } from 'vitest';
import { messagePageAddress, readPageLink } from './message-page.ts';

const view = 'https://pages.example.com/v/abc';

test('the entrance is in the path, and the choice in the fragment', () => {
  expect(messagePageAddress(view, 'view')).toBe(view);
  expect(messagePageAddress(view, 'button')).toBe(`${view}/button`);
  expect(messagePageAddress(view, 'css', { blockId: 'b1', choice: { rating: '4' } })).toBe(
    `${view}/css#b=b1&rating=4`,
  );
});

test.each([
  { blockId: 'b1', choice: {} },
  { blockId: 'b1', choice: { rating: '4' } },
  { blockId: 'b1', choice: { variant: 'gid://shop/9?a=b&c#d %%x%% "<', buy: '1' } },
])('a fragment is read as it was written: %j', (link) => {
  expect(readPageLink(new URL(messagePageAddress(view, 'html', link)).hash)).toEqual(link);
});

test.each(['', '#', '#rating=4', '#b=', '#top'])('the fragment %j names no block', (fragment) => {
  expect(readPageLink(fragment)).toBeUndefined();
});
