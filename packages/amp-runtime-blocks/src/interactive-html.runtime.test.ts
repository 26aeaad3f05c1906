import { compile, createEmptyDocument, type Block } from '@x/email-compiler';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { options } from './testing/golden.ts';
import { launchChromium } from '../../../tools/launch-chromium.ts';
import { expectAccessible, tabTo } from './testing/runtime/runtime-test.ts';
import { galleryOf, images, picture, reviewOf, shoes, shopifyOf } from './testing/samples.ts';

/** The interactive copies of the HTML part, in a browser that supports them as Apple Mail and Samsung do. */
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const link = 'https://shop.example.com/review';
const [small, wide] = shoes.variants;
if (small === undefined || wide === undefined) throw new Error('The sample has two variants.');
const soldOut = { ...small, id: '93', name: 'Size 40', quantity: 0 };
const discount = { name: 'Summer', type: 'percentage', value: 10 } as const;

const blocks: Readonly<Record<string, Block>> = {
  gallery: galleryOf(),
  stars: reviewOf({ link }),
  faces: reviewOf({ link, iconFigure: 'face', rating: 3 }),
  numbers: reviewOf({ link, iconFigure: 'number', rating: 10 }),
  cart: shopifyOf({ product: { ...shoes, variants: [small, wide, soldOut] }, productDiscount: discount }),
};

const htmlOf = (...rows: readonly Block[]) => compile({ ...createEmptyDocument(), rows }, options).html;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="450" height="300"><rect width="450" height="300" fill="#5b8def"/></svg>';

/** Shows a message without its scripts. The tests themselves can still read it. */
async function show(markup: string, { width = 600, scripts = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: 700 },
  });
  onTestFinished(() => context.close());
  await context.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  const page = await context.newPage();
  await page.setContent(markup, { waitUntil: 'load' });
  return page;
}

/** The switch of the message, and the inputs and copy of each block. */
const inputs = /<!--\[if !mso\]><!--><input[\s\S]*?<!--<!\[endif\]-->/g;

const shownPictures = (page: Page) => page.locator('img.vq').filter({ visible: true });
const altOf = (picture: Locator) => picture.getAttribute('alt');

test.each([600, 390])('a gallery at %i px shows one picture at a time', async (width) => {
  const page = await show(htmlOf(blocks['gallery'] ?? galleryOf()), { width });
  expect(await shownPictures(page).count()).toBe(1);
  expect(await altOf(shownPictures(page))).toBe('The first');
  await page.getByText('›').filter({ visible: true }).click();
  expect(await altOf(shownPictures(page))).toBe('The "second"');
  await page.getByText('‹').filter({ visible: true }).click();
  await page.getByText('‹').filter({ visible: true }).click();
  expect(await altOf(shownPictures(page))).toBe('');
  await page.locator('.vc1').click();
  expect(await altOf(shownPictures(page))).toBe('The first');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the arrow keys page a gallery, and the focus is visible', async () => {
  const page = await show(htmlOf(galleryOf()));
  const outline = () => page.locator('.vr2').evaluate((element) => getComputedStyle(element).outlineStyle);
  await tabTo(page, page.getByRole('radio', { name: 'The first' }));
  await page.keyboard.press('ArrowRight');
  expect(await altOf(shownPictures(page))).toBe('The "second"');
  expect(await outline()).toBe('solid');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '3 / 3' }).isChecked()).toBe(true);
  expect(await outline()).toBe('none');
});

const lit = (page: Page) => page.locator('.va').filter({ visible: true }).count();

test('the arrow keys choose stars, and the link opens with the rating', async () => {
  const page = await show(htmlOf(reviewOf({ link })));
  expect(await lit(page)).toBe(0);
  expect(await page.getByRole('link').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await lit(page)).toBe(3);
  const opens = page.getByRole('link', { name: 'Write a review (3 / 5)' });
  expect(await opens.getAttribute('href')).toContain(`${link}?rating=3`);
  expect(await page.getByRole('link').count()).toBe(1);
  await page.getByText('☆').filter({ visible: true }).last().click();
  expect(await lit(page)).toBe(5);
});

test.each([
  ['numbers', 10, 7],
  ['faces', 3, 2],
] as const)('a click on one of the %s chooses the rating', async (name, count, rating) => {
  const page = await show(htmlOf(blocks[name] ?? reviewOf()));
  await page.locator(`.vr${rating}`).click();
  const opens = page.getByRole('link', { name: `Write a review (${rating} / ${count})` });
  expect(await opens.getAttribute('href')).toContain(`rating=${rating}`);
  const faded = page.locator('.vo').filter({ visible: true });
  const opacities = await faded.evaluateAll((faces) => faces.map((face) => getComputedStyle(face).opacity));
  expect(opacities).toEqual(name === 'faces' ? ['0.45', '1', '0.45'] : []);
  expect(await lit(page)).toBe(name === 'faces' ? 0 : rating);
});

