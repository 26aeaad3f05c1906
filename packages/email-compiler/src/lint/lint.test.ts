import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.js';
import { columns } from '../blocks/columns/columns.js';
import { coreBlocks } from '../blocks/core-blocks.js';
import type { BlockDefinition, ConfigShape } from '../blocks/define.js';
import { heading } from '../blocks/heading/heading.js';
import { image } from '../blocks/image/image.js';
import { paragraph } from '../blocks/paragraph/paragraph.js';
import { contrast, luminance } from '../color/contrast.js';
import { compile } from '../compile.js';
import { createBlock, createEmptyDocument } from '../document/create.js';
import type { Block } from '../document/document.js';
import { headingOf, paragraphOf } from '../rich-text/rich-text.js';
import { lint } from './lint.js';

let count = 0;
function block<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content?: Content,
): Block {
  const made = createBlock(definition, `b${String(count++).padStart(7, '0')}`);
  return { ...made, config: { ...made.config, ...config }, ...(content === undefined ? {} : { content }) };
}

function linted(rows: readonly Block[], unsubscribe = { label: 'Unsubscribe' }) {
  const document = { ...createEmptyDocument(), rows };
  return lint(document, compile(document, { blocks: coreBlocks, unsubscribe }), { blocks: coreBlocks });
}

const picture = { id: '1', name: 'a', src: 'https://a.com/b.png', date: '' };
const colors = { blockBackground: 'transparent', text: '#333333', links: '#333333' };
const linkTo = (href: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'x', marks: [{ type: 'link' as const, attrs: { href } }] }],
    },
  ],
});
const dark = { colors: { blockBackground: 'transparent', text: '#ffffff', button: '#000000' } };

describe('what is found', () => {
  test.each<[string, readonly Block[]]>([
    ['image-alt-missing', [block(image, { image: picture })]],
    ['button-link-missing', [block(button, dark)]],
    ['link-placeholder', [block(button, { ...dark, link: 'https://www.example.com/buy' })]],
    ['link-placeholder', [block(paragraph, { colors }, linkTo('http://localhost:3000'))]],
    ['low-contrast', [block(paragraph, { colors: { ...colors, text: '#999999' } }, paragraphOf('x'))]],
    [
      'low-contrast',
      [block(button, { link: 'https://a.com', colors: { ...dark.colors, button: '#eeeeee' } })],
    ],
    ['heading-order', [block(heading, { colors }, headingOf('x', 2))]],
    [
      'heading-order',
      [block(heading, { colors }, headingOf('x', 1)), block(heading, { colors }, headingOf('y', 3))],
    ],
    ['html-size', [block(paragraph, { colors }, paragraphOf('word '.repeat(20_000)))]],
  ])('%s', (code, rows) => {
    expect(linted(rows).map((diagnostic) => diagnostic.code)).toEqual([code]);
  });

  test('in the blocks inside blocks too', () => {
    const inner = block(button, dark);
    const rows = [block(columns, {}, { columns: [[inner], []] })];
    expect(linted(rows)).toMatchObject([{ code: 'button-link-missing', blockId: inner.id }]);
  });
});

test('a message that is in order', () => {
  const rows = [
    block(heading, { colors }, headingOf('x', 1)),
    block(image, { image: picture, alt: 'A shoe' }),
    block(paragraph, { colors }, linkTo('https://shop.com')),
    block(button, { ...dark, link: 'https://shop.com' }),
  ];
  expect(linted(rows)).toEqual([]);
});

test('a message without an unsubscribe link, and one with its own', () => {
  const options = { blocks: coreBlocks };
  const without = createEmptyDocument();
  expect(lint(without, compile(without, options), options).map(({ code }) => code)).toEqual([
    'unsubscribe-missing',
  ]);
  const own = { ...without, rows: [block(paragraph, { colors }, linkTo('%%unsubscribe_url%%'))] };
  expect(lint(own, compile(own, options), options)).toEqual([]);
});

test('the fix of low contrast has enough of it', () => {
  const [found] = linted([block(paragraph, { colors: { ...colors, text: '#eeeeee' } }, paragraphOf('x'))]);
  expect(found?.fix).toMatchObject({ path: 'config.colors.text', value: '#000000' });
});

test.each([
  ['#000', '#fff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#ffffff', 1],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(luminance(one)).toBeLessThanOrEqual(luminance(other));
});
