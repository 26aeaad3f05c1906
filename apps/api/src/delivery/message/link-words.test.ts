import { createBlock, createEmptyDocument, type Block, type BlockDefinition } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { freezeContent } from './freeze-message.ts';
import { readLinkWords } from './link-words.ts';

function definitionOf(type: string): BlockDefinition {
  const found = blocks.find((known) => known.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found;
}

function blockOf(type: string, config: object, content: object = {}): Block {
  const block = createBlock(definitionOf(type), `b${type}`.padEnd(8, '0').slice(0, 8));
  const own = typeof block.content === 'object' && block.content !== null ? block.content : {};
  return {
    ...block,
    config: { ...block.config, ...config },
    content: Object.keys(content).length === 0 ? block.content : { ...own, ...content },
  };
}

/** Links of a message with one block, with the words of each. */
function wordsIn(block: Block) {
  const config = JSON.stringify({ ...createEmptyDocument(), rows: [block] });
  const options = {
    blocks,
    publicUrl: 'https://mail.example',
    subject: 'News',
    projectId: '7',
    target: (url: string) => url.replace(/[?&]ybte=.*$/u, ''),
  };
  const frozen = freezeContent(config, options);
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  const { html, amp, links } = frozen.content;
  const words = readLinkWords([html, amp]);
  return links.map(({ position, url }) => {
    const { text, isPicture } = words.get(position) ?? { text: undefined, isPicture: undefined };
    return [url, isPicture === true ? 'picture' : 'text', text];
  });
}

const shop = 'https://shop.example/lamp';
const image = {
  id: '7',
  name: 'lamp.png',
  src: 'https://shop.example/lamp.png',
  date: '',
  width: 600,
  height: 400,
};
const picture = { image, alt: 'A blue lamp' };

/** Markup around a link, as other mails have it, with the words that a reader sees. */
const markup: readonly (readonly [string, string, string, boolean])[] = [
  ['plain words', 'Buy now', 'Buy now', false],
  ['words in elements', '<b>Buy</b><br><span>now</span>', 'Buy now', false],
  ['entities', 'Tom &amp; Jerry &lt;3&nbsp;you', 'Tom & Jerry <3 you', false],
  ['line breaks', '\n  Buy\n\t now ', 'Buy now', false],
  ['invisible characters', 'Buy\u200B now\u200C', 'Buy now', false],
  ['a picture', '<img src="a.png" alt="A lamp">', 'A lamp', true],
  ['a picture without a description', '<img src="a.png" alt="">', '', true],
  ['a picture without alt', '<img src="a.png">', '', true],
  ['a picture of AMP', '<amp-img src="a.png" alt="A lamp"></amp-img>', 'A lamp', true],
  ['a picture beside words', '<img src="a.png" alt="Icon"> Buy now', 'Buy now', false],
  ['two pictures', '<img alt="A lamp"><img alt="a chair">', 'A lamp a chair', true],
  ['a comment', '<!-- Old --> Buy now', 'Buy now', false],
  ['words for Outlook only', '<!--[if mso]><i>&nbsp;</i><![endif]-->Buy now', 'Buy now', false],
  ['nothing', '', '', false],
  ['another script', 'Jetzt kaufen – いますぐ', 'Jetzt kaufen – いますぐ', false],
  ['words from right to left', 'اشتر الآن', 'اشتر الآن', false],
];

describe('words of a link', () => {
  test.each(markup)('%s', (_name, inside, text, isPicture) => {
    const link = (part: string) =>
      `<p>Before <a href="https://mail.example${part}/%%click.3%%">${inside}</a> after</p>`;
    expect([...readLinkWords([link('/t/c')])]).toEqual([[3, { text, isPicture }]]);
    expect([...readLinkWords([link('/t/ac')])]).toEqual([[3, { text, isPicture }]]);
  });

  test('of the first occurrence that has any, and of no other links', () => {
    const link = (position: number, inside: string) =>
      `<a href="https://x/t/c/%%click.${String(position)}%%">${inside}</a>`;
    const html = `${link(0, '<img alt="">')}${link(0, 'Lamp')}${link(0, 'More')}<a href="https://x/u">Leave</a>`;
    const words = readLinkWords([html, link(1, 'AMP only')]);
    expect([...words.values()]).toEqual([
      { text: 'Lamp', isPicture: false },
      { text: 'AMP only', isPicture: false },
    ]);
  });
});

describe('links of blocks', () => {
  test('picture, title and button of a product are told apart, whatever tracking adds to them', () => {
    const content = { name: 'Blue lamp', url: shop, button: 'Buy now', price: 20, currency: 'EUR' };
    // The picture has the name of the product as its alternative text. The title is a link if there is no button.
    expect(wordsIn(blockOf('product', { image }, content))).toEqual([
      [shop, 'picture', 'Blue lamp'],
      [shop, 'text', 'Buy now'],
    ]);
    expect(wordsIn(blockOf('product', { image }, { ...content, button: '' }))).toEqual([
      [shop, 'picture', 'Blue lamp'],
      [shop, 'text', 'Blue lamp'],
    ]);
  });

  test.each([
    ['image', blockOf('image', { ...picture, link: shop }), [[shop, 'picture', 'A blue lamp']]],
    ['logo', blockOf('logo', { ...picture, link: shop }), [[shop, 'picture', 'A blue lamp']]],
    [
      'menu',
      blockOf('menu', {
        items: [
          { label: 'Lamps', link: shop },
          { label: 'Chairs', link: `${shop}/2` },
        ],
      }),
      [
        [shop, 'text', 'Lamps'],
        [`${shop}/2`, 'text', 'Chairs'],
      ],
    ],
    [
      'social',
      blockOf('social', { socialLinks: [{ type: 'instagram', link: 'shop' }] }),
      [['https://www.instagram.com/shop', 'picture', 'Instagram']],
    ],
  ] as const)('%s', (_type, block, expected) => {
    expect(wordsIn(block)).toEqual(expected);
  });
});
