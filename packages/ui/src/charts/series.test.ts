import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointLabel } from './chart-tooltip.tsx';
import {
  colorOf,
  dashOf,
  greatestValue,
  labeledCategories,
  isolatedPoints,
  seriesColor,
  shiftAtEdge,
  valueTicks,
} from './series.ts';

describe('labeledCategories', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => `${String(index + 1)} Nov`);
  const words = [
    'delivery',
    'quality',
    'color',
    'return',
    'size',
    'price',
    'gift',
    'box',
    'week',
    'shop',
    'fit',
    'wool',
  ];
  /** Room below columns, whose labels are in the middle of each. */
  const below = (labels: readonly string[], width: number) => ({
    width,
    inset: width / Math.max(1, labels.length) / 2,
    before: 56,
    after: 16,
  });
  test.each([
    { labels: [], width: 600, indices: [] },
    { labels: days(4), width: 600, indices: [0, 1, 2, 3] },
    { labels: days(31), width: 300, indices: [0, 6, 12, 18, 24, 30] },
    { labels: words, width: 860, indices: [...words.keys()] },
    { labels: words, width: 300, indices: [0, 3, 6, 9] },
    { labels: ['a word that is longer than all', 'b', 'c'], width: 300, indices: [0, 2] },
    { labels: days(3), width: 0, indices: [0] },
  ])('$labels in $width px', ({ labels, width, indices }) => {
    expect(labeledCategories(labels, below(labels, width))).toEqual(indices);
  });

  test.each([
    { labels: ['1 Nov', 'a long last label'], index: 1, shift: -41 },
    { labels: ['a very long first label', '2 Nov'], index: 0, shift: 20 },
    { labels: ['1 Nov', 'a long middle label', '3 Nov'], index: 1, shift: 0 },
    { labels: ['1 Nov', '2 Nov'], index: 0, shift: 0 },
  ])('label $index of $labels moves by $shift px', ({ labels, index, shift }) => {
    const room = { width: 300, inset: 0, before: 56, after: 16 };
    expect(shiftAtEdge(labels, index, room)).toBe(shift);
  });

  test('leave room for a label moved away from the edge', () => {
    const labels = ['1 Nov', 'a long last label'];
    const room = { width: 120, inset: 0, before: 56, after: 16 };
    expect(labeledCategories(labels, room)).toEqual([0]);
    expect(labeledCategories(labels, { ...room, after: 60 })).toEqual([0, 1]);
  });

  test('do not overlap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 30 })),
        fc.integer({ min: 1, max: 2000 }),
        (labels, width) => {
          const shown = labeledCategories(labels, below(labels, width));
          const room = width / Math.max(1, labels.length);
          for (const [at, index] of shown.entries()) {
            const next = shown[at + 1];
            if (next === undefined) continue;
            const halves = ((labels[index]?.length ?? 0) + (labels[next]?.length ?? 0)) * 3;
            const moved =
              shiftAtEdge(labels, next, below(labels, width)) -
              shiftAtEdge(labels, index, below(labels, width));
            expect((next - index) * room + moved).toBeGreaterThan(halves);
          }
        },
      ),
    );
  });
});

describe('greatestValue', () => {
  const series = [
    { id: 'a', label: 'A', values: [3, null, 5] },
    { id: 'b', label: 'B', values: [4, 1, 2] },
  ];
  test.each([
    { of: series, stacked: false, greatest: 5 },
    { of: series, stacked: true, greatest: 7 },
    { of: [], stacked: true, greatest: 0 },
    { of: [{ id: 'a', label: 'A', values: [0, 0] }], stacked: false, greatest: 0 },
  ])('stacked: $stacked gives $greatest', ({ of, stacked, greatest }) => {
    expect(greatestValue(of, stacked)).toBe(greatest);
  });
});

describe('valueTicks', () => {
  test.each([
    { greatest: 0, ticks: [0, 1] },
    { greatest: 3, ticks: [0, 1, 2, 3] },
    { greatest: 7, ticks: [0, 2, 4, 6, 8] },
    { greatest: 100, ticks: [0, 20, 40, 60, 80, 100] },
    { greatest: 2759, ticks: [0, 1000, 2000, 3000] },
  ])('up to $greatest', ({ greatest, ticks }) => {
    expect(valueTicks(greatest)).toEqual(ticks);
  });

  test('reach the greatest value with at most six lines', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (greatest) => {
        const ticks = valueTicks(greatest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

test('six series differ in color and dashes, and the seventh starts over', () => {
  const indices = [0, 1, 2, 3, 4, 5];
  expect(new Set(indices.map(colorOf)).size).toBe(6);
  expect(new Set(indices.map(dashOf)).size).toBe(6);
  expect(colorOf(6)).toBe(colorOf(0));
});

describe('pointLabel', () => {
  const write = (value: number) => `${value} %`;
  test.each([
    { point: { x: 0, y: 3, name: 'Opens', heading: '1 Nov' }, label: '1 Nov\nOpens: 3 %' },
    { point: { x: 0, y: 3, name: 'Clicks', heading: null }, label: 'Clicks: 3 %' },
    { point: { x: 0, y: null, name: 'Opens', heading: '1 Nov' }, label: '1 Nov' },
    { point: { x: 0, y: null, name: 'Clicks', heading: null }, label: '' },
  ])('$label', ({ point, label }) => {
    expect(pointLabel(point, write)).toBe(label);
  });
});

test.each([
  { values: [], alone: [] },
  { values: [1], alone: [0] },
  { values: [1, 2, null], alone: [] },
  { values: [null, 0, null, 3, 4, null, 5], alone: [1, 6] },
])('isolated points of $values: $alone', ({ values, alone }) => {
  expect(isolatedPoints(values)).toEqual(alone);
});

test('a series has the color of its tone, or of its place', () => {
  expect(seriesColor({ tone: 'negative' }, 0)).toBe('var(--xui-danger)');
  expect(seriesColor({ tone: 'positive' }, 3)).toBe('var(--xui-success)');
  expect(seriesColor({}, 3)).toBe(colorOf(3));
});
