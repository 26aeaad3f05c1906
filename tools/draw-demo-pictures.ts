/**
 * Draws the preview pictures of the demo's messages. The files are committed, so run
 * `node --conditions=@x/source tools/draw-demo-pictures.ts` after you change a design, a drawing or the demo's brand.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { fontStylesheetUrl } from '@x/api-client/contract';
import { compile } from '@x/email-compiler';
import sharp from 'sharp';
import { blocks } from '../apps/api/src/content/blocks.ts';
import { createDemoBrand } from '../apps/api/src/demo/brand.ts';
import { starterDocument } from '../apps/api/src/demo/content.ts';
import { designHash, picturedDesigns, picturesFolder } from '../apps/api/src/demo/pictures.ts';
import { createIconAssets, createIcons } from '../apps/api/src/platform/http/icons.ts';
import { createFonts } from '../apps/api/src/platform/http/fonts.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';

/** Size of the pictures that the editor takes (`message-picture.ts` of the back-office). */
const size = { width: 640, height: 800 };
const origin = 'http://demo.invalid';
const publicFolder = join(import.meta.dirname, '../apps/backoffice/public');

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
const page = await browser.newPage({ viewport: size });
const routes = [createFonts(), createIcons()];
await page.route(`${origin}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/starters/')) return route.fulfill({ path: join(publicFolder, pathname) });
  for (const app of routes) {
    const response = await app.request(pathname);
    if (!response.ok) continue;
    return route.fulfill({
      status: 200,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }
  return route.fulfill({ status: 200, contentType: 'text/html', body: '' });
});

await mkdir(picturesFolder, { recursive: true });
const hashes: Record<string, string> = {};
for (const id of picturedDesigns) {
  const document = starterDocument(id, origin);
  const { html } = compile(document, {
    blocks,
    brand: createDemoBrand(origin),
    mergeTag: (_name, fallback) => fallback,
    assets: createIconAssets(origin),
    webFonts: (names) => fontStylesheetUrl(origin, names),
  });
  await page.goto(origin);
  await page.setContent(html, { waitUntil: 'networkidle' });
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 85 })
    .toBuffer();
  await writeFile(join(fileURLToPath(picturesFolder), `${id}.webp`), picture);
  hashes[id] = designHash(document);
}
await writeFile(new URL('designs.json', picturesFolder), `${JSON.stringify(hashes, null, 2)}\n`);
await browser.close();
