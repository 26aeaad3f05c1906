import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../packages/block-editor');
const report = readFileSync(join(folder, 'etc/block-editor.api.md'), 'utf8').replaceAll('\r', '');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

function propsOf(name: string): readonly string[] {
  const [, members = ''] =
    new RegExp(`export interface ${name}\\b[^{]*\\{\\n([^]*?)\\n\\}`, 'u').exec(report) ?? [];
  return [...members.matchAll(/^ {4}readonly (\w+)\??:/gmu)].map(([, prop = '']) => prop);
}

/** First cells of the table of props. */
const described = [...readme.matchAll(/^\| (`[^|]+) \|/gmu)].map(([, cell = '']) => cell).join('\n');

const props = [...propsOf('BlockEditorProps'), ...propsOf('EditorProviders')];

test('the report lists the props of the editor', () => {
  expect(props.length).toBeGreaterThan(30);
});

test.each(props)('the README of the editor describes %s', (prop) => {
  expect(described).toMatch(new RegExp(`\`${prop}\\b`, 'u'));
});

test('the page about browsers names the build for a script tag', () => {
  const page = readFileSync(join(folder, '../../docs/browser-support.md'), 'utf8');
  expect(page).toMatch(/`@x\/block-editor\/standalone` is one file for a script tag/u);
});
