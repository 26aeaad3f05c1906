import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { serve, type Headers } from '../../packages/block-editor/bench/serve.ts';
import { run } from './run.ts';

/** Opens a page and uses it. Throws if the page reports an error, such as a refusal of its content security policy. */
export async function withPage(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  const readErrors = () => `Errors on the page: ${pageErrors.join('\n')}`;
  try {
    await page.goto(url);
    await use(page);
  } catch (error) {
    const shown = await page.locator('body').innerHTML();
    throw new Error(`${readErrors()}\nThe page ends with: ${shown.slice(-2000)}`, { cause: error });
  } finally {
    await page.close();
  }
  if (pageErrors.length > 0) throw new Error(readErrors());
}

/** Serves a folder, with the headers on each response. */
export async function withFiles(
  folder: string,
  use: (url: string) => Promise<void>,
  headers: Headers = {},
): Promise<void> {
  const { url, server } = await serve(folder, headers);
  try {
    await use(url);
  } finally {
    server.close();
  }
}

/** Builds a project with Vite and serves the result. */
export function withBuild(
  folder: string,
  use: (url: string) => Promise<void>,
  headers: Headers = {},
): Promise<void> {
  run('npx', ['vite', 'build'], { folder });
  return withFiles(join(folder, 'dist'), use, headers);
}
