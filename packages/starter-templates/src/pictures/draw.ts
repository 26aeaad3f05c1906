/**
 * Draws the starter pictures as PNG files into the public folder of the back-office, at twice their displayed size. The
 * files are committed, so run `node packages/starter-templates/src/pictures/draw.ts` after you change a drawing.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../../../tools/chromium.ts';
import { fileName, pictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../../../apps/backoffice/public/starters');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
const page = await browser.newPage({ deviceScaleFactor: 2 });
for (const [name, { width, height, shapes }] of Object.entries(pictures)) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`,
  );
  await page.screenshot({ path: join(folder, fileName(name)), omitBackground: true });
}
await browser.close();
