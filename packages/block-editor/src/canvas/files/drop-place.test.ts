import {
  coreBlocks,
  createBlock,
  divider,
  removeBlock,
  insertBlock,
  type EmailDocument,
} from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { filledColumns, messageWith } from '../../testing/columns-message.ts';
import { anchorOf, placeOf, replacesAt } from './drop-place.ts';

const known = { blocks: coreBlocks };
const message = messageWith(filledColumns('bc', 2));
const extra = createBlock(divider, 'bextra');

describe('the place of an upload', () => {
  const inColumn = { parentId: 'bc', list: 1, index: 1 };
  test.each<{ name: string; gap: typeof inColumn | { index: number }; after: EmailDocument; place: unknown }>(
    [
      { name: 'stays', gap: { index: 1 }, after: message, place: { index: 1 } },
      {
        name: 'follows the block before it',
        gap: { index: 1 },
        after: insertBlock(message, extra, { index: 0 }, known),
        place: { index: 2 },
      },
      {
        name: 'keeps its index without that block',
        gap: { index: 1 },
        after: removeBlock(message, 'bheading', known),
        place: { index: 1 },
      },
      { name: 'stays in its column', gap: inColumn, after: message, place: inColumn },
      {
        name: 'is the end after the columns are removed',
        gap: { parentId: 'bc', list: 1, index: 0 },
        after: removeBlock(message, 'bc', known),
        place: { index: 2 },
      },
    ],
  )('$name', ({ gap, after, place }) => {
    expect(placeOf(after, anchorOf(message, gap, known), known)).toEqual(place);
  });
});

test.each([
  { y: 10, holdsBlocks: false, replaces: false },
  { y: 50, holdsBlocks: false, replaces: true },
  { y: 90, holdsBlocks: false, replaces: false },
  { y: 10, holdsBlocks: true, replaces: true },
  { y: 3, holdsBlocks: true, replaces: false },
])('a file at $y of 100 px', ({ y, holdsBlocks, replaces }) => {
  expect(replacesAt(y, { top: 0, bottom: 100 }, holdsBlocks)).toBe(replaces);
});
