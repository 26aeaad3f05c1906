import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitToLayout, maximumWidth, resizeImage } from './image-size.ts';

describe('image size', () => {
  test.each([
    {
      natural: { width: 1200, height: 800 },
      width: 300,
      fullWidth: false,
      expected: { width: 300, height: 200 },
    },
    {
      natural: { width: 1200, height: 800 },
      width: 900,
      fullWidth: false,
      expected: { width: 520, height: 347 },
    },
    {
      natural: { width: 1200, height: 800 },
      width: 900,
      fullWidth: true,
      expected: { width: 600, height: 400 },
    },
    { natural: { width: 3, height: 1000 }, width: 0, fullWidth: true, expected: { width: 1, height: 333 } },
    { natural: { width: 5000, height: 1 }, width: 100, fullWidth: true, expected: { width: 100, height: 1 } },
  ])('$width px of $natural.width by $natural.height', ({ natural, width, fullWidth, expected }) => {
    expect(resizeImage(natural, width, fullWidth)).toEqual(expected);
  });

  test.each([
    { fullWidth: false, width: 520 },
    { fullWidth: true, width: 600 },
  ])('full alignment takes $width px', ({ fullWidth, width }) => {
    const size = { width: 200, height: 100 };
    expect(fitToLayout({ fullWidth, alignment: 'full', size }, size).size).toEqual({
      width,
      height: width / 2,
    });
  });

  test('an image of unknown size gets no size', () => {
    expect(
      fitToLayout({ fullWidth: false, alignment: 'full', size: undefined }, undefined).size,
    ).toBeUndefined();
  });

  test('is always within bounds, in whole pixels', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: -10, max: 20_000, noNaN: true }),
        fc.boolean(),
        (width, height, wanted, full) => {
          const size = resizeImage({ width, height }, wanted, full);
          expect(size.width).toBeGreaterThanOrEqual(1);
          expect(size.width).toBeLessThanOrEqual(maximumWidth(full));
          expect(Number.isInteger(size.height)).toBe(true);
          expect(size.height).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
