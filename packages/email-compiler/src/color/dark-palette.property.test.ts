import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('text on a panel that is dark is readable, whatever its color', () => {
  const palette = createDarkPalette([]);
  fc.assert(
    fc.property(color, color, (light, ink) => {
      fc.pre(toLab(light)[0] <= 45);
      const dark = palette.background(light);
      expect(dark).toBe(light);
      expect(contrast(palette.text(ink, { light, dark }), dark)).toBeGreaterThanOrEqual(4.5);
    }),
    settings,
  );
});

/** Colors as a brand chooses them for a role, with which it fills panels, buttons, texts and links. */
function brandColors(light: string, dark: string) {
  return (['background', 'text'] as const).map((use) => ({ use, light, dark, onlyIfFitting: true }));
}

test('no color of a brand makes a dark panel bright, or its text hard to read', () => {
  fc.assert(
    fc.property(color, color, color, color, (light, chosen, ink, chosenInk) => {
      const palette = createDarkPalette([...brandColors(light, chosen), ...brandColors(ink, chosenInk)]);
      const dark = palette.background(light);
      expect(toLab(dark)[0]).toBeLessThanOrEqual(Math.max(toLab(light)[0] + 1, 45));
      const derived = palette.text(ink, { light, dark });
      const isKept = dark === light && derived === ink && toLab(dark)[0] > 45;
      expect(contrast(derived, dark)).toBeGreaterThanOrEqual(isKept ? 3 : 4.5);
    }),
    settings,
  );
});

describe('a brand that is dark green in light mode and mint in dark mode', () => {
  const [green, mint, canvas] = ['#1f4d3f', '#8fd3b8', '#282828'];
  const palette = () =>
    createDarkPalette([
      ...brandColors(green, mint),
      { use: 'text', light: '#ffffff', dark: '#10231c', onlyIfFitting: true },
    ]);

  test.each([
    ['panel', 'white text', '#ffffff', green, '#ffffff'],
    ['panel', 'a link in the light green of the text', '#8fd3b8', green, '#8fd3b8'],
    ['panel', 'text that was hard to read', '#4f9a80', green, '#75c1a5'],
    ['button', 'its label', '#ffffff', mint, '#10231c'],
  ] as const)('on a %s, %s %s is readable', (kind, _, ink, ground, expected) => {
    const colors = palette();
    expect(colors.background(green, kind)).toBe(ground);
    const text = colors.text(ink, { light: green, dark: ground });
    expect(text).toBe(expected);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('its links are mint on the canvas', () => {
    expect(palette().text(green, { light: '#ffffff', dark: canvas })).toBe(mint);
  });

  test('the list of colors has the panel, which covers more than the button', () => {
    const colors = palette();
    colors.background(green, 'button');
    colors.background(green);
    colors.background(green, 'button');
    expect(colors.uses()).toEqual([
      { use: 'background', light: green, dark: green, isChosen: false, contrast: undefined },
    ]);
  });

  test('the author of a message can still make the panel mint', () => {
    const colors = createDarkPalette([
      ...brandColors(green, mint),
      { use: 'background', light: green, dark: mint },
    ]);
    expect(colors.background(green)).toBe(mint);
  });
});

test.each([
  ['#ffffff', '#0b0c0d', '#0b0c0d'],
  ['#000000', '#121212', '#121212'],
  ['#1f4d3f', '#16382e', '#16382e'],
  ['#1f4d3f', '#8fd3b8', '#1f4d3f'],
  ['#7a1f5c', '#e3a4cf', '#7a1f5c'],
  ['#2563eb', '#93b4ff', '#2563eb'],
  ['#eeeeee', '#d0d0d0', '#d0d0d0'],
])('a panel %s, for which the brand chose %s, becomes %s', (light, chosen, expected) => {
  expect(createDarkPalette(brandColors(light, chosen)).background(light)).toBe(expected);
});

test('a color chosen for readable texts alone is not used where it is hard to read', () => {
  const palette = createDarkPalette([{ use: 'text', light: '#fff', dark: '#10231c', onlyIfFitting: true }]);
  expect(palette.text('#ffffff', { light: '#1f4d3f', dark: '#8fd3b8' })).toBe('#10231c');
  expect(palette.text('#ffffff', { light: '#2f7a62', dark: '#2f7a62' })).toBe('#ffffff');
});