test.each(['stars', 'faces', 'numbers'])(
  'at 375 px, each of the %s is large enough for a finger',
  async (name) => {
    const page = await show(htmlOf(blocks[name] ?? reviewOf()), { width: 375 });
    const labels = await page.locator('.vy').all();
    const boxes = await Promise.all(labels.map(async (label) => label.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    const rows = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0));
    const counts = [...rows.values()].map(({ length }) => length);
    expect(counts).toEqual(name === 'numbers' ? [5, 5] : [labels.length]);
  },
);

test('choosing a variant changes the price and the link of a cart', async () => {
  const page = await show(htmlOf(blocks['cart'] ?? shopifyOf()));
  const price = async () => page.locator('strong:visible').filter({ hasText: '€' }).allInnerTexts();
  const buy = async () => page.getByRole('link', { name: 'Buy now' }).getAttribute('href');
  expect(await price()).toEqual(['€50.00']);
  expect(await buy()).toContain('https://shop.example.com/shoes?variant=91');
  await page.getByText(wide.name, { exact: true }).click();
  expect(await price()).toEqual(['€60.50']);
  expect(await buy()).toContain('https://shop.example.com/shoes?variant=92');
  await page.keyboard.press('ArrowUp');
  expect(await price()).toEqual(['€50.00']);
  await page.getByText('Size 40 – Sold out').click({ force: true });
  expect(await price()).toEqual(['€50.00']);
  expect(await page.getByRole('radio', { name: 'Size 40 – Sold out' }).isDisabled()).toBe(true);
});

test('two blocks in a message do not change each other', async () => {
  const page = await show(htmlOf(galleryOf(), { ...reviewOf({ link }), id: 'b0000002' }));
  await page.getByText('☆').filter({ visible: true }).nth(3).click();
  expect(await lit(page)).toBe(4);
  expect(await altOf(shownPictures(page))).toBe('The first');
});

const withoutGate = (message: string) =>
  message.replace(/<style>@media screen and \(-webkit[^<]*<\/style>/, '');
/** Keeps the gate but not the rules for `:checked`, as the newer Outlook does. */
const withoutChecked = (message: string) => message.replace(/[^{}]*:checked[^{}]*\{[^{}]*\}/g, '');

describe.each(Object.entries(blocks))('the complete %s', (name, block) => {
  test.each([
    ['without the gated rules', withoutGate],
    ['without the rules for :checked', withoutChecked],
  ])('shows once %s', async (_client, strip) => {
    const message = htmlOf(block);
    const stripped = strip(message);
    expect(stripped).not.toBe(message);
    expect(stripped).not.toContain(':checked');
    const page = await show(stripped);
    const fallback = await show(message.replaceAll(inputs, ''));
    expect(await page.locator('.vl, input').filter({ visible: true }).count()).toBe(0);
    const shown = async (one: Page) => ({
      text: await one.locator('body').innerText(),
      pictures: await one.locator('img').filter({ visible: true }).count(),
    });
    expect(await shown(page)).toEqual(await shown(fallback));
    expect(await shown(page)).not.toEqual({ text: '', pictures: 0 });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  });

  test('is read once by screen readers, and is accessible', async () => {
    const page = await show(htmlOf(block), { scripts: true });
    expect(await page.locator('.vf').isVisible()).toBe(false);
    expect(await page.locator('.vl').isVisible()).toBe(true);
    await expectAccessible(page);
    const folder = process.env['RUNTIME_SCREENSHOTS'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/interactive-${name}.png` });
  });
});

test('every input but the hidden switch has a name, ids are unique, and labels have targets', () => {
  const message = htmlOf(
    ...Object.values(blocks).map((block, index) => ({ ...block, id: `b000000${index}` })),
  );
  const ids = [...message.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...message.matchAll(/ for="([^"]+)"/g)].map(([, target]) => target);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  for (const [input, id] of message.matchAll(/<input type="radio"[^>]* id="([^"]+)"[^>]*>/g)) {
    expect(input.includes(' aria-label="') || targets.includes(id)).toBe(true);
  }
});

test('a gallery of five pictures adds at most 4 KB', () => {
  const five = galleryOf({
    imageList: [...images, picture('four', 'The fourth'), picture('five', 'The fifth')],
  });
  const message = htmlOf(five);
  const copy = (message.match(inputs) ?? []).join('');
  const rules = /<style>@media screen and \(-webkit[^<]*<\/style>/.exec(message)?.[0] ?? '';
  expect(copy).not.toBe('');
  expect(new TextEncoder().encode(copy + rules).length).toBeLessThanOrEqual(4096);
});
