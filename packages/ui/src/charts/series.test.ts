import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointLabel } from './chart-tooltip.js';
import { colorOf, dashOf, greatestValue, labelledCategories, lonePoints, valueTicks } from './series.js';

describe('labelledCategories', () => {
  test.each([
    { count: 0, width: 600, indices: [] },
    { count: 4, width: 600, indices: [0, 1, 2, 3] },
    { count: 12, width: 456, indices: [0, 2, 4, 6, 8, 10] },
    { count: 31, width: 300, indices: [0, 8, 16, 24] },
    { count: 3, width: 0, indices: [0] },
  ])('$count categories in $width px', ({ count, width, indices }) => {
    expect(labelledCategories(count, width)).toEqual(indices);
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

  test('reach the greatest value in at most six lines', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (greatest) => {
        const ticks = valueTicks(greatest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

test('six series differ in colour and in dashes, the seventh begins again', () => {
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
])('in $values stand alone $alone', ({ values, alone }) => {
  expect(lonePoints(values)).toEqual(alone);
});
