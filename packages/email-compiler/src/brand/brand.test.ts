import { describe, expect, test } from 'vitest';
import { coreBlocks, heading, logo, section, social } from '../blocks/core-blocks.ts';
import { compileBlock } from '../compile/compile-block.ts';
import { compile } from '../compile/compile.ts';
import { createCompiler } from '../compile/compiler.ts';
import type { ConfigShape } from '../definition/define.ts';
import { createEmptyDocument } from '../document/create.ts';
import { childLists } from '../document/block-tree.ts';
import { parseDocument } from '../document/parse.ts';
import { applyFix } from '../lint/fix.ts';
import { lint } from '../lint/lint.ts';
import { headingOf } from '../schema/rich-text.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { blockOf } from '../testing/block-of.ts';
import { brandProblems } from './brand-problems.ts';
import { defaultBrand, type Brand } from './brand.ts';
import { completeBrand } from './complete-brand.ts';
import { darkColorsOf } from './dark-colors.ts';
import { isBrandReference } from '../schema/brand-reference.ts';

const blocks = coreBlocks;
const red: Brand = { colors: { primary: { light: '#990000', dark: '#ff8888' } } };
const messageWith = (...rows: readonly Block[]): EmailDocument => ({ ...createEmptyDocument(), rows });
const title = (config: object) =>
  blockOf(heading, config as Parameters<typeof blockOf>[1], { content: headingOf('Spring') });
const colored = (text: string) => title({ colors: { ...heading.defaults.config['colors'], text } });

function withConfig(block: Block, config: ConfigShape): Block {
  return { ...block, config: { ...block.config, ...config } };
}

