import type { BlockStats } from '@x/api-client';
import { describe, expect, test } from 'vitest';
import { createFunnel, maxUnique } from './block-funnel.ts';

function statsOf(...uniques: readonly number[]): BlockStats {
  return {
    block: { id: 'b1', name: 'shopify_cart', words: '' },
    events: uniques.map((unique, index) => ({
      id: `event${String(index)}`,
      name: 'Event',
      total: 2 * unique,
      unique,
    })),
  };
}

test.each([
  ['no blocks', [], 0],
  ['blocks without actions', [statsOf(0, 0)], 0],
  ['several blocks', [statsOf(3, 2), statsOf(8)], 8],
])('maxUnique of %s', (_name, blocks, widest) => {
  expect(maxUnique(blocks)).toBe(widest);
});

describe('the steps of a block', () => {
  test.each([
    ['narrow', [40, 20, 5], 40, [1, 0.5, 0.125], [undefined, 50, 25]],
    ['without recipients', [0, 0], 0, [0, 0], [undefined, undefined]],
    ['have a gap', [4, 0, 2], 8, [0.5, 0, 0.25], [undefined, 0, undefined]],
    ['widen', [2, 4], 4, [0.5, 1], [undefined, 200]],
  ])('%s', (_name, uniques, widest, widths, shares) => {
    const steps = createFunnel(statsOf(...uniques), widest);
    expect(steps.map(({ width }) => width)).toEqual(widths);
    expect(steps.map(({ ofPreviousStep }) => ofPreviousStep)).toEqual(shares);
    expect(steps.map(({ position }) => position)).toEqual(uniques.map((_unique, index) => index + 1));
  });

  test('are not numbered if there is only one', () => {
    expect(createFunnel(statsOf(3), 3)).toMatchObject([{ position: undefined, total: 6, unique: 3 }]);
  });
});
