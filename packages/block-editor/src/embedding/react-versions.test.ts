import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArguments, ensureChromium } from '../../../../tools/chromium.ts';
import { buildPage } from '../../bench/build-page.ts';
import '../../bench/editing/bench.ts';
import { serve } from '../../bench/serve.ts';

const require = createRequire(import.meta.url);
const react18 = {
  react: dirname(require.resolve('react-18/package.json')),
  'react-dom': dirname(require.resolve('react-dom-18/package.json')),
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
}, 60_000);
afterAll(() => browser.close());

test.each([
  { version: '18', alias: react18 },
  { version: '19', alias: {} },
])(
  'works with React $version',
  async ({ version, alias }) => {
    const { url, server } = await serve((await buildPage('editing', { alias })).folder);
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const consoleErrors: string[] = [];
    page.on('pageerror', (error) => consoleErrors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) consoleErrors.push(message.text());
    });
    await page.goto(url);
    expect(await page.evaluate(() => window.bench.react)).toMatch(new RegExp(`^${version}\\.`));
    await page.evaluate(() => window.bench.mount(8));

    await page.getByRole('group', { name: 'Paragraph block' }).first().click();
    await page.getByRole('textbox', { name: 'Paragraph text' }).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    // Poll, because on a busy machine the document changes some time after the last key.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.bench.document())), { timeout: 10_000 })
      .toContain('and more');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('textbox', { name: 'Link address' }).fill('example.com');
    await page.getByRole('button', { name: 'Apply link' }).click();

    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('spinbutton', { name: 'Font size' }).fill('20');
    const before = await page.evaluate(() => window.bench.order());
    const grip = page.getByRole('button', { name: 'Move Heading block' });
    await page.evaluate(() => window.bench.select('b0000000'));
    await grip.focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
    await expect.poll(() => page.evaluate(() => window.bench.order())).not.toEqual(before);
    await page.evaluate(() => window.bench.unmount());
    expect(consoleErrors).toEqual([]);
    await page.close();
    server.close();
  },
  180_000,
);
