import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aspects, fitCrop, focusInCrop, largestCrop, scaleCrop } from './crop.ts';

const picture = { width: 800, height: 400 };

test.each([
  { aspect: '1:1', focus: { x: 0.5, y: 0.5 }, area: { x: 200, y: 0, width: 400, height: 400 } },
  { aspect: '1:1', focus: { x: 0.9, y: 0.5 }, area: { x: 400, y: 0, width: 400, height: 400 } },
  { aspect: '16:9', focus: { x: 0, y: 0 }, area: { x: 0, y: 0, width: 711, height: 400 } },
  { aspect: 'free', focus: { x: 0, y: 0 }, area: { x: 0, y: 0, width: 800, height: 400 } },
] as const)('the largest crop of $aspect around $focus', ({ aspect, focus, area }) => {
  expect(largestCrop(aspect, focus, picture)).toEqual(area);
});

test('scales around the center', () => {
  const area = { x: 300, y: 100, width: 200, height: 200 };
  expect(scaleCrop(area, 0.5, '1:1', picture)).toEqual({ x: 350, y: 150, width: 100, height: 100 });
});

test('keeps the focal point in the crop', () => {
  const area = { x: 400, y: 0, width: 400, height: 400 };
  expect(focusInCrop({ x: 0.75, y: 0.25 }, area, picture)).toEqual({ x: 0.5, y: 0.25 });
  expect(focusInCrop({ x: 0, y: 0 }, area, picture)).toEqual({ x: 0, y: 0 });
});

test('any area becomes one inside the picture', () => {
  const number = fc.integer({ min: -5000, max: 5000 });
  const side = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(
      fc.record({ x: number, y: number, width: number, height: number }),
      fc.constantFrom(...aspects),
      fc.record({ width: side, height: side }),
      (area, aspect, size) => {
        const { x, y, width, height } = fitCrop(area, aspect, size);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(x + width).toBeLessThanOrEqual(size.width);
        expect(y + height).toBeLessThanOrEqual(size.height);
      },
    ),
  );
});
