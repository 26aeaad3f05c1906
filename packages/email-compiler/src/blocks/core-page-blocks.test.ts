import { expect, test } from 'vitest';
import { testGoldenFile } from '../../../../tools/golden-tests.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { compilePage } from '../compile/compile-page.ts';
import { createEmptyDocument } from '../document/create.ts';
import type { Block } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import { someAssets } from '../testing/assets.ts';
import { blockOf, picture } from '../testing/block-of.ts';
import {
  coreBlocks,
  button,
  columns,
  coupon,
  divider,
  footer,
  heading,
  image,
  list,
  logo,
  menu,
  paragraph,
  quote,
  section,
  social,
  spacer,
  table,
  video,
} from './core-blocks.ts';
import { corePageBlocks } from './core-page-blocks.ts';
import { htmlBlock } from './html/html-block.ts';
import { htmlPage } from './html/html-page.ts';
import { productPage } from './product/product-page.ts';
import { product } from './product/product.ts';
import { productContent } from '../testing/product-content.ts';

const blocks = [...corePageBlocks, htmlPage, productPage];
const options = { blocks, subject: 'News', assets: someAssets };
const sized = { ...picture, width: 1000, height: 500 };
const dark = { ...picture, src: 'https://img.example.com/dark.png' };
const withId = (block: Block, id: string): Block => ({ ...block, id });
const words = (text: string) => ({ ...blockOf(paragraph), content: paragraphOf(text) });
const link = 'https://example.com/shop';

const samples: readonly (readonly [name: string, block: Block])[] = [
  ['heading', blockOf(heading, {}, { content: headingOf('Spring is here') })],
  ['paragraph', words('A text.')],
  [
    'image',
    blockOf(
      image,
      { image: picture, darkImage: dark, alt: 'Shoes', link },
      { attrs: { width: 1000, height: 500 } },
    ),
  ],
  [
    'image, full width',
    blockOf(
      image,
      { image: picture, alt: '', fullWidth: true, alignment: 'full' },
      { attrs: { width: 1600, height: 400 } },
    ),
  ],
  ['button', blockOf(button, { link })],
  ['button, full', blockOf(button, { link, alignment: 'full', phone: { alignment: 'left' } } as object)],
  ['divider', blockOf(divider, { thickness: 12, style: 'double' })],
  ['spacer', blockOf(spacer)],
  [
    'social',
    blockOf(social, {
      socialLinks: [
        { type: 'facebook', link: 'acme' },
        { type: 'instagram', link: 'acme' },
      ],
    }),
  ],
  [
    'section',
    blockOf(
      section,
      { image: sized, darkImage: dark, minHeight: 300, verticalAlignment: 'middle' },
      { content: { blocks: [withId(words('On a picture.'), 'b0000002')] } },
    ),
  ],
  [
    'section, card',
    blockOf(
      section,
      {
        radius: 8,
        shadow: 'small',
        margin: { left: 20, right: 20 },
        padding: { top: 10, bottom: 10, left: 30, right: 30 },
      },
      { content: { blocks: [withId(words('On a card.'), 'b0000002')] } },
    ),
  ],
  [
    'columns',
    blockOf(
      columns,
      { spans: [4, 8] },
      { content: { columns: [[withId(words('One.'), 'b0000002')], [withId(words('Two.'), 'b0000003')]] } },
    ),
  ],
  [
    'columns, equal heights',
    blockOf(
      columns,
      {
        equalHeights: true,
        reversedOnPhone: true,
        gap: 10,
        cells: [{ background: '#eeeeff', padding: 12, radius: 6 }, {}],
      },
      { content: { columns: [[withId(words('One.'), 'b0000002')], []] } },
    ),
  ],
  ['video', blockOf(video, { image: sized, alt: 'A film', link, duration: '2:31' })],
  [
    'menu',
    blockOf(menu, {
      separator: 'dot',
      items: [
        { label: 'Shop', link },
        { label: 'About', link: '' },
      ],
    }),
  ],
  ['table', blockOf(table)],
  ['quote', blockOf(quote, { image: sized, alt: '', detail: 'Acme' })],
  ['list', blockOf(list, { marker: 'number' })],
  [
    'logo',
    blockOf(logo, {
      image: { ...sized, width: 200, height: 50 },
      darkImage: { ...sized, src: dark.src },
      alt: 'Acme',
      link,
    }),
  ],
  ['coupon', blockOf(coupon, { expires: '2026-12-31', link })],
  ['footer', blockOf(footer, { company: 'Acme', address: '1 Main Street', view: true })],
  [
    'product',
    blockOf(
      product,
      { image: sized, layout: 'row' },
      { content: { ...productContent, name: 'Lamp', price: 12, oldPrice: 15, url: link } },
    ),
  ],
  [
    'html',
    blockOf(
      htmlBlock,
      {},
      {
        content: {
          html: '<style>h2{color:#a00}</style><h2>Own</h2><center><font color=red>x</font></center>',
        },
      },
    ),
  ],
];

function mainOf(page: string): string {
  return /<main>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
}

testGoldenFile(
  `${import.meta.dirname}/core-page-blocks.golden.txt`,
  samples.map(([name, block]) => ({
    name,
    compile() {
      const { page, diagnostics } = compilePage({ ...createEmptyDocument(), rows: [block] }, options);
      return { html: mainOf(page), text: '', diagnostics };
    },
  })),
);

test('every core block has a sample', () => {
  const types = new Set(samples.map(([, { type }]) => type));
  expect([...types].sort()).toEqual(blocks.map(({ type }) => type).sort());
});

test('the page blocks are the core blocks in their order, with the same HTML', () => {
  expect(corePageBlocks.map(({ type }) => type)).toEqual(coreBlocks.map(({ type }) => type));
  for (const [index, block] of coreBlocks.entries()) expect(corePageBlocks[index]).toMatchObject(block);
  for (const [, block] of samples) {
    const document = { ...createEmptyDocument(), rows: [block] };
    const core = [...coreBlocks, htmlBlock, product];
    expect(compileBlock(document, block, { ...options, blocks }).html).toBe(
      compileBlock(document, block, { ...options, blocks: core }).html,
    );
  }
});

test('a core block on a page has no table, except for the block that is a table', () => {
  for (const [name, block] of samples) {
    const { page } = compilePage({ ...createEmptyDocument(), rows: [block] }, options);
    expect([name, page.includes('<table')]).toEqual([name, name === 'table']);
    expect(page).not.toContain('<!--');
  }
});
