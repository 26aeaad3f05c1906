import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endTransitions } from '../tools/browser-styles.ts';
import { expect, test } from './fixtures.ts';

/** Takes a picture in the folder `SCREENSHOTS`, if set. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

/** Returns one line for each violation that axe finds, of `rules` only if given. */
export async function findAccessibilityFaults(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(endTransitions);
  // The default mode would open another page to merge the results of frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

export async function expectFits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0);
}

/** Checks that a page has a heading and the right language, passes axe and fits a phone. */
export async function checkPage(page: Page, path: string, language: 'en' | 'es'): Promise<void> {
  await test.step(path, async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await findAccessibilityFaults(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, path);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

/**
 * Checks that a page passes axe and does not scroll sideways, at 1440 px in the light theme and at 390 px in the dark
 * theme. Saves screenshots in the folder `SCREENSHOTS`, if set.
 */
export async function checkPageInBothThemes(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [scheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findAccessibilityFaults(page), `${name}, ${scheme}`).toEqual([]);
      await expectFits(page, `${name}, ${String(width)} px`);
      const folder = process.env['SCREENSHOTS'];
      if (folder !== undefined) {
        await page.screenshot({ path: `${folder}/${name}-${scheme}.png`, fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });
}
