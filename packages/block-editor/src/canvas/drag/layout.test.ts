import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DropList } from './drop.ts';
import { gapAt, lineOf, type CanvasLayout } from './layout.ts';

/**
 * Three rows, each 600 px wide. The first and last row are 100 px high. The columns block between them is 300 px high
 * and has a single block, 80 px high, in its first column.
 */
const layout: CanvasLayout = [
  {
    list: {},
    box: { left: 0, right: 600, top: 0, bottom: 500 },
    holder: null,
    blocks: [
      { top: 0, bottom: 100 },
      { top: 100, bottom: 400 },
      { top: 400, bottom: 500 },
    ],
  },
  {
    list: { parentId: 'C', list: 0 },
    box: { left: 0, right: 300, top: 100, bottom: 180 },
    holder: { left: 0, right: 600, top: 100, bottom: 400 },
    blocks: [{ top: 100, bottom: 180 }],
  },
  {
    list: { parentId: 'C', list: 1 },
    box: { left: 300, right: 600, top: 100, bottom: 200 },
    holder: { left: 0, right: 600, top: 100, bottom: 400 },
    blocks: [],
  },
];
const anywhere = () => true;
const rowsOnly = ({ parentId }: DropList) => parentId === undefined;

describe('gap under the pointer', () => {
  test.each([
    { x: 300, y: 10, gap: { index: 0 } },
    { x: 300, y: 60, gap: { index: 1 } },
    { x: 300, y: -50, gap: { index: 0 } },
    { x: 300, y: 470, gap: { index: 3 } },
    { x: 300, y: 580, gap: { index: 3 } },
    { x: 690, y: 60, gap: { index: 1 } },
    { x: 700, y: 60, gap: null },
    { x: 300, y: 600, gap: null },
    // Points inside a column: the upper and lower half of its block, and the empty space below.
    { x: 100, y: 130, gap: { parentId: 'C', list: 0, index: 0 } },
    { x: 100, y: 150, gap: { parentId: 'C', list: 0, index: 1 } },
    { x: 100, y: 350, gap: { parentId: 'C', list: 0, index: 1 } },
    { x: 400, y: 350, gap: { parentId: 'C', list: 1, index: 0 } },
    // Points near the top and bottom edges of the columns block, which choose the gaps around it.
    { x: 100, y: 105, gap: { index: 1 } },
    { x: 400, y: 395, gap: { index: 2 } },
    // The lowest px of a column, just above that edge.
    { x: 400, y: 390, gap: { parentId: 'C', list: 1, index: 0 } },
  ])('at $x, $y', ({ x, y, gap }) => {
    expect(gapAt(layout, { x, y }, anywhere)).toEqual(gap);
  });

  test.each([
    { x: 100, y: 150, gap: { index: 1 } },
    { x: 400, y: 350, gap: { index: 2 } },
  ])('at $x, $y, for a block that columns do not accept', ({ x, y, gap }) => {
    expect(gapAt(layout, { x, y }, rowsOnly)).toEqual(gap);
  });

  test('distinguishes stacked columns by their vertical position', () => {
    const stacked = layout.map((list, index) =>
      index === 0
        ? list
        : { ...list, box: { left: 0, right: 600, top: index * 150, bottom: index * 150 + 100 } },
    );
    expect(gapAt(stacked, { x: 300, y: 200 }, anywhere)?.list).toBe(0);
    expect(gapAt(stacked, { x: 300, y: 330 }, anywhere)?.list).toBe(1);
  });

  test('always accepts the dragged block and has a line', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 800 }), fc.integer({ min: -200, max: 800 }), (x, y) => {
        const gap = gapAt(layout, { x, y }, rowsOnly);
        expect(gap === null || rowsOnly(gap)).toBe(true);
        const other = gapAt(layout, { x, y }, anywhere);
        if (other !== null) expect(lineOf(layout, other)).toBeDefined();
      }),
    );
  });
});

test.each([
  { gap: { index: 1 }, line: { left: 0, width: 600, top: 100 } },
  { gap: { index: 3 }, line: { left: 0, width: 600, top: 500 } },
  { gap: { parentId: 'C', list: 0, index: 1 }, line: { left: 0, width: 300, top: 180 } },
  { gap: { parentId: 'C', list: 1, index: 0 }, line: { left: 300, width: 300, top: 100 } },
  { gap: { parentId: 'D', list: 0, index: 0 }, line: undefined },
])('the line of $gap', ({ gap, line }) => {
  expect(lineOf(layout, gap)).toEqual(line);
});
