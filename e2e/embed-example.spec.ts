import { expect, test } from '@playwright/test';
import { serve } from '../packages/block-editor/bench/serve.ts';

/** Server of the built embedding example. */
let host: Awaited<ReturnType<typeof serve>>;
test.beforeAll(async () => {
  host = await serve(`${import.meta.dirname}/../apps/embed-example/dist`);
});
test.afterAll(() => {
  host.server.close();
});

const saved = () => localStorage.getItem('message');

test('the example host keeps drafts and saved messages', async ({ page }) => {
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.goto(host.url);
  await page.getByRole('group', { name: 'Heading block' }).click();
  await page.getByRole('textbox', { name: 'Heading text' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hello from a stranger');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .* have been restored$/)).toBeVisible();
  await expect(page.getByText(/have been saved since/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hello from a stranger' })).toBeVisible();
  expect(await page.evaluate(saved)).toBeNull();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved: \d+ characters of HTML$/)).toBeVisible();
  expect(await page.evaluate(saved)).toContain('Hello from a stranger');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello from a stranger' })).toBeVisible();
  await expect(page.getByText(/unsaved changes/)).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('a new message of the example host has no problems', async ({ page }) => {
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: /^No problems/u })).toBeVisible();
});

test('the styles of the editor and of its host do not affect each other', async ({ page }) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  const readFont = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await readFont('header h1')).toContain('Georgia');
  expect(await readFont('[data-block-editor] h2')).toContain('Inter');
});

test('an unreadable message shows an error, and saving does not replace it', async ({ page }) => {
  await page.goto(host.url);
  await page.evaluate(() => localStorage.setItem('message', '{"version": 99, "rows": []}'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.evaluate(saved)).toBe('{"version": 99, "rows": []}');
});
