import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { columns } from '../blocks/columns/columns.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { divider } from '../blocks/divider/divider.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { social } from '../blocks/social/social.ts';
import { spacer } from '../blocks/spacer/spacer.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import type { CompileOptions } from './environment.ts';
import { compileText } from './text.ts';

let count = 0;
function row(definition: { readonly type: string }, config: object = {}, content?: unknown): Block {
  const known = coreBlocks.find(({ type }) => type === definition.type);
  if (known === undefined) throw new Error(`No block ${definition.type}.`);
  const made = createBlock(known, `b${String(count++).padStart(7, '0')}`);
  return { ...made, config: { ...made.config, ...config }, ...(content === undefined ? {} : { content }) };
}

function textOf(rows: readonly Block[], options: Partial<CompileOptions> = {}, preheader?: string): string {
  const document = createEmptyDocument();
  const config = { ...document.body.config, ...(preheader === undefined ? {} : { preheader }) };
  return compileText({ ...document, body: { config }, rows }, { blocks: coreBlocks, ...options });
}

const picture = { image: { id: '', name: '', src: 'https://a.com/b.png', date: '' } };

describe('is never empty', () => {
  test.each<[string, readonly Block[], Partial<CompileOptions>, string | undefined, string]>([
    ['no rows and nothing known', [], {}, undefined, '…\n'],
    ['no rows', [], { subject: 'Spring' }, undefined, 'Spring\n'],
    ['no rows and a preheader', [], { subject: 'Spring' }, 'New shoes', 'New shoes\n'],
    ['a preheader of control characters', [], { subject: 'Spring' }, '\u0000\u0008', 'Spring\n'],
    ['only a spacer', [row(spacer)], { subject: 'Spring' }, undefined, 'Spring\n'],
    ['only a line', [row(divider)], { subject: 'Spring' }, undefined, 'Spring\n\n---\n'],
    [
      'only an image without alternative text',
      [row(image, picture)],
      { subject: 'Spring' },
      undefined,
      'Spring\n',
    ],
    [
      'only an image with alternative text',
      [row(image, { ...picture, alt: 'A shoe' })],
      {},
      undefined,
      '[A shoe]\n',
    ],
    ['only an empty paragraph', [row(paragraph)], { subject: 'Spring' }, undefined, 'Spring\n'],
    ['only empty columns', [row(columns)], { subject: 'Spring' }, undefined, 'Spring\n'],
    [
      'only a footer',
      [],
      { subject: 'Spring', unsubscribe: { label: 'Unsubscribe' }, placeholder: () => 'https://a.com/u' },
      undefined,
      'Spring\n\nUnsubscribe: https://a.com/u\n',
    ],
  ])('%s', (_, rows, options, preheader, text) => {
    expect(textOf(rows, options, preheader)).toBe(text);
  });
});

const link = (text: string, href: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});

describe('is readable', () => {
  test.each<[string, Block, string]>([
    ['a heading', row(heading, {}, headingOf('Spring')), 'Spring'],
    [
      'a link in place',
      row(
        paragraph,
        {},
        {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'See ' },
                link('our shop', 'https://a.com/'),
                { type: 'text', text: '.' },
              ],
            },
          ],
        },
      ),
      'See our shop (https://a.com/).',
    ],
    [
      'a link whose words are its address',
      row(
        paragraph,
        {},
        {
          type: 'doc',
          content: [{ type: 'paragraph', content: [link('https://a.com/', 'https://a.com/')] }],
        },
      ),
      'https://a.com/',
    ],
    ...(
      [
        ['hello@acme.com', 'mailto:hello@acme.com', 'hello@acme.com'],
        ['hello@acme.com', 'mailto:hello@acme.com?subject=Hi', 'hello@acme.com'],
        ['+34 600 000 000', 'tel:+34600000000', '+34 600 000 000'],
        ['(915) 55-01.23', 'tel:915550123', '(915) 55-01.23'],
        ['Write to us', 'mailto:hello@acme.com', 'Write to us (mailto:hello@acme.com)'],
        ['600 000 000', 'tel:+34600000000', '600 000 000 (tel:+34600000000)'],
      ] as const
    ).map(([words, href, text]): [string, Block, string] => [
      `the contact ${href} as ${words}`,
      row(paragraph, {}, { type: 'doc', content: [{ type: 'paragraph', content: [link(words, href)] }] }),
      text,
    ]),
    [
      'lists',
      row(
        paragraph,
        {},
        {
          type: 'doc',
          content: [
            {
              type: 'ordered_list',
              attrs: { order: 9 },
              content: ['one', 'two'].map((text) => ({
                type: 'list_item',
                content: paragraphOf(text).content,
              })),
            },
          ],
        },
      ),
      '9. one\n10. two',
    ],
    [
      'a linked image',
      row(image, { ...picture, alt: 'A shoe', link: 'https://a.com/' }),
      '[A shoe] https://a.com/?ybte=13__ID',
    ],
    [
      'a button',
      row(button, { link: 'https://a.com/' }, paragraphOf('Buy now')),
      'Buy now: https://a.com/?ybte=12__ID',
    ],
    [
      'a button with what no part can carry, though it counts as white space',
      row(button, { link: 'https://a.com/' }, paragraphOf('Buy\u000b now')),
      'Buy now: https://a.com/?ybte=12__ID',
    ],
    [
      'a button with nothing but that between two letters',
      row(button, { link: 'https://a.com/' }, paragraphOf('!\u000b!')),
      '!!: https://a.com/?ybte=12__ID',
    ],
    [
      'social links',
      row(social, { socialLinks: [{ type: 'facebook', link: 'https://facebook.com/acme' }] }),
      'Facebook: https://facebook.com/acme',
    ],
    [
      'columns one after the other',
      row(
        columns,
        {},
        { columns: [[row(heading, {}, headingOf('Left'))], [row(heading, {}, headingOf('Right'))]] },
      ),
      'Left\n\nRight',
    ],
  ])('%s', (_, block, text) => {
    expect(textOf([block])).toBe(`${text.replace('ID', block.id)}\n`);
  });
});
