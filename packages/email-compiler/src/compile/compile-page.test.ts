import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { corePageBlocks } from '../blocks/core-page-blocks.ts';
import { columns } from '../blocks/columns/columns.ts';
import { heading } from '../blocks/heading/heading.ts';
import { htmlBlock } from '../blocks/html/html-block.ts';
import { htmlPage } from '../blocks/html/html-page.ts';
import { image } from '../blocks/image/image.ts';
import { menu } from '../blocks/menu/menu.ts';
import { paragraph } from '../blocks/paragraph/paragraph.ts';
import { section } from '../blocks/section/section.ts';
import { defineBlock } from '../definition/define.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import { html } from '../markup/markup.ts';
import type { Block } from '../schema/document.ts';
import { headingOf, paragraphOf } from '../schema/rich-text.ts';
import type { PageOptions } from '../targets/page/page-options.ts';
import { headingLevels } from '../testing/headings.ts';
import { pageProblems } from '../../../../tools/page-problems.ts';
import { compilePage } from './compile-page.ts';

const blocks = [...corePageBlocks, htmlPage];
const options = { blocks, subject: 'News' } satisfies PageOptions;

let count = 0;
const id = () => `b${(++count).toString().padStart(7, '0')}`;
const titled = (level: 1 | 2 | 3, text = `Level ${level}`, more: Partial<Block> = {}): Block => ({
  ...createBlock(heading, id()),
  content: headingOf(text, level),
  ...more,
});
const words = (text: string): Block => ({ ...createBlock(paragraph, id()), content: paragraphOf(text) });
const own = (markup: string): Block => ({ ...createBlock(htmlBlock, id()), content: { html: markup } });
const inSection = (...inner: readonly Block[]): Block => ({
  ...createBlock(section, id()),
  content: { blocks: inner },
});
const picture = (width: number, height: number): Block => ({
  ...createBlock(image, id()),
  config: {
    ...createBlock(image, id()).config,
    image: { id: '', name: '', src: 'https://img.example.com/a.png', date: '' },
    alt: 'A picture',
  },
  attrs: { width, height },
});

const full = (block: Block): Block => ({ ...block, config: { ...block.config, fullWidth: true } });

function pageOf(rows: readonly Block[], more: Partial<PageOptions> = {}): string {
  const { page, diagnostics } = compilePage({ ...createEmptyDocument(), rows }, { ...options, ...more });
  expect(diagnostics).toEqual([]);
  return page;
}

describe('a picture', () => {
  const inColumns = (inner: Block): Block => ({
    ...createBlock(columns, id()),
    content: { columns: [[inner], [words('Beside it.')]] },
  });
  test.each<[string, Block, number]>([
    ['that fills the email fills the measure', picture(520, 300), 720],
    ['that is somewhat smaller keeps its size', picture(400, 300), 400],
    ['that fills a column of the email fills the column', inColumns(picture(248, 165)), 348],
    ['that is small in a column keeps its size', inColumns(picture(64, 64)), 64],
    ['as wide as the canvas is as wide as the page', full(picture(600, 300)), 1200],
  ])('%s', (_, row, width) => {
    expect(pageOf([row])).toContain(`max-width:${width}px;height:auto`);
  });
});

