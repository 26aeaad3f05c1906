import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function declarationsOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, `a rule for ${selector}`).toBeGreaterThan(-1);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const declarations = body.matchAll(/(--xui-[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')]),
  );
}

const themes = {
  light: declarationsOf(":root,\n:host,\n[data-theme='light']"),
  dark: declarationsOf(":host([data-theme='dark']),\n[data-theme='dark']"),
};

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'overlay', 'hover'];
const tones = ['success', 'warning', 'danger', 'info'];

/** Text needs a contrast of 4.5 : 1 (WCAG 1.4.3). Controls and shapes need 3 : 1 (WCAG 1.4.11). */
const pairs: readonly (readonly [foreground: string, background: string, least: number])[] = [
  ...grounds.flatMap((ground) => [
    ['text', ground, 4.5] as const,
    ['text-muted', ground, 4.5] as const,
    ['accent-text', ground, 4.5] as const,
    ['focus', ground, 3] as const,
    ...tones.map((tone) => [`${tone}-text`, ground, 4.5] as const),
  ]),
  ['text', 'pressed', 4.5],
  ...['canvas', 'surface', 'overlay'].flatMap((ground) => [
    ['control', ground, 3] as const,
    ['accent', ground, 3] as const,
    ['danger', ground, 3] as const,
    ...tones.map((tone) => [tone, ground, 3] as const),
    ...[1, 2, 3, 4, 5, 6].map((index) => [`chart-${index}`, ground, 3] as const),
  ]),
  ...tones.flatMap((tone) => [
    [`${tone}-text`, `${tone}-soft`, 4.5] as const,
    ['text', `${tone}-soft`, 4.5] as const,
    ['text-muted', `${tone}-soft`, 4.5] as const,
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-inverse', 'inverse', 4.5],
];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(pairs)('%s on %s is at least %d : 1', (foreground, background, least) => {
    const tokens = themes[theme];
    expect(
      contrast(tokens[`--xui-${foreground}`] ?? '', tokens[`--xui-${background}`] ?? ''),
    ).toBeGreaterThanOrEqual(least);
  });
});

test('both themes define the same tokens', () => {
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

test('a dark system theme uses the dark tokens', () => {
  expect(declarationsOf(':root:not([data-theme]),\n  :host(:not([data-theme]))')).toEqual(themes.dark);
});

test('every token mapped by Tailwind is defined', () => {
  const theme = readFileSync(new URL('tailwind.css', import.meta.url), 'utf8');
  const mapped = [...theme.matchAll(/var\((--xui-[\w-]+)\)/g)].map(([, name]) => name);
  const known = new Set([...Object.keys(themes.light), ...Object.keys(declarationsOf(':root,\n:host'))]);
  expect(mapped).toContain('--xui-accent');
  expect(mapped.filter((name) => name === undefined || !known.has(name))).toEqual([]);
});
