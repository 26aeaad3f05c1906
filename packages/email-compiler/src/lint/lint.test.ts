import { describe, expect, test } from 'vitest';
import { button } from '../blocks/button/button.ts';
import { columns } from '../blocks/columns/columns.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { divider } from '../blocks/divider/divider.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { social } from '../blocks/social/social.ts';
import { compile } from '../compile/compile.ts';
import { createEmptyDocument } from '../document/create.ts';
import { createStarterDocument } from '../blocks/starter-document.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import {
  block,
  codes,
  colors,
  dark,
  fontSize,
  highlight,
  linkTo,
  linking,
  linted,
  marked,
  options,
  picture,
  raw,
  rawly,
  textColor,
  words,
} from '../testing/lint-samples.ts';
import { applyFix, type LintFix } from './fix.ts';
import { lint } from './lint.ts';
import { createLinter } from './linter.ts';

let count = 0;

describe('finds', () => {
  test.each<[string, readonly Block[]]>([
    ['image-alt-missing', [block(image, { image: picture })]],
    ['image-alt-missing', [block(image, { image: picture, alt: '\u{110b0}' })]],
    ['image-link-name-missing', [block(image, { image: picture, link: 'https://a.com' })]],
    ['image-link-name-missing', [block(image, { image: picture, link: 'https://a.com', decorative: true })]],
    ['image-alt-missing', [rawly('<img src="https://a.com/b.png">')]],
    ['link-name-missing', [rawly('<a href="https://a.com"> </a>')]],
    ['link-name-missing', [rawly('<a href="https://a.com">\u200b</a>')]],
    ['button-link-missing', [block(button, dark)]],
    ['social-link-empty', [block(social, { socialLinks: [{ type: 'facebook', link: '' }] })]],
    ['low-contrast', [block(paragraph, { colors: { ...colors, text: '#999999' } }, paragraphOf('x'))]],
    [
      'low-contrast',
      [block(paragraph, { colors: { ...colors, links: '#999999' } }, linkTo('https://a.com'))],
    ],
    [
      'low-contrast',
      [block(button, { link: 'https://a.com', colors: { ...dark.colors, button: '#eeeeee' } })],
    ],
    ['low-contrast', [rawly('<p style="color:#aaa">x</p>')]],
    ['low-contrast', [rawly('<p style="background-color:black">x</p>')]],
    ['low-contrast', [rawly('<p style="font-size:20px;color:#8a8a8a">x</p>')]],
    ['low-contrast', [marked(textColor('#bbb'))]],
    ['low-contrast', [marked(highlight('#333333'))]],
    ['low-contrast', [marked(textColor('#333333'), highlight('#444444'))]],
    ['low-contrast', [marked({ type: 'link', attrs: { href: 'https://a.com' } }, textColor('#bbbbbb'))]],
    ['low-contrast', [marked(fontSize(20), textColor('#8a8a8a'))]],
    ['low-contrast-dark', [rawly('<p style="background-color:#b0b0b0;color:#000000">x</p>')]],
    ['heading-order', [block(heading, { colors }, headingOf('x', 2))]],
    [
      'heading-order',
      [block(heading, { colors }, headingOf('x', 1)), block(heading, { colors }, headingOf('y', 3))],
    ],
    ['heading-order', [rawly('<h3>x</h3>')]],
    ['heading-repeated', [1, 2, 3].map(() => block(heading, { colors }, headingOf('x', 1)))],
    ['text-small', [block(paragraph, { colors, fontSize: 6 }, paragraphOf('x'))]],
    ['text-small', [rawly('<p>x <small style="font-size:9.5px">x</small></p>')]],
    ['text-small', [rawly('<p>x <small style="font-size:60%">x</small></p>')]],
    ['text-small', [marked(fontSize(9))]],
    ['line-thick', [block(divider, { thickness: 40, style: 'dashed' })]],
    ['line-thick', [block(divider, { thickness: 9, style: 'dotted' })]],
    ['link-shortened', [linking('https://bit.ly/3abc')]],
    ['link-shortened', [linking('http://www.TinyURL.com/abc?x=1')]],
    [
      'link-text-vague',
      [rawly('<a href="https://a.com"><img src="https://a.com/b.png" alt="Click here"></a>')],
    ],
    [
      'unsupported-feature',
      [block(image, { image: { ...picture, src: 'https://a.com/b.webp?x=1' }, alt: 'x' })],
    ],
  ])('%s', (code, rows) => {
    expect(codes([...rows, words()])).toEqual([code]);
  });

  test('problems of inner blocks, against the background of the outer block', () => {
    const inner = block(paragraph, { colors }, paragraphOf('x'));
    const black = { colors: { blockBackground: '#222222' } };
    expect(linted([block(columns, black, { columns: [[inner], []] })])).toMatchObject([
      { code: 'low-contrast', blockId: inner.id, values: { ground: '#222222' } },
    ]);
  });
});

