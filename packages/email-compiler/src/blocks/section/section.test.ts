import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { compileBlock } from '../../compile/compile-block.ts';
import { createEmptyDocument } from '../../document/create.ts';
import { headingOf, paragraphOf } from '../../schema/rich-text.ts';
import { compileHtml } from '../../targets/html.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { blockOf, picture } from '../../testing/block-of.ts';
import { offlineValidator } from '../../testing/validator.ts';
import { button } from '../button/button.ts';
import { coreBlocks } from '../core-blocks.ts';
import { heading } from '../heading/heading.ts';
import { htmlBlock } from '../html/html-block.ts';
import { paragraph } from '../paragraph/paragraph.ts';
import { section } from './section.ts';

const text = { ...blockOf(paragraph, {}, { content: paragraphOf('Made by hand.') }), id: 'b0000002' };
const title = { ...blockOf(heading, {}, { content: headingOf('Autumn') }), id: 'b0000003' };
const shop = { ...blockOf(button, { link: 'https://example.com' }), id: 'b0000004' };

testGoldenFile(import.meta.filename, [
  {
    name: 'card',
    block: blockOf(
      section,
      {
        colors: { blockBackground: '#fff7ed', border: '#fed7aa' },
        padding: { top: 24, right: 24, bottom: 24, left: 24 },
        margin: { top: 16, right: 20, bottom: 16, left: 20 },
        border: { width: 1, style: 'solid' },
        radius: 12,
        shadow: 'small',
      },
      { content: { blocks: [title, text, shop] } },
    ),
  },
  {
    name: 'picture-with-link',
    block: blockOf(
      section,
      { colors: { blockBackground: '#1f2937' }, image: picture, minHeight: 320, verticalAlignment: 'middle' },
      { content: { blocks: [title, shop] } },
    ),
  },
  {
    name: 'picture-with-text',
    block: blockOf(
      section,
      { colors: { blockBackground: '#1f2937' }, image: picture, minHeight: 200, fit: 'repeat' },
      { content: { blocks: [text] } },
    ),
  },
  {
    name: 'full-bleed-gradient',
    block: blockOf(
      section,
      { colors: { blockBackground: '#4338ca', gradient: '#7c3aed' }, fullBleed: true },
      { content: { blocks: [text] } },
    ),
  },
  { name: 'empty', block: blockOf(section) },
]);

const options = { blocks: coreBlocks };

describe('a full-bleed section', () => {
  const bleeding = blockOf(section, { fullBleed: true }, { content: { blocks: [text] } });
  const around = { ...blockOf(paragraph, {}, { content: paragraphOf('Before') }), id: 'b0000009' };

  test('stands in a table between those of the canvas', () => {
    const document = { ...createEmptyDocument(), rows: [around, bleeding, { ...around, id: 'b0000010' }] };
    const { html, amp } = compile(document, options);
    for (const part of [html, amp]) {
      expect(part.match(/>Before</g)).toHaveLength(2);
      expect(part.indexOf('Made by hand.')).toBeGreaterThan(part.indexOf('Before'));
    }
    expect(html.match(/max-width:600px;background-color/g)).toHaveLength(2);
  });

  test('keeps the width of the canvas inside other blocks', () => {
    const outer = blockOf(section, { padding: { top: 0, right: 20, bottom: 0, left: 20 } });
    const nested = { ...outer, content: { blocks: [{ ...bleeding, id: 'b0000011' }] } };
    expect(compileBlock(createEmptyDocument(), nested, options).html).not.toContain('margin:0 auto');
  });
});

test.each([
  { name: 'a picture that ends the CSS string', src: `https://a.b/c');color:red;x:url('.png` },
  { name: 'a picture that escapes the end of the CSS string', src: String.raw`https://a.b/c\27.png` },
  { name: 'a picture that ends the attribute', src: 'https://a.b/"><script>x</script>.png' },
])('writes $name without leaving the string', ({ src }) => {
  const hostile = blockOf(section, { image: { ...picture, src } }, { content: { blocks: [text] } });
  const { html } = compileBlock(createEmptyDocument(), hostile, options);
  expect(html).not.toContain('<script');
  const url = /background-image:url\('([^']*)'\)/.exec(html)?.[1];
  expect(url).toMatch(/^https:[^\\]*\.png$/);
});

