import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures.ts';

const folder = join(import.meta.dirname, '../../docs/tutorials/pictures');

/** Size in which pictures are compared. Too small for dates and for the edges of letters. */
const coarse = { width: 64, height: 40 } as const;

/**
 * Largest mean difference of two pictures in this size, where 1 is between black and white. Two runs differ by 0.0003 on
 * an idle machine, two different screens of the same layout by 0.018.
 */
const tolerance = 0.012;

async function readCoarsely(picture: Buffer | string): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...coarse, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}

/** Returns how different two pictures are, from 0 to 1. */
async function difference(a: Buffer | string, b: Buffer | string): Promise<number> {
  const [first, second] = [await readCoarsely(a), await readCoarsely(b)];
  const sum = first.reduce((total, value, index) => total + Math.abs(value - (second[index] ?? 0)), 0);
  return sum / first.length / 255;
}

/** Waits until everything on the page has loaded: data, pictures and fonts. */
async function waitForWholePage(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Takes the picture of a tutorial. With `UPDATE_PICTURES`, writes it to `docs/tutorials/pictures`. Otherwise, fails if
 * the committed picture shows another page, so that pictures do not age.
 */
export async function takePicture(page: Page, name: string, part?: Locator): Promise<void> {
  // Without the pointer over anything.
  await page.mouse.move(0, 0);
  await waitForWholePage(page);
  const picture = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
  const path = join(folder, `${name}.webp`);
  if (process.env['UPDATE_PICTURES'] !== undefined) {
    await sharp(picture).webp({ quality: 82, effort: 6, smartSubsample: true }).toFile(path);
    return;
  }
  expect(existsSync(path), `docs/tutorials/pictures has ${name}.webp`).toBe(true);
  expect(
    await difference(picture, path),
    `${name}.webp is out of date. Run \`npx --yes pnpm@12 pictures\`, look at it and commit it.`,
  ).toBeLessThan(tolerance);
}
