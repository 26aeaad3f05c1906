import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDefault } from '../../.storybook/docs/readable-controls.ts';

const button = readFileSync(join(import.meta.dirname, '../../packages/ui/src/button/button.tsx'), 'utf8');
const comments = [...button.matchAll(/\/\*\* (?<text>[^*]*) \*\/\n\s+(?:readonly )?(?<name>\w+)\?:/gu)];
const descriptionOf = (prop: string) =>
  comments.find(({ groups }) => groups?.['name'] === prop)?.groups?.['text'];

test.each([
  ['variant', 'secondary'],
  ['size', 'medium'],
  ['width', 'auto'],
])('the table of props shows the default of %s of a button', (name, summary) => {
  const description = descriptionOf(name) ?? '';
  expect(withDefault({ name, description })).toMatchObject({ table: { defaultValue: { summary } } });
});

test('a prop without a default shows none, and a default in the signature stays', () => {
  expect(withDefault({ name: 'label', description: 'Text of the button.' })).not.toHaveProperty('table');
  const own = { name: 'size', description: 'Defaults to `a`.', table: { defaultValue: { summary: 'b' } } };
  expect(withDefault(own)).toBe(own);
});
