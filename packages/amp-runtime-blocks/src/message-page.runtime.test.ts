import { AxeBuilder } from '@axe-core/playwright';
import {
  columns,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  paragraph,
  paragraphOf,
  section,
  type Block,
  type Direction,
} from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { compilePage, corePageBlocks, htmlPage } from '@x/email-compiler/page';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { launchChromium } from '../../../tools/launch-chromium.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const blocks = [...corePageBlocks, htmlPage, ...ampBlocks];
const link = 'https://shop.example.com/page';
const interactive = [
  galleryOf(),
  reviewOf({ link }),
  callMeOf({ link }),
  phoneOf({ defaultPhone: '600 000 000' }),
  shopifyOf(),
  prestashopOf(),
];

let count = 0;
const withNewId = (block: Block): Block => ({ ...block, id: `b${(++count).toString().padStart(7, '0')}` });
const plain = coreBlocks
  .map((definition) => createBlock(definition, 'b0000000'))
  .map((block) =>
    // The default color of buttons is one that `lint` reports.
    block.type === 'button'
      ? {
          ...block,
          config: {
            ...block.config,
            colors: { blockBackground: 'transparent', text: '#ffffff', button: '#b3123f' },
          },
        }
      : block,
  );
const card: Block = {
  ...createBlock(section, 'b0000000'),
  content: { blocks: [callMeOf({ link }), reviewOf()].map(withNewId) },
};
const rows = [...plain, ...interactive, card].map(withNewId);

interface Look {
  readonly direction?: Direction;
  readonly dark?: boolean;
  readonly width?: number;
  readonly scripts?: boolean;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="450" height="300"><rect width="450" height="300" fill="#5b8def"/></svg>';

async function open(
  given: readonly Block[],
  { direction = 'ltr', dark = false, width = 1400, scripts = true }: Look = {},
): Promise<Page> {
  const { page: markup } = compilePage(
    { ...createEmptyDocument(), rows: given },
    {
      blocks,
      direction,
      subject: 'News',
      api: { url: 'https://api.example.com', projectId: '7' },
      notice: { text: 'You answer as m…@example.com.', link: { label: 'Not you?', url: link } },
      placeholder: (name) => `https://mail.example.com/${name}`,
    },
  );
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 800 },
  });
  onTestFinished(() => context.close());
  await context.route('**/*', (route) =>
    route.request().url() === link
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup })
      : route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  );
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

const looks = [true, false].flatMap((dark) =>
  (['ltr', 'rtl'] as const).map((direction) => ({ dark, direction })),
);

test.each(looks)('every block is accessible, dark $dark, $direction', async (look) => {
  const page = await open(rows, look);
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});

test.each([320, 390, 768, 1400, 2000])('nothing scrolls sideways at %i px', async (width) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    const page = await open(rows, { width, direction });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('sections reach both edges of the window, and text stays readable', async () => {
  const text = { ...createBlock(section, 'b0000001'), content: { blocks: [withNewId(callMeOf())] } };
  const page = await open([text], { width: 1600 });
  const ground = page.locator('main [style*="#f3f4f6"]');
  expect(await ground.evaluate((element) => element.getBoundingClientRect().width)).toBe(1600);
  const width = await page
    .locator('[data-island]')
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(720);
});

test.each([1400, 900, 390])('text, columns and cards line up at %i px', async (width) => {
  const text = (words: string): Block =>
    withNewId({ ...createBlock(paragraph, 'b0000000'), content: paragraphOf(words) });
  const config = createBlock(section, 'b0000000').config;
  const inColumns = withNewId({
    ...createBlock(columns, 'b0000000'),
    content: { columns: [[text('In a column')], [text('Beside it')]] },
  });
  const cardOf = (content: readonly Block[]): Block =>
    withNewId({
      ...createBlock(section, 'b0000000'),
      config: { ...config, radius: 16, padding: { top: 20, bottom: 20 } },
      content: { blocks: content },
    });
  const page = await open([text('Above'), inColumns, cardOf([text('On a card')])], { width });
  const lefts = [];
  for (const words of ['Above', 'In a column', 'On a card'])
    lefts.push(Math.round((await page.getByText(words).boundingBox())?.x ?? 0));
  expect(new Set(lefts).size).toBe(1);
});

test('columns stack on phones', async () => {
  const stacked: Block = {
    ...createBlock(columns, 'b0000001'),
    content: { columns: [[withNewId(callMeOf())], [withNewId(callMeOf())]] },
  };
  const tops = async (width: number) => {
    const page = await open([stacked], { width });
    return page
      .locator('[data-island]')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  };
  const [first, second] = await tops(1000);
  expect(first).toBe(second);
  const [above = 0, below = 0] = await tops(390);
  expect(below).toBeGreaterThan(above);
});

test('without scripts, every block shows its first state', async () => {
  const page = await open(rows, { scripts: false });
  expect(await page.locator('[data-island]').count()).toBe(interactive.length + 2);
  expect(await page.getByText('How would you rate us?').first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: '5 / 5' }).getAttribute('href')).toContain('rating=5');
});