describe('references', () => {
  test.each<[string, boolean]>([
    ['brand:colors.primary', true],
    ['brand:logo', true],
    ['brand: colors', false],
    ['brand:colors.', false],
    ['a brand:colors.primary', false],
    ['brand:../x', false],
  ])('%s is one: %s', (value, expected) => expect(isBrandReference(value)).toBe(expected));

  test('have the value of the brand in every part of the message', () => {
    const link = { type: 'facebook', link: 'acme' } as const;
    const message = messageWith(colored('brand:colors.primary'), {
      ...withConfig(blockOf(social), { socialLinks: 'brand:social' }),
      id: 'b0000002',
    });
    const { html, amp, text, diagnostics } = compile(message, { blocks, brand: { ...red, social: [link] } });
    expect(diagnostics).toEqual([]);
    for (const part of [html, amp]) expect(part).toContain('color:#990000');
    for (const part of [html, amp, text]) expect(part).toContain('https://www.facebook.com/acme');
  });

  test('have standard values without a brand', () => {
    const { html } = compile(messageWith(colored('brand:colors.primary')), { blocks });
    expect(html).toContain(`color:${defaultBrand.colors.primary.light}`);
  });

  test('set the body', () => {
    const message = messageWith(title({}));
    const config = {
      colors: { backdrop: 'brand:colors.primary', canvas: 'brand:colors.canvas' },
      fontFamily: 'brand:fonts.text',
      fontSize: 'brand:text.fontSize',
    } as const;
    const { html, diagnostics } = compile(
      { ...message, body: { config } },
      { blocks, brand: { ...red, fonts: { text: 'Verdana' }, text: { fontSize: 17 } } },
    );
    expect(diagnostics).toEqual([]);
    expect(html).toContain('background-color:#990000');
    expect(html).toContain('font-family:Verdana,sans-serif;font-size:17px');
  });

  test('survive parsing, in the body and in nested blocks', () => {
    const inner = { ...colored('brand:colors.primary'), id: 'b0000009' };
    const box = blockOf(
      section,
      { colors: { blockBackground: 'brand:colors.surface' } },
      { content: { blocks: [inner] } },
    );
    const rows = [box];
    const body = {
      config: {
        colors: { backdrop: 'brand:colors.line', canvas: '#fff' },
        fontFamily: 'Arial',
        fontSize: 'brand:text.fontSize',
      },
    };
    const parsed = parseDocument({ version: 1, body, rows }, { blocks });
    expect(parsed).toMatchObject({ ok: true, value: { document: { body, rows }, diagnostics: [] } });
    expect(childLists(box, { blocks })).toEqual([[inner]]);
  });

  test('to unknown values have the standard value and are reported', () => {
    const message = messageWith(colored('brand:colors.none'));
    const { html, diagnostics } = compile(message, { blocks });
    expect(html).toContain('color:#333b46');
    const expected = [{ code: 'brand-reference-unknown', blockId: 'b0000001', path: 'config.colors.text' }];
    expect(diagnostics).toMatchObject(expected);
    const parsed = parseDocument(message, { blocks });
    expect(parsed).toMatchObject({ ok: true, value: { document: message, diagnostics: expected } });
  });

  test('to a value of another kind make the block invalid', () => {
    const { diagnostics } = compile(messageWith(title({ fontSize: 'brand:fonts.text' })), { blocks });
    expect(diagnostics).toMatchObject([{ code: 'block-invalid', path: 'config.fontSize' }]);
  });

  test('are replaced with a value by the fix of a problem', () => {
    const brand: Brand = { colors: { text: { light: '#dddddd' } } };
    const block = colored('brand:colors.text');
    const message = messageWith(block);
    const options = { blocks, brand, unsubscribe: { label: 'Unsubscribe' } };
    const found = lint(message, compile(message, options), options).find(({ fix }) => fix !== undefined);
    expect(found).toMatchObject({ code: 'low-contrast', path: 'config.colors.text' });
    const fixed = found?.fix === undefined ? block : applyFix(block, found.fix);
    expect(fixed.config['colors']).toMatchObject({
      text: expect.stringMatching(/^#/),
      blockBackground: 'transparent',
    });
  });
});

test('a logo block shows the logo of the brand, and nothing without one', () => {
  const src = 'https://acme.com/logo.png';
  const block = withConfig(blockOf(logo), {
    image: 'brand:logo',
    alt: 'brand:logo.alt',
    link: 'brand:logo.link',
  });
  const brand: Brand = { logo: { src, alt: 'Acme', width: 320, height: 80, link: 'https://acme.com' } };
  const { html } = compileBlock(messageWith(block), block, { blocks, brand });
  expect(html).toContain(`<img src="${src}" width="160" height="40" alt="Acme"`);
  expect(compileBlock(messageWith(block), block, { blocks }).html).toBe('');
});

describe('a compiler that remembers blocks', () => {
  test('writes a block again only when the brand changes', () => {
    let count = 0;
    const counted = {
      ...heading,
      html: (...args: Parameters<typeof heading.html>) => (count++, heading.html(...args)),
    };
    const compiler = createCompiler();
    const message = messageWith(colored('brand:colors.primary'));
    const options = { blocks: [counted], brand: red };
    expect(compiler.compile(message, options).html).toContain('#990000');
    expect(compiler.compile(message, options).html).toContain('#990000');
    const writings = count;
    expect(compiler.compileHtml(message, options)).toContain('#990000');
    expect(count).toBe(writings);
    expect(compiler.compile(message, { blocks: [counted] }).html).not.toContain('#990000');
  });
});

describe('web fonts', () => {
  const font = { name: 'Acme Sans 3', url: 'https://acme.com/fonts.css?a=1&b=2', fallback: 'sans' } as const;
  const options = { blocks, brand: { webFonts: [font], fonts: { heading: font.name } } };

  test('are loaded from their stylesheet, except by Outlook', () => {
    const { html, amp } = compile(messageWith(title({ fontFamily: 'brand:fonts.heading' })), options);
    expect(html).toContain(
      '<!--[if !mso]><!--><link href="https://acme.com/fonts.css?a=1&amp;b=2" rel="stylesheet"><!--<![endif]-->',
    );
    expect(html).toContain(
      '@font-face{font-family:"Acme Sans 3";mso-font-alt:"Arial";mso-generic-font-family:swiss}',
    );
    for (const part of [html, amp])
      expect(part).toContain('font-family:&#39;Acme Sans 3&#39;,Helvetica,Arial');
    expect(amp).not.toContain('fonts.css');
  });

  test('can belong to a message', () => {
    const message = messageWith(title({ fontFamily: font.name }));
    const own = { ...message, body: { config: { ...message.body.config, webFonts: [font] } } };
    const { html, diagnostics } = compile(own, { blocks });
    expect(html).toContain('acme.com/fonts.css');
    expect(diagnostics).toEqual([]);
  });

  test('that are unknown have the font of the message', () => {
    const { html, diagnostics } = compile(messageWith(title({ fontFamily: font.name })), { blocks });
    expect(html).not.toContain(font.name);
    expect(diagnostics).toMatchObject([{ code: 'font-unknown', values: { font: font.name } }]);
  });
});

describe('a complete brand', () => {
  test('has standard values in place of invalid ones', () => {
    const brand = {
      colors: { primary: { light: 'url(x)' }, text: { light: '#000' } },
      webFonts: [{ url: 'http:' }],
      button: { padding: { vertical: 4, horizontal: -1 } },
    };
    const { colors, webFonts, button } = completeBrand(brand);
    expect(colors).toEqual({ ...defaultBrand.colors, text: { light: '#000' }, heading: { light: '#000' } });
    expect(webFonts).toEqual([]);
    expect(button.padding).toEqual({ vertical: 4, horizontal: 28 });
  });

  test('derives links and buttons from its primary color', () => {
    const { colors } = completeBrand({ colors: { primary: { light: '#ffdd00' } } });
    expect([colors.button.light, colors.link.light, colors.buttonText.light]).toEqual([
      '#ffdd00',
      '#ffdd00',
      '#000000',
    ]);
  });

  test.each([undefined, null, 1, 'x', [], { colors: null, logo: 3, social: {} }])(
    'of %j is the default',
    (brand) => {
      expect(completeBrand(brand)).toEqual(completeBrand(defaultBrand));
    },
  );
});

test('the default brand has no problems', () => {
  expect(brandProblems(defaultBrand)).toEqual([]);
  expect(brandProblems({})).toEqual([]);
});

test.each<[string, unknown, readonly (readonly [string, string])[]]>([
  [
    'text that is too light',
    { colors: { text: { light: '#999' } } },
    [
      ['colors.text.light', 'brand-contrast'],
      ['colors.text.light', 'brand-contrast'],
      ['colors.heading.light', 'brand-contrast'],
      ['colors.heading.light', 'brand-contrast'],
    ],
  ],
  [
    'a label like its button',
    { colors: { button: { light: '#fff' }, buttonText: { light: '#fff' } } },
    [['colors.buttonText.light', 'brand-contrast']],
  ],
  [
    'a font that is not declared',
    { fonts: { text: 'Unheard', heading: 'Arial' } },
    [['fonts.text', 'brand-font-unknown']],
  ],
  ['a value of another kind', { text: { fontSize: 'big' } }, [['text.fontSize', 'brand-value-invalid']]],
])('%s is a problem', (_, brand, expected) => {
  expect(brandProblems(brand).map(({ path, code }) => [path, code])).toEqual(expected);
});

test('the dark colors of a brand have a use', () => {
  const { light, dark } = { light: '#990000', dark: '#ff8888' };
  expect(darkColorsOf(red)).toEqual([
    { use: 'background', light, dark },
    { use: 'text', light, dark },
  ]);
});