describe('headings', () => {
  test.each<[string, readonly Block[], readonly number[]]>([
    ['no heading gets one that screen readers read', [words('A text.')], [1]],
    ['a single heading is the title, whatever its level', [titled(3)], [1]],
    ['a level that is skipped is filled', [titled(1), titled(3)], [1, 2]],
    ['a second heading of level 1 is below the title', [titled(1), titled(1), titled(2)], [1, 2, 3]],
    ['the levels of a message in order stay', [titled(1), titled(2), titled(3), titled(2)], [1, 2, 3, 2]],
    [
      'headings inside sections count in their order',
      [titled(2), inSection(titled(1), titled(3))],
      [1, 2, 3],
    ],
    ['headings of an author’s HTML count too', [titled(1), own('<h5>Five</h5><h6>Six</h6>')], [1, 2, 3]],
    ['an empty heading is a line', [titled(1, ''), titled(2)], [1]],
  ])('%s', (_, rows, levels) => {
    const page = pageOf(rows);
    expect(headingLevels(page)).toEqual(levels);
    expect(pageProblems(page)).toEqual([]);
  });

  test('are in order for recipients with and without a conditional block', () => {
    const visibleIf = () => ({ before: '%%if%%', after: '%%end%%' });
    const conditional = () => titled(2, 'Only for some', { visibleIf: {} });
    const rows = [
      conditional(),
      titled(1, 'Title'),
      inSection(conditional(), titled(3, 'Third')),
      titled(2, 'Last'),
    ];
    const page = pageOf(rows, { visibleIf });
    expect(headingLevels(page)).toEqual([2, 1, 2, 2, 2]);
    expect(headingLevels(page.replaceAll(/%%if%%[\s\S]*?%%end%%/g, ''))).toEqual([1, 2, 2]);
    expect(page).not.toContain('<!--');
  });

  test('keep their look when their level changes', () => {
    const page = pageOf([titled(1), own('<style>h4{color:#123456}</style><h4>Four</h4><h2>Two</h2>')]);
    expect(page).toContain('<h2 class="z4">Four</h2><h2>Two</h2>');
    expect(page).toContain('.z4{font-size:1em;margin:1.33em 0}');
    expect(page).toMatch(/\.h-b\d+ :where\(h4:not\([^)]*\),\.z4\)\{color:#123456\}/);
  });
});

test('only pictures below the first screen load later', () => {
  const page = pageOf([picture(600, 200), picture(1400, 1400), picture(500, 300), picture(500, 300)]);
  const tags = [...page.matchAll(/<img[^>]*>/g)].map(([tag]) =>
    tag.includes('loading="lazy" decoding="async"'),
  );
  expect(tags).toEqual([false, false, true, true]);
  expect(page).toContain('width="720" height="720"');
});

test('navigations have different names', () => {
  const item = { label: 'Shop', link: 'https://example.com/' };
  const row = (): Block => {
    const made = createBlock(menu, id());
    return { ...made, config: { ...made.config, items: [item, item] } };
  };
  const page = pageOf([row(), row()], { language: 'es' });
  expect([...page.matchAll(/<nav aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Menú',
    'Menú 2',
  ]);
});

describe('the document around the blocks', () => {
  test('has language, direction, title, description and no script, style or font of others', () => {
    const page = pageOf([words('A text.')], { language: 'ar', direction: 'rtl', preheader: 'Look "inside"' });
    expect(page).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">/);
    expect(page).toContain('<title>News</title><meta name="description" content="Look &quot;inside&quot;">');
    expect(page).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
    expect(page.match(/<style/g)).toHaveLength(1);
    expect(page).not.toMatch(/<(?:script|link)/);
  });

  test('has what landing pages need, escaped', () => {
    const page = pageOf([words('A text.')], {
      head: {
        title: 'Shoes & more',
        description: 'All "shoes"',
        robots: 'noindex',
        canonical: 'https://example.com/p/shoes?a=1&b=2',
        socialPicture: { url: 'https://example.com/s.png', alt: 'Shoes' },
        alternates: [{ language: 'es', url: 'https://example.com/p/zapatos' }],
      },
    });
    for (const tag of [
      '<title>Shoes &amp; more</title>',
      '<meta name="description" content="All &quot;shoes&quot;">',
      '<meta name="robots" content="noindex">',
      '<link rel="canonical" href="https://example.com/p/shoes?a=1&amp;b=2">',
      '<meta property="og:image" content="https://example.com/s.png">',
      '<link rel="alternate" href="https://example.com/p/zapatos" hreflang="es">',
    ]) {
      expect(page).toContain(tag);
    }
    expect(pageProblems(page)).toEqual([]);
  });

  test('says for whom it is, escaped, before the message', () => {
    const notice = {
      text: 'You answer as <m…@example.com>.',
      link: { label: 'Not you?', url: 'https://example.com/?a&b' },
    };
    const page = pageOf([words('A text.')], { notice });
    expect(page).toContain(
      '<header class="zo"><p>You answer as &lt;m…@example.com&gt;. <a href="https://example.com/?a&amp;b">Not you?</a></p></header><main>',
    );
    expect(pageProblems(page)).toEqual([]);
  });

  test('loads fonts only from a stylesheet of the host', () => {
    const row = titled(1);
    const roboto = { ...row, config: { ...row.config, fontFamily: 'Roboto' } };
    expect(pageOf([roboto])).not.toContain('<link');
    const webFonts = (names: readonly string[]) => `https://pages.example.com/${names.join('+')}.css`;
    expect(pageOf([roboto], { webFonts })).toContain(
      '<link rel="stylesheet" href="https://pages.example.com/Roboto.css">',
    );
  });

  test('has the unsubscribe link that the message needs', () => {
    const page = pageOf([words('A text.')], { unsubscribe: { label: 'Unsubscribe' } });
    expect(page).toMatch(/<\/main><footer class="[^"]*zn"/);
    expect(page).toContain('href="%%unsubscribe_url%%"');
    expect(pageProblems(page)).toEqual([]);
  });

  test('follows dark mode, reduced motion and the focus', () => {
    const page = pageOf([words('A text.')]);
    expect(page).toContain('@media (prefers-color-scheme:dark){');
    expect(page).toContain('@media(prefers-reduced-motion:reduce)');
    expect(page).toContain(':focus-visible{');
    expect(page).not.toContain('data-ogs');
  });

  test('hides blocks on the kind of screen that the author chose', () => {
    const row = words('A text.');
    const hidden = (hiddenOn: string): Block => ({ ...row, id: id(), config: { ...row.config, hiddenOn } });
    const page = pageOf([hidden('phone'), hidden('desktop')]);
    expect(page).toContain('@media(min-width:597px){.y{display:none}}');
    expect(page).toContain('@media(max-width:596px){.x{display:none!important}}');
  });
});

const box = defineBlock({
  type: 'box',
  version: 1,
  schema: v.object({ config: v.object({}), content: v.array(v.any()) }),
  defaults: { config: {}, content: [] },
  html: ({ content }, context) =>
    html`<!--[if mso]><p>Outlook</p><![endif]--><table role="presentation">${context.blocks(content as Block[], { width: context.width })}</table>`,
  amp: () => ({
    markup: html`<amp-accordion class="box">Open</amp-accordion>`,
    components: ['amp-accordion-0.1'],
    css: '.box{color:red}',
  }),
  text: () => '',
});

describe('a block of others without a page renderer', () => {
  const row: Block = { ...createBlock(box, 'b0000001'), content: [words('Inside.')] };
  const script = { url: 'https://pages.example.com/player.js', integrity: 'sha384-abc' };
  const compiled = compilePage(
    { ...createEmptyDocument(), rows: [row] },
    { ...options, blocks: [...blocks, box], script },
  );

  test('has its HTML without what only Outlook reads, with its inner blocks as rows', () => {
    expect(compiled.page).toContain('<table role="presentation"><tr><td class="zk"><div class="zr zm"');
    expect(compiled.page).not.toMatch(/<!--|Outlook/);
    expect(pageProblems(compiled.page)).toEqual([]);
  });

  test('is an island if its AMP is interactive, and only then does the page load the player', () => {
    expect(compiled.isInteractive).toBe(true);
    expect(compiled.page).toMatch(
      /<div data-island="b0000001"><div><table[\s\S]*<\/table><\/div><template data-amp><style>/,
    );
    expect(compiled.page).toContain(
      '.box{color:red}</style><amp-accordion class="box">Open</amp-accordion></template></div>',
    );
    expect(compiled.page).toContain(
      '<script type="module" blocking="render" src="https://pages.example.com/player.js" integrity="sha384-abc" crossorigin="anonymous"></script></head>',
    );
    expect(pageOf([words('A text.')], { script })).not.toContain('<script');
  });
});
