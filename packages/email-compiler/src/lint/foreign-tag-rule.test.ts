import { expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { compile } from '../compile/compile.ts';
import { findingKey } from '../document/accepted-findings.ts';
import { createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import { block, options, picture } from '../testing/lint-samples.ts';
import { applyFix } from './fix.ts';
import { lint } from './lint.ts';

const names = ['first_name', 'surname', 'email', 'city'];

function found(rows: readonly Block[], body: object = {}, subject?: string) {
  const empty = createEmptyDocument();
  const document = { ...empty, body: { config: { ...empty.body.config, ...body } }, rows };
  const given = { ...options, mergeTagNames: names, ...(subject === undefined ? {} : { subject }) };
  return lint(document, compile(document, given), given).filter(({ code }) => code === 'foreign-tag');
}

const tag = '*|FNAME|*';
const bold = { type: 'strong' as const };

test.each<[string, Block, string]>([
  ['a paragraph', block(paragraph, {}, paragraphOf(`Hi ${tag}!`)), 'content'],
  ['a heading', block(heading, {}, headingOf(`Hi ${tag}!`)), 'content'],
  ['an alternative text', block(image, { image: picture, alt: `For ${tag}` }), 'config.alt'],
  ['a link', block(button, { link: `https://a.com/?n=${tag}` }), 'config.link'],
  [
    'a link in a text',
    block(
      paragraph,
      {},
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: `https://a.com/?n=${tag}` } }],
              },
            ],
          },
        ],
      },
    ),
    'content',
  ],
])('a tag of another tool in %s is found and converted', (_, made, path) => {
  const [finding] = found([made]);
  expect(finding).toMatchObject({ blockId: made.id, path, values: { tag, tool: 'Mailchimp', count: 1 } });
  if (finding?.fix === undefined) throw new Error('There is a fix.');
  const fixed = applyFix(made, finding.fix);
  expect(found([fixed])).toEqual([]);
  expect(JSON.stringify(fixed)).toMatch(/first_name/u);
});

test('a fix keeps the look of the text, and what cannot be converted', () => {
  const made = block(
    paragraph,
    {},
    {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: `Hi ${tag} {% if x %}`, marks: [bold] }] },
      ],
    },
  );
  const [finding] = found([made]);
  expect(finding?.values).toMatchObject({ count: 2 });
  const content = [
    { type: 'text', text: 'Hi ', marks: [bold] },
    { type: 'merge_tag', attrs: { name: 'first_name', fallback: '' }, marks: [bold] },
    { type: 'text', text: ' {% if x %}', marks: [bold] },
  ];
  expect(finding?.fix?.value).toEqual({ type: 'doc', content: [{ type: 'paragraph', content }] });
});

test('a tag that changes its look halfway is found', () => {
  const made = block(
    paragraph,
    {},
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '*|FN' },
            { type: 'text', text: 'AME|*', marks: [bold] },
          ],
        },
      ],
    },
  );
  expect(found([made])).toMatchObject([{ values: { tag } }]);
  expect(found([made])[0]?.fix).toBeUndefined();
});

test.each<[field: 'preheader' | 'text', text: string, converted: string]>([
  ['preheader', `For ${tag}`, 'For {{first_name}}'],
  ['text', `Hi ${tag},\n{{#if x}}`, 'Hi {{first_name}},\n{{#if x}}'],
])('a tag in the %s is converted in the document', (field, text, converted) => {
  const [finding] = found([], { [field]: text });
  if (finding?.fix === undefined) throw new Error('There is a fix.');
  expect(finding.fix).toEqual({ path: `body.config.${field}`, value: converted });
  const document = createEmptyDocument();
  expect(applyFix(document, finding.fix)).toEqual({
    ...document,
    body: { config: { ...document.body.config, [field]: converted } },
  });
});

test('a tag in the subject, or one without an equal, has no fix', () => {
  const fixes = found([], { preheader: '{{#if x}}', text: '{% y %}' }, `Hi ${tag}`).map(({ fix }) => fix);
  expect(fixes).toEqual([undefined, undefined, undefined]);
});

test('an accepted tag is asked about again once another one joins it', () => {
  const keyOf = (text: string) => found([], { preheader: text }).map(findingKey);
  expect(keyOf(`Dear ${tag}`)).toEqual(keyOf(`Hi ${tag} and ${tag}`));
  expect(keyOf(`${tag} {{#if x}}`)).not.toEqual(keyOf(`${tag} {{#if y}}`));
  expect(keyOf(`${tag} {{#if x}}`)).not.toEqual(keyOf(tag));
});

test('tags in the subject, the preheader and the text part are found', () => {
  const paths = found([], { preheader: `For ${tag}`, text: 'Hi {{#if x}}' }, '%%FirstName%%').map(
    ({ path }) => path,
  );
  expect(paths.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    'body.config.preheader',
    'body.config.text',
    'subject',
  ]);
});

test('words between percent signs are found, and links to pages are not', () => {
  expect(found([block(button, { link: '%%unsubscribe_url%%' })])).toEqual([]);
  expect(found([block(paragraph, {}, paragraphOf('%%contact_id%%'))])).toMatchObject([
    { values: { tag: '%%contact_id%%' } },
  ]);
});
