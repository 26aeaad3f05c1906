import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHsv, toHsv } from './color-model.ts';

test.each([
  ['#000000', { hue: 0, saturation: 0, value: 0 }],
  ['#ffffff', { hue: 0, saturation: 0, value: 100 }],
  ['#ff0000', { hue: 0, saturation: 100, value: 100 }],
  ['#00ff00', { hue: 120, saturation: 100, value: 100 }],
  ['#0000ff', { hue: 240, saturation: 100, value: 100 }],
])('%s', (color, expected) => {
  expect(toHsv(color)).toEqual(expected);
  expect(fromHsv(expected)).toBe(color);
});

test('every color survives the conversion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`;
      expect(fromHsv(toHsv(color))).toBe(color);
    }),
  );
});