test.each([
  { fit: 'cover', position: '25% 100%' },
  { fit: 'contain', position: 'center top' },
] as const)('a picture with $fit is at $position', ({ fit, position }) => {
  const image = { ...picture, focus: { x: 0.25, y: 1 } };
  const block = blockOf(section, { image, fit, position: 'top' }, { content: { blocks: [text] } });
  const { html } = compileBlock(createEmptyDocument(), block, options);
  expect(html).toContain(`background-position:${position};`);
});

describe('Outlook for Windows', () => {
  const inPicture = (html: string) => {
    const inner = { ...blockOf(htmlBlock, {}, { content: { html } }), id: 'b0000005' };
    const rows = [blockOf(section, { image: picture }, { content: { blocks: [inner] } })];
    return compile({ ...createEmptyDocument(), rows }, { blocks: [...coreBlocks, htmlBlock] }).html;
  };
  const drawn = '<v:fill type="frame"';

  test.each([
    ['text', '<p>Hi</p>', true],
    ['text in an element with a name that starts like a link', '<abbr>Hi</abbr>', true],
    ['a link', '<a href="https://example.com">Hi</a>', false],
    ['a heading', '<h2>Hi</h2>', false],
    ['a table', '<table><tr><td>Hi</td></tr></table>', false],
    ['a shape', '<!--[if mso]><v:rect fillcolor="#ff0000"></v:rect><![endif]-->', false],
    ['a shape in a group', '<!--[if mso]><v:group><v:oval/></v:group><![endif]-->Hi', false],
  ])('draws a picture behind %s: %s is %s', (_, html, isDrawn) => {
    expect(inPicture(html).includes(drawn)).toBe(isDrawn);
  });
});

describe('a picture for dark mode', () => {
  const image = { ...picture, src: 'https://a.b/light.png' };
  const withDark = (src: string) =>
    compileHtml(
      {
        ...createEmptyDocument(),
        rows: [blockOf(section, { image, darkImage: { ...picture, src } }, { content: { blocks: [text] } })],
      },
      { blocks: coreBlocks },
    );

  const inBlock = (src: string) => {
    const block = blockOf(
      section,
      { image, darkImage: { ...picture, src } },
      { content: { blocks: [text] } },
    );
    return compileBlock(createEmptyDocument(), block, options).html;
  };

  test('replaces the picture by a class, and the texts on it get their colors for dark mode', () => {
    const html = withDark('https://a.b/dark.png');
    const [, name] =
      /\.(i[\da-z]{7})\{background-image:url\('https:\/\/a\.b\/dark\.png'\)!important\}/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<td class="b[\\da-f]{6} t[\\da-f]{6} ${name}"`));
    expect(inBlock('https://a.b/dark.png')).toMatch(/\bt[\da-f]{6}\b/);
    expect(html).toContain(`[data-ogsb] .${name}{`);
  });

  test('without one, texts on the picture keep their colors', () => {
    expect(inBlock('')).not.toMatch(/\bt[\da-f]{6}\b/);
  });

  test('cannot end the style element', () => {
    expect(withDark('https://a.b/</style><script>x</script>.png')).not.toContain('<script');
  });
});

test.each([
  ['fits', 700, []],
  ['is too long', 900, ['amp-background-left-out']],
])('a background image whose address %s keeps the AMP valid', async (_, length, codes) => {
  const src = `https://img.example.com/a.png?a=1&signature=${'é'.repeat(10)}${'x'.repeat(length)}`;
  const block = blockOf(
    section,
    { colors: { blockBackground: '#1f2937' }, image: { ...picture, src } },
    { content: { blocks: [text] } },
  );
  const { amp, html, diagnostics } = compile(
    { ...createEmptyDocument(), rows: [block] },
    { blocks: coreBlocks },
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  expect(amp.includes('background-image')).toBe(codes.length === 0);
  expect(html).toContain('background-image');
  expect((await offlineValidator()).validate(amp).errors).toEqual([]);
});