test.each([
  [8, 'dashed'],
  [40, 'solid'],
  [40, 'double'],
] as const)('a line of %i px, %s, is the same in all mail clients', (thickness, style) => {
  expect(codes([block(divider, { thickness, style }), words()])).toEqual([]);
});

test('the fix of a line makes it as thick as Outlook draws it', () => {
  const line = block(divider, { thickness: 40, style: 'dashed' });
  const [found] = linted([line, words()]);
  expect(found?.fix).toEqual({ blockId: line.id, path: 'config.thickness', value: 8 });
});

describe('links', () => {
  test.each<[string, string, string | undefined]>([
    ['', 'link-empty', undefined],
    ['  ', 'link-empty', undefined],
    ['#', 'link-unusable', undefined],
    ['#top', 'link-unusable', undefined],
    ['javascript:alert(1)', 'link-unusable', undefined],
    ['data:text/html,x', 'link-unusable', undefined],
    ['ftp://acme.com', 'link-unusable', undefined],
    ['http://', 'link-unusable', undefined],
    ['https:///', 'link-unusable', undefined],
    ['https://https://acme.com/a', 'link-unusable', 'https://acme.com/a'],
    ['http://http//acme.com', 'link-scheme-twice', 'http://acme.com'],
    ['https//acme.com', 'link-unusable', 'https://acme.com'],
    ['https:/acme.com', 'link-mistyped', 'https://acme.com'],
    ['https:///acme.com', 'link-mistyped', 'https://acme.com'],
    ['htps://acme.com', 'link-unusable', 'https://acme.com'],
    ['//acme.com', 'link-unusable', 'https://acme.com'],
    ['https://acme.com/spring sale', 'link-spaces', 'https://acme.com/spring%20sale'],
    ['https://ac me.com/', 'link-unusable', 'https://acme.com/'],
    ['https://www.example.com/buy', 'link-placeholder', undefined],
    ['http://localhost:3000', 'link-placeholder', undefined],
    ['http://192.168.1.10/shop', 'link-placeholder', undefined],
    ['https://shop.test', 'link-placeholder', undefined],
    ['https://acme/', 'link-host-incomplete', undefined],
  ])('%j: %s', (href, code, meant) => {
    const row = linking(href);
    const document = { ...createEmptyDocument(), rows: [row] };
    const compiled = compile(document, options);
    const found = lint(document, compiled, options);
    expect(found.map((diagnostic) => diagnostic.code)).toEqual([code]);
    // If the compiler reports the problem too, both diagnostics must be equal, so that the editor shows only one.
    const reported = compiled.diagnostics.find((diagnostic) => diagnostic.code === code);
    if (reported !== undefined) expect(found[0]).toMatchObject(reported);
    expect(found[0]?.fix === undefined ? undefined : linkOf(applyFix(row, found[0].fix))).toBe(meant);
  });

  test.each([
    ['http://localhost:3000/demo', []],
    ['HTTPS://LOCALHOST:3000', []],
    ['http://localhost:3001/demo', ['link-placeholder']],
    ['https://example.com', ['link-placeholder']],
  ])('%s in a message of the installation at localhost:3000: %j', (href, codes) => {
    const document = { ...createEmptyDocument(), rows: [linking(href)] };
    const own = { ...options, api: { url: 'https://localhost:3000/api', projectId: '7' } };
    expect(lint(document, compile(document, own), own).map(({ code }) => code)).toEqual(codes);
  });

  test.each([
    'https://acme.com/a?b=c#d',
    'acme.com',
    'mailto:a@acme.com',
    'tel:+34 600 000 000',
    '%%unsubscribe_url%%',
    '{{shop|https://acme.com}}',
    'https://{{shop}}/x',
    'https://acme.com/{{name|a b}}',
    'https://ñandú.es/',
    'https://8.8.8.8/',
    'https://examples.com',
    'https://rabbit.ly/x',
    'https://acme.com/bit.ly',
  ])('%s is fine', (href) => {
    expect(codes([linking(href)])).toEqual([]);
  });
});