describe('HTML of an author', () => {
  const vectors = [
    ['fixed', '<div style="position:fixed;inset:0;z-index:9999;background:red">x</div>'],
    ['sticky', '<div style="position:sticky;top:0;height:100vh">x</div>'],
    [
      'absolute by a rule',
      '<style>p{position:absolute;top:-900px;left:0;width:3000px;height:3000px}</style><p>x</p>',
    ],
    ['negative margins', '<div style="margin-top:-800px;height:800px;background:red">x</div>'],
    ['a large shadow', '<div style="box-shadow:0 0 0 1900px red">x</div>'],
    ['a transform', '<div style="transform:scale(40)">x</div>'],
    ['rules about the page', '<style>body,main,h1,.zr,*{display:none}</style><p>x</p>'],
    ['a wide table', '<table width="5000" style="width:5000px;min-width:5000px"><tr><td>x</td></tr></table>'],
    ['an overflowing word', `<p style="white-space:nowrap">${'x'.repeat(3000)}</p>`],
    ['mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">'],
    [
      'mutation by math',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
    ],
    [
      'mutation by nested forms',
      '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=window.hit=1 src>">',
    ],
    ['mutation by a bang comment', '<!--x--!><img src=x onerror=window.hit=1>'],
    ['a script in a template', '<template><script>window.hit=1</script></template><svg onload=window.hit=1>'],
    ['a link that runs', '<a href="javascript:window.hit=1" id=a>x</a>'],
    [
      'an island of its own',
      '<div data-island="b0000001"><template data-amp><script>window.hit=1</script></template></div>',
    ],
    ['clobbered names', '<img name=body src=x><form id=main><input name=children></form>'],
  ] as const;

  test.each(vectors)('cannot run, cover or leave its place: %s', async (_, html) => {
    const own: Block = { ...createBlock(htmlBlock, 'b0000001'), content: { html } };
    const page = await open([callMeOf({ link }), own, phoneOf({ defaultPhone: '600' })].map(withNewId));
    const buttons = [
      page.getByRole('link', { name: 'Pide que te llamemos' }),
      page.getByRole('link', { name: '600' }),
      page.getByRole('link', { name: 'Not you?' }),
    ];
    for (const button of buttons) {
      await button.scrollIntoViewIfNeeded();
      // Trial: waits until a press at the middle of the link would reach the link.
      await button.click({ trial: true, timeout: 3000 });
    }
    for (const run of await page.locator('.zx a').all())
      await run.click({ timeout: 1000 }).catch(() => undefined);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1400);
    expect(
      await page.locator('.zx [data-island], .zx template, .zx script, .zx form, .zx input').count(),
    ).toBe(0);
  });
});
