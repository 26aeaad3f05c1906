import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { withBuild, withPage } from './pages.ts';
import { writeHeading } from './write-heading.ts';

const words = 'Hello from a strict page';

/** Reads the policy that the documentation recommends, so that it is the one that is tested. */
function readPolicy(): string {
  const path = join(import.meta.dirname, '../../docs/content-security-policy.md');
  const policy = /```text\n(default-src 'none';[\s\S]*?)```/u.exec(readFileSync(path, 'utf8'))?.[1];
  if (policy === undefined) throw new Error(`${path} contains no policy.`);
  return policy.replaceAll('\n', ' ').trim();
}

function expectEqual(actual: string, expected: string, what: string): void {
  if (actual !== expected) throw new Error(`${what} should be ${expected}, but is ${actual}.`);
}

/** Pastes as a browser does from a web page or Word, and undoes it. */
async function pasteText(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Paragraph block' }).first().click();
  const text = page.getByRole('textbox', { name: 'Paragraph text' });
  await text.waitFor();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<style>p{margin:0}</style><p style="text-align:center" onclick="run()">A text with <b style="color:#c00000">Pasted</b> words</p>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  });
  const pasted = text.locator('strong', { hasText: 'Pasted' });
  const color = await pasted.evaluate((element) => getComputedStyle(element).color);
  expectEqual(color, 'rgb(192, 0, 0)', 'The color of pasted text');
  await page.keyboard.press('Control+z');
  await pasted.waitFor({ state: 'detached' });
}

/** Drags the heading below the paragraph, by its handle. */
async function dragHeading(page: Page): Promise<void> {
  const heading = page.getByRole('group', { name: 'Heading block' });
  await heading.click();
  const handle = await page.getByRole('button', { name: 'Move Heading block' }).boundingBox();
  const target = await page.getByRole('group', { name: 'Paragraph block' }).first().boundingBox();
  if (handle === null || target === null) throw new Error('The heading cannot be dragged.');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 4, { steps: 12 });
  await page.mouse.up();
  const moved = await heading.boundingBox();
  if (moved === null || moved.y <= handle.y) throw new Error('The heading was not moved.');
}

async function previewHtml(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'HTML block' }).click();
  await page.getByRole('button', { name: 'Edit HTML' }).click();
  const own = page.frameLocator('iframe[title="Preview of your HTML"]').getByText('Own HTML');
  await own.waitFor();
  const color = await own.evaluate((element) => getComputedStyle(element).color);
  expectEqual(color, 'rgb(64, 80, 96)', 'The color of the HTML in its preview');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

/** Adds an interactive block and previews its AMP. */
async function previewAmp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await page.getByRole('button', { name: 'Add Review block' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('region', { name: 'Review block preview' }).waitFor();
}

async function previewDarkMode(page: Page): Promise<void> {
  const heading = page.locator('h1').first();
  const colorNow = () => heading.evaluate((element) => getComputedStyle(element).color);
  const light = await colorNow();
  expectEqual(light, 'rgb(249, 108, 108)', 'The color of the heading');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.getByRole('menuitemradio', { name: 'Outlook for Windows' }).click();
  await page.getByRole('button', { name: 'Dark mode: Outlook for Windows' }).waitFor();
  if ((await colorNow()) === light) throw new Error('The heading has no colors of dark mode.');
}

async function useEditor(page: Page): Promise<void> {
  await writeHeading(page, words);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await pasteText(page);
  await dragHeading(page);
  await previewHtml(page);
  await previewAmp(page);
  await previewDarkMode(page);
}

/** Uses the component and the element under the policy of the documentation, which must refuse nothing. */
export function useStrictPolicy(folder: string, browser: Browser): Promise<void> {
  return withBuild(
    folder,
    async (url) => {
      await withPage(browser, url, useEditor);
      await withPage(browser, `${url}/element.html`, useEditor);
    },
    { 'content-security-policy': readPolicy() },
  );
}