function linkOf({ content }: Block): string | undefined {
  return /"href":"([^"]*)"/.exec(JSON.stringify(content))?.[1];
}

describe('features that mail clients do not support', () => {
  test.each<[string, string, string, string]>([
    ['<div style="display:flex"><p>x</p></div>', 'css-display-flex', 'warning', 'Outlook (Windows)'],
    ['<div style="position:absolute">x</div>', 'css-position', 'warning', 'Gmail'],
    [
      '<div style="background:url(https://a.com/b.png)">x</div>',
      'css-background-image',
      'warning',
      'Outlook (Windows)',
    ],
    ['<p style="border-radius:4px">x</p>', 'css-border-radius', 'info', 'Outlook (Windows)'],
    ['<p style="color:var(--x)">x</p>', 'css-variables', 'warning', 'Gmail'],
    ['<video src="https://a.com/b.mp4"></video>', 'html-video', 'warning', 'Gmail'],
    ['<svg></svg>', 'html-svg', 'warning', 'Yahoo Mail'],
    ['<a href="#below">x</a>', 'html-anchor-links', 'warning', 'Gmail (iOS)'],
    ['<style>@media(max-width:1px){p{margin:0}}</style>', 'css-at-media', 'info', 'Outlook (Windows)'],
  ])('%s: %s', (markup, feature, severity, client) => {
    const found = linted([rawly(markup)]).filter(({ values }) => values?.['feature'] === feature);
    expect(found).toMatchObject([{ code: 'unsupported-feature', severity }]);
    expect(String(found[0]?.values?.['clients']).split(', ')).toContain(client);
    expect(found[0]?.message).toMatch(/ in .+ because of missing support for .+\.$/);
  });

  test.each([
    ['what Outlook is kept from', '<!--[if !mso]><!--><p style="border-radius:4px">x</p><!--<![endif]-->'],
    [
      'a ground that is drawn for Outlook in VML',
      '<!--[if mso]><v:rect><v:fill src="https://a.com/b.png"/></v:rect><![endif]--><div style="background-image:url(https://a.com/b.png)">x</div>',
    ],
    ['corners without a radius', '<p style="border-radius:0">x</p>'],
    ['Outlook itself', '<!--[if mso]><p style="display:flex;color:#eee">x</p><![endif]-->'],
  ])('%s is fine', (_, markup) => {
    expect(codes([rawly(markup), words()])).toEqual([]);
  });

  test('features that a block tolerates are not reported', () => {
    const tolerant = { ...raw, tolerates: ['css-border-radius'] };
    const document = { ...createEmptyDocument(), rows: [rawly('<p style="border-radius:4px">x</p>')] };
    const found = lint(document, compile(document, options), { ...options, blocks: [tolerant] });
    expect(found).toEqual([]);
  });

  test('each block is reported once', () => {
    const box = '<p style="border-radius:4px">x</p>';
    expect(codes([rawly(box + box), rawly(box)])).toEqual(['unsupported-feature', 'unsupported-feature']);
  });
});

