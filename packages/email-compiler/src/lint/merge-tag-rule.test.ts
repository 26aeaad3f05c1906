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

const inLink = (address: string) => [block(button, { link: address })];

test.each<{
  readonly name: string;
  readonly rows?: readonly Block[];
  readonly preheader?: string;
  readonly text?: string;
  readonly subject?: string;
  readonly blank: readonly (readonly [path: string, name: string])[];
}>([
  {
    name: 'a tag without a fallback in a text',
    rows: [greeting('first_name')],
    blank: [['content', 'first_name']],
  },
  { name: 'a tag that every recipient has', rows: [greeting('email')], blank: [] },
  { name: 'an unknown tag, which is another problem', rows: [greeting('zzz')], blank: [] },
  { name: 'a link', rows: inLink('https://a.com/?n={{first_name}}'), blank: [['config.link', 'first_name']] },
  { name: 'a link with a fallback', rows: inLink('https://a.com/?n={{first_name|you}}'), blank: [] },
  {
    name: 'the same tag twice',
    rows: [greeting('first_name', 'first_name')],
    blank: [['content', 'first_name']],
  },
  {
    name: 'the preheader',
    preheader: 'For {{first_name}}',
    blank: [['body.config.preheader', 'first_name']],
  },
  { name: 'the subject', subject: 'For {{first_name}}', blank: [['subject', 'first_name']] },
  { name: 'the text part', text: 'For {{first_name}}', blank: [['body.config.text', 'first_name']] },
])('a gap for some recipients: $name', ({ rows = [], preheader = '', text, subject, blank }) => {
  const empty = createEmptyDocument();
  const config = { ...empty.body.config, preheader, ...(text === undefined ? {} : { text }) };
  const document = { ...empty, body: { config }, rows };
  const given = {
    ...options,
    mergeTagNames: names,
    filledMergeTags: ['email'],
    ...(subject === undefined ? {} : { subject }),
  };
  const found = lint(document, compile(document, given), given).filter(
    ({ code }) => code === 'merge-tag-blank',
  );
  expect(found.map(({ path, values }) => [path, values?.['name']])).toEqual(blank);
});

test('without a list, a tag may lack a fallback', () => {
  const document = { ...createEmptyDocument(), rows: [greeting('first_name')] };
  const found = lint(document, compile(document, options), options);
  expect(found.filter(({ code }) => code === 'merge-tag-blank')).toEqual([]);
});
