import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { serve } from '../../packages/block-editor/bench/serve.ts';
import { hosts } from '../../tools/installation/hosts.ts';
import { install } from '../../tools/installation/install.ts';
import { publish } from '../../tools/installation/publish.ts';
import { startRegistry } from '../../tools/installation/registry.ts';
import { run } from '../../tools/installation/run.ts';
import { otherBrowsers } from './browsers.ts';
import type { Browser } from './browser.ts';
import { dragAndUndo, typeAndPaste, waitForEditor } from './editor.ts';
import { Page } from './page.ts';

/*
 * Uses the editor in a Vite app that has installed the published packages, in Firefox and in WebKitGTK. The test of the
 * installation uses the same app in Chromium.
 */

let folder: string;
let host: Awaited<ReturnType<typeof serve>>;

/** Installs the packages into the Vite app, as the test of the installation does, and builds the app. */
async function buildHost(): Promise<string> {
  const vite = hosts.find(({ name }) => name === 'vite');
  if (vite === undefined) throw new Error('The installation has no host named vite.');
  const upstream = run('npm', ['config', 'get', 'registry'], { folder }).trim();
  const registry = await startRegistry(folder, upstream);
  try {
    await publish(registry.url, folder);
    const place = install(vite, folder, registry.url);
    run('npx', ['vite', 'build'], { folder: place });
    return join(place, 'dist');
  } finally {
    registry.stop();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-browsers-'));
  host = await serve(await buildHost());
}, 600_000);
afterAll(async () => {
  host.server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(otherBrowsers)('an installed editor in $name', ({ slug, launch }) => {
  const words = `Hello from ${slug}`;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  }, 180_000);
  afterAll(() => browser.close());

  test('edits a message and compiles it', async () => {
    const page = new Page(browser);
    onTestFailed(() => page.takePicture('failure in the Vite app'));
    await page.open(host.url);
    await waitForEditor(page);
    await typeAndPaste(page, words);
    await dragAndUndo(page);
    await page.takePicture('Vite app');
    await page.click({ role: 'button', name: 'Compile' });
    const countWords = (text: string) => text.split(words).length - 1;
    await page.waitFor({ role: 'textbox', name: 'AMP' }, ({ value }) => countWords(value) === 2);
    const [compiled] = await page.find({ role: 'region', name: 'Compiled text' });
    expect(countWords(compiled?.text ?? '')).toBe(2);
    expect(await page.readErrors()).toEqual([]);
  }, 180_000);
});