describe('does not report', () => {
  test('a message without problems', () => {
    const rows = [
      block(heading, { colors }, headingOf('x', 1)),
      block(image, { image: picture, alt: 'A shoe' }),
      block(image, { image: picture, decorative: true }),
      block(paragraph, { colors }, linkTo('https://shop.com')),
      block(button, { ...dark, link: 'https://shop.com' }),
      block(social, { socialLinks: [{ type: 'facebook', link: 'acme' }] }),
    ];
    expect(linted(rows)).toEqual([]);
  });

  test.each([
    ['hidden text', '<p style="display:none;color:#eee">x</p>'],
    ['a logo of letters', '<span role="img" aria-label="Acme" style="color:#eee">a</span>'],
    ['text on a picture', '<p style="background-image:linear-gradient(red,red);color:#eee">x</p>'],
    ['what is no word', '<p style="color:#eee">***</p>'],
    ['a color that is not known', '<p style="color:papayawhip">x</p>'],
    ['large text of contrast 3', '<p style="font-size:24px;color:#888">x</p>'],
    ['large text in em', '<p style="font-size:12px"><b style="font-size:2em;color:#888">x</b></p>'],
    ['large bold text of contrast 3', '<h1 style="font-size:19px;color:#888">x</h1>'],
  ])('contrast of %s', (_, markup) => {
    expect(codes([rawly(markup)]).filter((code) => code === 'low-contrast')).toEqual([]);
  });

  test.each<[string, Block]>([
    ['large text of contrast 3', marked(fontSize(24), textColor('#888888'))],
    ['light text on a dark highlight', marked(textColor('#ffffff'), highlight('#222222'))],
    ['superscript in small text', marked(fontSize(12), { type: 'superscript' })],
  ])('%s', (_, row) => {
    expect(codes([row])).toEqual([]);
  });

  test('the core blocks, which all mail clients support', () => {
    const rows = coreBlocks.map((definition) => block(definition));
    expect(codes(rows)).not.toContain('unsupported-feature');
    const starter = createStarterDocument({ newId: () => `s${String(count++).padStart(7, '0')}` });
    expect(lint(starter, compile(starter, options), options).map(({ code }) => code)).not.toContain(
      'unsupported-feature',
    );
  });
});

test('reports a missing unsubscribe link, but not if the document has its own', () => {
  const bare = { blocks: coreBlocks };
  const without = { ...createEmptyDocument(), rows: [words()] };
  expect(lint(without, compile(without, bare), bare).map(({ code }) => code)).toEqual([
    'unsubscribe-missing',
  ]);
  const own = { ...without, rows: [linking('%%unsubscribe_url%%')] };
  expect(lint(own, compile(own, bare), bare)).toEqual([]);
});

test('checks a landing page without the rules for mail, and with the others', () => {
  const bare = { blocks: coreBlocks };
  const unlinked = { ...createEmptyDocument(), rows: [words(), block(button, dark)] };
  const compiled = compile(unlinked, bare);
  const inMessage = ['unsubscribe-missing', 'button-link-missing'];
  const found = (...output: Parameters<typeof createLinter>) => [
    lint(unlinked, compiled, bare, ...output).map(({ code }) => code),
    createLinter(...output)
      .lint(unlinked, compiled, bare)
      .map(({ code }) => code),
  ];
  expect(found('message')).toEqual([inMessage, inMessage]);
  expect(found('page')).toEqual([['button-link-missing'], ['button-link-missing']]);
});

describe('sizes', () => {
  const wordy = (length: number) => block(paragraph, { colors }, paragraphOf('word '.repeat(length)));

  test('reports sizes near and over the limit, and the largest block', () => {
    const [near] = linted(Array.from({ length: 8 }, () => wordy(2_450)));
    expect(near).toMatchObject({ code: 'html-size', severity: 'warning', values: { limit: 104_448 } });
    const rows = [wordy(6_000), ...Array.from({ length: 8 }, () => wordy(2_450))];
    expect(linted(rows)).toMatchObject([
      { code: 'html-size', severity: 'error' },
      { code: 'html-block-size', severity: 'info', blockId: rows[0]?.id, values: { type: 'paragraph' } },
    ]);
  });

  test('reports the sizes of AMP and its styles', () => {
    const many = Array.from({ length: 1_000 }, () =>
      block(paragraph, { colors }, paragraphOf('word '.repeat(30))),
    );
    expect(codes(many)).toEqual(['html-size', 'amp-size', 'amp-css-size']);
    expect(codes([wordy(11_000)])).toEqual(['html-block-size', 'amp-block-size']);
  });
});

