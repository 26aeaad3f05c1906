import { expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { columns } from '../blocks/columns/columns.ts';
import { heading } from '../blocks/heading/heading.ts';
import { compile } from '../compile/compile.ts';
import { createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { block, options } from '../testing/lint-samples.ts';
import { lint } from './lint.ts';

const tag = (name: string) => ({ type: 'merge_tag' as const, attrs: { name, fallback: '' } });
const greeting = (...names: readonly string[]) =>
  block(
    heading,
    {},
    {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 1 }, content: names.map(tag) }],
    },
  );

function unknownTags(rows: readonly Block[], preheader = '', mergeTagNames?: readonly string[]) {
  const empty = createEmptyDocument();
  const document = { ...empty, body: { config: { ...empty.body.config, preheader } }, rows };
  const given = mergeTagNames === undefined ? options : { ...options, mergeTagNames };
  return lint(document, compile(document, given), given)
    .filter(({ code }) => code === 'merge-tag-unknown')
    .map(({ values }) => values?.['name']);
}

const names = ['first_name', 'email'];

test.each<readonly [name: string, rows: readonly Block[], preheader: string, unknown: readonly string[]]>([
  ['a known tag', [greeting('first_name')], '', []],
  ['an unknown tag in a text, twice', [greeting('zzz', 'email', 'zzz')], '', ['zzz']],
  ['a tag in a link', [block(button, { link: 'https://a.com/?n={{ name|you }}' })], '', ['name']],
  ['a tag in the preheader', [], 'For {{name|you}}', ['name']],
  ['a block in columns', [block(columns, {}, { columns: [[greeting('zzz')], []] })], '', ['zzz']],
])('%s', (_name, rows, preheader, unknown) => {
  expect(unknownTags(rows, preheader, names)).toEqual(unknown);
});

test('without a list, any name is accepted', () => {
  expect(unknownTags([greeting('zzz')])).toEqual([]);
});
