import type { BlockStats } from '@x/api-client';
import { describe, expect, test } from 'vitest';
import { type CountedPlace, countsIn, createFunnel, maxUnique, placesOf } from './block-funnel.ts';

const nobody = { total: 0, unique: 0 };

function statsOf(...uniques: readonly number[]): BlockStats {
  return {
    block: { id: 'b1', name: 'shopify_cart', words: '' },
    events: uniques.map((unique, index) => ({
      id: `event${String(index)}`,
      name: 'Event',
      total: 2 * unique,
      unique,
      places: { amp: { total: 2 * unique, unique }, page: nobody, entrances: [], guests: 0 },
    })),
  };
}

test.each([
  ['no blocks', [], 0],
  ['blocks without actions', [statsOf(0, 0)], 0],
  ['several blocks', [statsOf(3, 2), statsOf(8)], 8],
])('maxUnique of %s', (_name, blocks, widest) => {
  expect(maxUnique(blocks, 'all')).toBe(widest);
});

describe('the steps of a block', () => {
  test.each([
    ['narrow', [40, 20, 5], 40, [1, 0.5, 0.125], [undefined, 50, 25]],
    ['without recipients', [0, 0], 0, [0, 0], [undefined, undefined]],
    ['have a gap', [4, 0, 2], 8, [0.5, 0, 0.25], [undefined, 0, undefined]],
    ['widen', [2, 4], 4, [0.5, 1], [undefined, 200]],
  ])('%s', (_name, uniques, widest, widths, shares) => {
    const steps = createFunnel(statsOf(...uniques), 'all', widest);
    expect(steps.map(({ width }) => width)).toEqual(widths);
    expect(steps.map(({ ofPreviousStep }) => ofPreviousStep)).toEqual(shares);
    expect(steps.map(({ position }) => position)).toEqual(uniques.map((_unique, index) => index + 1));
  });

  test('are not numbered if there is only one', () => {
    expect(createFunnel(statsOf(3), 'all', 3)).toMatchObject([{ position: undefined, total: 6, unique: 3 }]);
  });
});

describe('the place', () => {
  const onPage: BlockStats = {
    block: { id: 'b1', name: 'review', words: '' },
    events: [
      {
        id: 'click_rating',
        name: 'Rating',
        total: 30,
        unique: 9,
        places: {
          amp: { total: 10, unique: 4 },
          page: { total: 20, unique: 6 },
          entrances: [
            { entrance: 'view', total: 12, unique: 4 },
            { entrance: 'button', total: 8, unique: 3 },
          ],
          guests: 2,
        },
      },
      {
        id: 'submission',
        name: 'Submission',
        total: 5,
        unique: 4,
        places: {
          amp: { total: 1, unique: 1 },
          page: { total: 4, unique: 3 },
          entrances: [{ entrance: 'html', total: 4, unique: 3 }],
          guests: 0,
        },
      },
    ],
  };

  test.each<readonly [CountedPlace, number, readonly number[], number | undefined]>([
    ['all', 9, [9, 4], 44.44],
    ['amp', 4, [4, 1], 25],
    ['page', 6, [6, 3], 50],
    ['html', 3, [0, 3], undefined],
    ['view', 4, [4, 0], 0],
    ['landing', 0, [0, 0], undefined],
  ])('%s has counts of its own', (place, widest, uniques, share) => {
    expect(maxUnique([onPage], place)).toBe(widest);
    const steps = createFunnel(onPage, place, widest);
    expect(steps.map(({ unique }) => unique)).toEqual(uniques);
    expect(steps[1]?.ofPreviousStep).toEqual(share);
    expect(steps.map(({ total }) => total)).toEqual(
      onPage.events.map((event) => countsIn(event, place).total),
    );
  });

  test('can be chosen once somebody acted on the page, without entrances that nobody used', () => {
    expect(placesOf([statsOf(3, 2)])).toEqual(['all']);
    expect(placesOf([])).toEqual(['all']);
    expect(placesOf([statsOf(3), onPage])).toEqual(['all', 'amp', 'page', 'html', 'view', 'button']);
  });
});