describe('a fix solves its problem', () => {
  test.each<[string, Block, Partial<LintFix>]>([
    ['alternative text', block(image, { image: picture }), { path: 'config.decorative', value: true }],
    [
      'text that is too light',
      block(paragraph, { colors: { ...colors, text: '#eeeeee' } }, paragraphOf('x')),
      { path: 'config.colors.text', value: '#757575' },
    ],
    [
      'text that is too small',
      block(paragraph, { colors, fontSize: 6 }, paragraphOf('x')),
      { path: 'config.fontSize', value: 10 },
    ],
    [
      'a link of the color of the text',
      block(paragraph, { colors: { ...colors, text: '#f0f', links: '#f0f' } }, linkTo('https://a.com')),
      { path: 'config.colors.links' },
    ],
    [
      'a button that is too light for its text',
      block(button, {
        link: 'https://a.com',
        colors: { ...button.defaults.config.colors, button: '#ff6969' },
      }),
      { path: 'config.colors.button' },
    ],
    ['a word in a light color', marked(textColor('#eee')), { path: 'content' }],
    ['a dark highlight', marked({ type: 'em' }, highlight('#333333')), { path: 'content' }],
    [
      'small words, of two sizes',
      block(
        paragraph,
        { colors },
        {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [fontSize(8)] }] },
            { type: 'paragraph', content: [{ type: 'text', text: 'y', marks: [fontSize(6)] }] },
          ],
        },
      ),
      { path: 'content' },
    ],
    [
      'a skipped level',
      block(heading, { colors }, headingOf('x', 3)),
      { path: 'content.content', value: headingOf('x', 1).content },
    ],
    [
      'an address that begins twice',
      block(button, { ...dark, link: 'http://https://a.com' }),
      { value: 'https://a.com' },
    ],
    [
      'an address with a space',
      block(button, { ...dark, link: 'https://a.com/b c' }),
      { value: 'https://a.com/b%20c' },
    ],
    [
      'an address within a text',
      linking('https:/a.com'),
      { value: linkTo('https://a.com').content, path: 'content.content' },
    ],
  ])('%s', (_, row, fix) => {
    const [found, ...others] = linted([row, words()]);
    expect(others).toEqual([]);
    expect(found?.fix).toMatchObject({ blockId: row.id, ...fix });
    if (found?.fix === undefined) throw new Error('There is no fix.');
    expect(linted([applyFix(row, found.fix), words()])).toEqual([]);
  });

  test('for all problems of the starter document that have a fix', () => {
    const document = createStarterDocument({ newId: () => `t${String(count++).padStart(7, '0')}` });
    const problemsOf = (message: EmailDocument) => lint(message, compile(message, options), options);
    const before = problemsOf(document);
    const fixes = before.flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
    expect(fixes.length).toBeGreaterThanOrEqual(3);
    const rows = document.rows.map((row) =>
      fixes.reduce((fixed, fix) => (fix.blockId === row.id ? applyFix(fixed, fix) : fixed), row),
    );
    expect(problemsOf({ ...document, rows })).toEqual(before.filter(({ fix }) => fix === undefined));
  });
});

test('the message contains every value of a problem, for translation', () => {
  const rows = [
    linking('http://localhost'),
    linking('https://bit.ly/x'),
    block(paragraph, { colors }, linkTo('https://acme.com', 'here')),
    block(paragraph, { colors, fontSize: 6 }, paragraphOf('x')),
    rawly('<h2 style="color:#dddddd">x</h2>'),
  ];
  for (const { code, message, values = {} } of linted(rows)) {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(Object.keys(values).length).toBeGreaterThan(0);
    const { after: _, ...said } = values;
    for (const value of Object.values(said)) expect(message).toContain(String(value));
  }
});
