import { createBlock, createEmptyDocument, insertBlock, spacer, type EmailDocument } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { applyChange } from '../state/change.js';
import { changeForDrop, gapId, gapIndex, placeInGap } from './drop.js';

const document: EmailDocument = ['a', 'b', 'c'].reduce(
  (before, id) => insertBlock(before, createBlock(spacer, id), before.rows.length),
  createEmptyDocument(),
);

describe('dropping', () => {
  test.each([
    { blockId: 'a', gap: 0, order: 'abc', place: 1 },
    { blockId: 'a', gap: 1, order: 'abc', place: 1 },
    { blockId: 'a', gap: 2, order: 'bac', place: 2 },
    { blockId: 'a', gap: 3, order: 'bca', place: 3 },
    { blockId: 'c', gap: 0, order: 'cab', place: 1 },
    { blockId: 'b', gap: 3, order: 'acb', place: 3 },
  ])('block $blockId into gap $gap', ({ blockId, gap, order, place }) => {
    const change = changeForDrop(document, { kind: 'block', blockId }, gap, () => undefined);
    const after = change === null ? document : applyChange(document, change);
    expect(after.rows.map((block) => block.id).join('')).toBe(order);
    expect(placeInGap(document, { kind: 'block', blockId }, gap)).toBe(place);
  });

  test('a block that is gone changes nothing', () => {
    expect(changeForDrop(document, { kind: 'block', blockId: 'gone' }, 1, () => undefined)).toBeNull();
  });

  test.each([
    { gap: 0, order: 'nabc' },
    { gap: 3, order: 'abcn' },
  ])('a new block into gap $gap', ({ gap, order }) => {
    const change = changeForDrop(document, { kind: 'new', type: 'spacer' }, gap, () =>
      createBlock(spacer, 'n'),
    );
    expect(
      change === null
        ? null
        : applyChange(document, change)
            .rows.map((block) => block.id)
            .join(''),
    ).toBe(order);
    expect(placeInGap(document, { kind: 'new', type: 'spacer' }, gap)).toBe(gap + 1);
  });

  test('a kind that is not known makes nothing', () => {
    expect(changeForDrop(document, { kind: 'new', type: 'mystery' }, 0, () => undefined)).toBeNull();
  });

  test.each([
    ['gap-0', 0],
    [gapId(12), 12],
    ['handle-b1', null],
    [7, null],
  ])('%s is gap %s', (id, index) => {
    expect(gapIndex(id)).toBe(index);
  });
});
