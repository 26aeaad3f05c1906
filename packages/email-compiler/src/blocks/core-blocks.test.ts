import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import { createBlock, createStarterDocument } from '../document/create.ts';
import type { Block } from '../document/document.ts';
import { headingOf, paragraphOf, type RichText } from '../rich-text/rich-text.ts';
import { expectGolden, type GoldenCase } from '../testing/golden.ts';
import { prettyMarkup } from '../conformance/pretty-markup.ts';
import { compileHtml } from '../targets/html.ts';
import { button } from './button/button.ts';
import { columns } from './columns/columns.ts';
import { coreBlocks, coreHtmlBlocks } from './core-blocks.ts';
import type { BlockDefinition, ConfigShape } from './define.ts';
import { divider } from './divider/divider.ts';
import { heading } from './heading/heading.ts';
import { image } from './image/image.ts';
import { paragraph } from './paragraph/paragraph.ts';
import { social } from './social/social.ts';
import { spacer } from './spacer/spacer.ts';

function block<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  rest: { content?: Content; attrs?: { width: number; height: number } } = {},
): Block {
  const created = createBlock(definition, 'b0000001');
  return { ...created, ...rest, config: { ...created.config, ...config } };
}

const everyNode: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2, align: 'center' }, content: [{ type: 'text', text: 'A heading' }] },
    {
      type: 'paragraph',
      attrs: { align: 'right' },
      content: [
        { type: 'text', text: 'Dear ' },
        { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' }, marks: [{ type: 'strong' }] },
        { type: 'text', text: ', 2 < 3 & "quotes"', marks: [{ type: 'em' }, { type: 'underline' }] },
        { type: 'hard_break' },
        {
          type: 'text',
          text: 'one ',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }],
        },
        {
          type: 'text',
          text: 'link',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }, { type: 'strong' }],
        },
      ],
    },
    { type: 'paragraph' },
    {
      type: 'bullet_list',
      content: [
        { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'first' }] }] },
        {
          type: 'list_item',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'second' }] },
            {
              type: 'ordered_list',
              attrs: { order: 3 },
              content: [
                {
                  type: 'list_item',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'third' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const picture = { id: '7', name: 'shoes.png', src: 'https://img.example.com/shoes.png', date: '2026-11-01' };

const cases: readonly (GoldenCase & { folder: string })[] = [
  { folder: 'heading', name: 'plain', block: block(heading, {}, { content: headingOf('Spring sale') }) },
  {
    folder: 'heading',
    name: 'styled',
    block: block(
      heading,
      {
        fontFamily: 'Playfair Display',
        fontSize: 20,
        colors: { blockBackground: '#102030', text: '#fff', links: '#abc' },
        padding: { top: 1, bottom: 100 },
      },
      { content: everyNode },
    ),
  },
  { folder: 'paragraph', name: 'plain', block: block(paragraph, {}, { content: paragraphOf('Hello.') }) },
  { folder: 'paragraph', name: 'every-node', block: block(paragraph, {}, { content: everyNode }) },
  { folder: 'image', name: 'not-chosen', block: block(image) },
  {
    folder: 'image',
    name: 'linked',
    block: block(
      image,
      {
        image: picture,
        alt: 'Shoes for {{first_name|you}}',
        link: 'https://example.com/shoes?size=4#top',
        alignment: 'left',
      },
      { attrs: { width: 1040, height: 401 } },
    ),
  },
  {
    folder: 'image',
    name: 'full-width',
    block: block(
      image,
      { image: picture, fullWidth: true, alignment: 'full' },
      { attrs: { width: 300, height: 100 } },
    ),
  },
  {
    folder: 'image',
    name: 'insecure',
    block: block(image, { image: { ...picture, src: 'http://img.example.com/a b.png' } }),
  },
  { folder: 'button', name: 'plain', block: block(button, { link: 'https://example.com/buy' }) },
  {
    folder: 'button',
    name: 'pill-full',
    block: block(
      button,
      {
        link: 'https://example.com/buy?for={{first_name|you}}',
        bold: true,
        shape: 'pill',
        alignment: 'full',
        fontFamily: 'Roboto',
        fontSize: 18,
        colors: { blockBackground: '#ffeaee', text: '#fffbe7', button: '#ff6969', border: '#dc5a5a' },
      },
      { content: paragraphOf('Buy <now>') },
    ),
  },
  {
    folder: 'button',
    name: 'telephone',
    block: block(button, { link: 'tel:+34 600 000 000', shape: 'square' }),
  },
  { folder: 'button', name: 'no-link', block: block(button) },
  { folder: 'divider', name: 'plain', block: block(divider) },
  {
    folder: 'divider',
    name: 'double',
    block: block(divider, {
      thickness: 6,
      style: 'double',
      colors: { blockBackground: '#eee', line: '#123456' },
      fullWidth: true,
    }),
  },
  { folder: 'spacer', name: 'plain', block: block(spacer) },
  {
    folder: 'spacer',
    name: 'coloured',
    block: block(spacer, { height: 100, colors: { blockBackground: '#ff0000' } }),
  },
  {
    folder: 'social',
    name: 'circles',
    block: block(social, {
      socialLinks: [
        { type: 'facebook', link: 'shop' },
        { type: 'instagram', link: '' },
        { type: 'whatsapp', link: '+34 600' },
      ],
    }),
  },
  {
    folder: 'social',
    name: 'icons',
    block: block(social, {
      socialLinks: [{ type: 'youtube', link: '@shop' }],
      iconStyle: 'icon',
      colorScheme: 'dark',
      size: 'large',
      alignment: 'right',
    }),
  },
  { folder: 'social', name: 'no-links', block: block(social) },
  {
    folder: 'columns',
    name: 'two',
    block: block(
      columns,
      { spans: [4, 8] },
      {
        content: {
          columns: [
            [
              {
                ...block(image, { image: picture, alt: 'Shoes' }, { attrs: { width: 600, height: 300 } }),
                id: 'b0000002',
              },
            ],
            [
              { ...block(heading, { fontFamily: 'Arvo' }, { content: headingOf('Shoes') }), id: 'b0000003' },
              { ...block(button, { link: 'https://example.com' }), id: 'b0000004' },
            ],
          ],
        },
      },
    ),
  },
  { folder: 'columns', name: 'empty', block: block(columns) },
];

describe('golden files', () => {
  test.each(cases)('$folder $name', async (golden) => {
    const validation = await expectGolden(golden, coreBlocks, `${import.meta.dirname}/${golden.folder}`);
    expect(validation.errors).toEqual([]);
  });

  test.each(['ltr', 'rtl'] as const)('the starter document, %s', async (direction) => {
    let count = 0;
    const document = createStarterDocument({ newId: () => `b000000${count++}` });
    const compiled = compile(document, {
      blocks: coreBlocks,
      subject: 'News for {{first_name|you}} & all',
      preheader: 'Look inside',
      language: direction === 'rtl' ? 'ar' : 'es',
      direction,
      openPixel: 'https://mail.example.com/open/%%token%%',
      unsubscribe: { label: 'Unsubscribe' },
      placeholder: (name) =>
        name === 'unsubscribe_url' ? 'https://mail.example.com/u/%%token%%' : `%%${name}%%`,
    });
    const folder = `${import.meta.dirname}/../__golden__`;
    await expect(prettyMarkup(compiled.html)).toMatchFileSnapshot(`${folder}/starter-${direction}.html`);
    await expect(prettyMarkup(compiled.amp)).toMatchFileSnapshot(`${folder}/starter-${direction}.amp.html`);
    await expect(compiled.text).toMatchFileSnapshot(`${folder}/starter-${direction}.txt`);
  });
});

test('the halves for HTML write what the whole definitions write, in the same order', () => {
  expect(coreHtmlBlocks.map(({ type }) => type)).toEqual(coreBlocks.map(({ type }) => type));
  for (const [index, half] of coreHtmlBlocks.entries()) expect(coreBlocks[index]).toMatchObject(half);
  const document = createStarterDocument({ newId: () => 'b0000000' });
  expect(compileHtml(document, { blocks: coreHtmlBlocks })).toBe(
    compile(document, { blocks: coreBlocks }).html,
  );
});
