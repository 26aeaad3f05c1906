import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const readText = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const tokens = readText('../../../../packages/ui/src/theme/tokens.css');
const rules = [...readText('theme.css').matchAll(/\.my-editor([^{]*)\{([^}]*)\}/gu)].map(
  ([, selector = '', body = '']) => ({
    name: selector.trim() === '' ? 'light' : 'dark',
    set: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => ({ name, value })),
  }),
);

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the page sets existing tokens only', () => {
  const names = rules.flatMap(({ set }) => set.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

test.each(rules)('the accent color of the page has enough contrast in $name', ({ set }) => {
  const valueOf = (name: string) => set.find((entry) => entry.name === name)?.value ?? '#ffffff';
  expect(contrast(valueOf('--xui-accent'), valueOf('--xui-on-accent'))).toBeGreaterThan(4.5);
  expect(contrast(valueOf('--xui-accent-text'), valueOf('--xui-accent-soft'))).toBeGreaterThan(4.5);
});
