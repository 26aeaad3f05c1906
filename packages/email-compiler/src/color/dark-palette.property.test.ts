import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { createDarkPalette } from './dark-palette.ts';
import { toLab } from './lab.ts';

const settings = { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('derived text is readable on the derived background of any color, or as readable as in light mode', () => {
  const palette = createDarkPalette([]);
  fc.assert(
    fc.property(color, color, (light, ink) => {
      const dark = palette.background(light);
      const derived = palette.text(ink, { light, dark });
      const isKept = light === dark && derived === ink;
      expect(contrast(derived, dark)).toBeGreaterThanOrEqual(isKept ? 3 : 4.5);
    }),
    settings,
  );
});

test.each([
  ['#ffffff', '#e8590c', '#ffffff'],
  ['#ffffff', '#ffd43b', '#5e5e5e'],
  ['#8a8d90', '#1b1b1f', '#8a8d90'],
])('text %s on %s, which stays, becomes %s', (ink, background, expected) => {
  expect(createDarkPalette([]).text(ink, { light: background, dark: background })).toBe(expected);
});

test('backgrounds never become lighter, and dark backgrounds keep their color', () => {
  const palette = createDarkPalette([]);
  fc.assert(
    fc.property(color, (light) => {
      const dark = palette.background(light);
      expect(toLab(dark)[0]).toBeLessThanOrEqual(toLab(light)[0] + 1);
      if (toLab(light)[0] <= 45) expect(dark).toBe(light);
    }),
    settings,
  );
});

test.each([
  ['#ffffff', '#282828'],
  ['#ff6969', '#ff6969'],
  ['#2563eb', '#2563eb'],
  ['#111111', '#111111'],
])('the background %s becomes %s', (light, dark) => {
  expect(createDarkPalette([]).background(light)).toBe(dark);
});

test('text keeps its hue', () => {
  const ground = { light: '#ffffff', dark: '#282828' };
  const [, a, b] = toLab(createDarkPalette([]).text('#8a1538', ground));
  const [, lightA, lightB] = toLab('#8a1538');
  expect(Math.atan2(b, a)).toBeCloseTo(Math.atan2(lightB, lightA), 1);
});

test('a chosen color replaces the derived color of one use', () => {
  const palette = createDarkPalette([{ use: 'text', light: '#ABC', dark: '#DEF' }]);
  expect(palette.text('#aabbcc', { light: '#ffffff', dark: '#282828' })).toBe('#ddeeff');
  expect(palette.background('#aabbcc')).not.toBe('#ddeeff');
});

test('a color chosen for readable texts alone is not used where it is hard to read', () => {
  const palette = createDarkPalette([{ use: 'text', light: '#fff', dark: '#10231c', onlyIfReadable: true }]);
  expect(palette.text('#ffffff', { light: '#1f4d3f', dark: '#8fd3b8' })).toBe('#10231c');
  expect(palette.text('#ffffff', { light: '#2f7a62', dark: '#2f7a62' })).toBe('#ffffff');
});
