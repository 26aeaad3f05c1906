import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, contrastPairs } from '../foundations/contrast.ts';
import { readDeclarations, readTailwindTheme, readTokens } from '../foundations/token-values.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tailwindCss = readFileSync(new URL('tailwind.css', import.meta.url), 'utf8');
const tokens = readTokens(css);

test('reads the tokens', () => {
  expect(tokens.light['accent']).toBe('#3a4bd6');
  expect(tokens.shared['radius-md']).toBe('6px');
  expect(readTailwindTheme(tailwindCss)['breakpoint-sm']).toBe('640px');
});

test('measures the contrasts that WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(contrastPairs)(
    '$foreground on $background is at least $least : 1',
    ({ foreground, background, least }) => {
      const { [foreground]: front = '', [background]: back = '' } = tokens[theme];
      expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
    },
  );
});

test('both themes define the same tokens', () => {
  expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light));
});

test('a dark system theme uses the dark tokens', () => {
  const system = readDeclarations(
    css,
    ':root:not([data-theme]),\n  :host(:not([data-theme], [data-shown-theme]))',
  );
  expect(system).toEqual(tokens.dark);
});

test('every token mapped by Tailwind is defined', () => {
  const mapped = [...tailwindCss.matchAll(/var\(--xui-([\w-]+)\)/g)].map(([, name]) => name);
  const known = new Set([...Object.keys(tokens.light), ...Object.keys(tokens.shared)]);
  expect(mapped).toContain('accent');
  expect(mapped.filter((name) => name === undefined || !known.has(name))).toEqual([]);
});
