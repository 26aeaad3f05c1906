import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { offlineValidator } from '../packages/email-compiler/src/testing/validator.ts';
import { blockOrder, findBlock } from './canvas.ts';
import { logInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { createFinger, createKeyboard, createMouse, type Hand } from './hands.ts';
import { waitForMail, type CaughtMail } from './mail.ts';

const pictures = join(import.meta.dirname, '../apps/backoffice/public/starters');
const words = {
  heading: 'Slow mornings',
  text: 'Cups and bowls from our own kiln.',
  button: 'See the kiln',
};
const products = [
  { picture: 'cup.png', name: 'Cup', price: 14.5 },
  { picture: 'bowl.png', name: 'Bowl', price: 22 },
  { picture: 'plate.png', name: 'Plate', price: 19.9 },
] as const;

/** Takes pictures of the editor in the folder `SCREENSHOTS`, if set. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

class Designer {
  readonly #page: Page;
  readonly #hand: Hand;
  readonly #name: string;
  readonly #url: string;

  constructor(page: Page, hand: Hand, name: string, url: string) {
    this.#url = url;
    this.#page = page;
    this.#hand = hand;
    this.#name = name;
  }

  get #panel(): Locator {
    return this.#page.getByRole('complementary', { name: 'Block settings' });
  }

  async #look(step: string): Promise<void> {
    await look(this.#page, `${this.#name}-${step}`);
  }

  async createTemplate(): Promise<void> {
    await this.#page.goto(`${this.#url}/templates/new`);
    await expect(this.#page.getByLabel('Name', { exact: true })).toBeFocused();
    await this.#hand.type(`Kiln by ${this.#name}`);
    await this.#hand.press(this.#page.getByRole('button', { name: 'Save template' }));
    await this.#hand.press(this.#page.getByRole('link', { name: 'Edit content' }).first());
    await expect(findBlock(this.#page, 'Heading')).toBeVisible();
    await this.#look('start');
    await this.#hand.clear();
    await expect(this.#page.getByText('This message has no content yet')).toBeVisible();
    await this.#look('empty');
  }

  /** Uploads a picture through the chooser in the settings and uses it. */
  async #choosePicture(file: string, field: string): Promise<void> {
    const group = this.#panel.getByRole('group', { name: field, exact: true });
    await this.#hand.press(group.getByRole('button', { name: 'Choose image' }));
    const library = this.#page.getByRole('dialog', { name: 'Image library' });
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      this.#hand.press(library.getByRole('button', { name: 'Upload', exact: true })),
    ]);
    const name = `${this.#name}-${file}`;
    const buffer = await readFile(join(pictures, file));
    await chooser.setFiles({ name, mimeType: 'image/png', buffer });
    await expect(library.getByRole('radio', { name })).toBeChecked();
    await this.#hand.press(library.getByRole('button', { name: 'Select image' }));
    await expect(library).toBeHidden();
    await expect(group.getByRole('button', { name: 'Change image' })).toBeVisible();
  }

  async #write(block: string, text: string): Promise<void> {
    const field = this.#page.getByRole('textbox', { name: `${block} text` });
    await expect(field).toHaveClass(/ProseMirror/u);
    // The focus moves to the text of a new block once the menu has closed.
    await expect(field).toBeFocused();
    await this.#hand.type(text);
    await expect(findBlock(this.#page, block).getByText(text)).toBeVisible();
  }

  async designHero(): Promise<void> {
    const hand = this.#hand;
    await hand.addFirst('Section');
    await expect(findBlock(this.#page, 'Section')).toBeVisible();
    await hand.openSettings();
    await this.#choosePicture('evening-glow.png', 'Image');
    const hero = findBlock(this.#page, 'Section');
    const backdrop = hero.locator('td[style*="background-image"]').first();
    await expect(backdrop).toHaveCSS('background-image', new RegExp(`^url\\("${this.#url}/files/`, 'u'));
    await this.#look('picture');
    await hand.addTo('section', 'Heading');
    await this.#write('Heading', words.heading);
    await this.#look('heading');
    await hand.addBelow('Paragraph');
    await this.#write('Paragraph', words.text);
    await hand.addBelow('Button');
    await this.#write('Button', words.button);
    await this.#look('hero');
    for (const block of ['Heading', 'Paragraph', 'Button'])
      await expect(hero.getByRole('group', { name: `${block} block` })).toBeVisible();
    await hand.selectHolder('Section');
  }

  async addProducts(): Promise<void> {
    const hand = this.#hand;
    await hand.addBelow('Columns');
    await hand.openSettings();
    await hand.choose(this.#panel.getByRole('group', { name: 'Number of columns' }), '3');
    for (const [index, { picture, name, price }] of products.entries()) {
      await hand.addTo(`column ${String(index + 1)}`, 'Product');
      await expect(findBlock(this.#page, 'Product')).toHaveCount(index + 1);
      await hand.openSettings();
      await this.#choosePicture(picture, 'Image');
      await hand.fill(this.#panel.getByRole('textbox', { name: 'Name', exact: true }), name);
      await hand.fill(this.#panel.getByRole('spinbutton', { name: 'Price', exact: true }), String(price));
      await this.#look(`product-${String(index + 1)}`);
      if (index < products.length - 1) await this.#leaveSettings();
    }
    await this.#leaveSettings();
    await hand.selectHolder('Columns');
  }

  /** Returns to the canvas where the settings cover it or hold the focus. */
  async #leaveSettings(): Promise<void> {
    const hide = this.#panel.getByRole('button', { name: 'Hide settings' });
    if (this.#name === 'keyboard') await this.#page.keyboard.press('Escape');
    else if (await hide.isVisible()) await this.#hand.press(hide);
  }

  async reverseOnPhones(): Promise<void> {
    await this.#hand.openSettings();
    const reversed = this.#panel.getByRole('switch', { name: 'Stack from last to first' });
    await this.#hand.press(reversed);
    await expect(reversed).toBeChecked();
    await this.#look('reversed');
    await this.#leaveSettings();
  }

  async addFooter(): Promise<void> {
    await this.#hand.addBelow('Footer');
    await expect(findBlock(this.#page, 'Footer')).toBeVisible();
    await this.#look('footer');
  }

  async addLogo(): Promise<void> {
    await this.#hand.addOnTop('Logo', 'Section');
    await expect.poll(async () => (await blockOrder(this.#page))[0]).toBe('Logo');
    await this.#hand.openSettings();
    await this.#choosePicture('barro-mark.png', 'Image');
    await this.#choosePicture('alba-mark.png', 'Dark mode image');
    await this.#look('logo');
    await this.#leaveSettings();
    await expect(this.#page.getByText('AMP is valid')).toBeVisible();
    await this.#look('done');
  }

  async sendTest(address: string): Promise<void> {
    await this.#hand.press(this.#page.getByRole('button', { name: 'Send test' }));
    const dialog = this.#page.getByRole('dialog', { name: 'Send a test' });
    await this.#hand.fill(dialog.getByLabel('Recipients'), address);
    await this.#look('test');
    await this.#hand.press(dialog.getByRole('button', { name: 'Send test' }));
    await expect(dialog.getByText(`The test was sent to ${address}.`)).toBeVisible();
  }
}

/** Expects everything that was designed in the message as it arrived. */
async function expectDesign({ html, text, amp }: CaughtMail, name: string): Promise<void> {
  for (const part of [html, text, amp]) {
    for (const expected of Object.values(words)) expect(part).toContain(expected);
    for (const product of products) expect(part).toContain(product.name);
    for (const price of ['14.50', '22.00', '19.90']) expect(part).toContain(price);
  }
  expect(html).toMatch(/background(?:-image)?:[^;"]*url\([^)]*\)/u);
  expect(html).toMatch(/<a [^>]*href="[^"]+"[^>]*>Unsubscribe<\/a>/u);
  expect(html, name).toMatch(/prefers-color-scheme/u);
  expect((await offlineValidator()).validate(amp)).toEqual({ valid: true, errors: [] });
}

async function followPath(
  page: Page,
  hand: Hand,
  name: string,
  system: { url: string; mailCatcherUrl: string },
) {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // Some of the demo's pictures are on hosts that a test does not reach.
    if (message.type() === 'error' && !message.text().includes('ERR_NAME_NOT_RESOLVED'))
      problems.push(message.text());
  });
  await logInToDemo(page, system.url);
  const designer = new Designer(page, hand, name, system.url);
  const address = `designer-by-${name}@example.net`;
  await test.step('starts with a blank template', () => designer.createTemplate());
  await test.step('puts words over a picture', () => designer.designHero());
  await test.step('adds three products', () => designer.addProducts());
  await test.step('reverses the columns on phones', () => designer.reverseOnPhones());
  await test.step('adds a footer', () => designer.addFooter());
  await test.step('adds a logo for light and dark', () => designer.addLogo());
  await test.step('sends a test', () => designer.sendTest(address));
  await expectDesign(await waitForMail(system.mailCatcherUrl, address), name);
  expect(problems).toEqual([]);
}

test.describe('a designer’s path, from a blank template to a test in the inbox', () => {
  test.slow();

  test('by pointer', async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath(page, createMouse(page), 'pointer', system);
  });

  test('by keyboard', { tag: nightly }, async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath(page, createKeyboard(page), 'keyboard', system);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test('by touch', { tag: nightly }, async ({ page, system }) => {
      await followPath(page, await createFinger(page), 'touch', system);
    });
  });
});
