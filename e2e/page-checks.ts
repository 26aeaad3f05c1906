import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { endTransitions } from '../tools/end-transitions.ts';
import { expect, test } from './fixtures.ts';

/** What axe finds at fault, one line each. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(endTransitions);
  // Legacy: in the page alone. The other mode opens a page for each look, to put together what frames found.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Nothing of a page stands beyond the edge of the window. */
async function expectFits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} is wider than its window`).toBeLessThanOrEqual(0);
}

/** A page has one title, no fault that axe finds, fits a phone, and says all in its language. */
export async function expectSound(page: Page, path: string, language: 'en' | 'es'): Promise<void> {
  await test.step(path, async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await faultsOf(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page, path);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

/** No fault that axe finds, in either theme, and nothing wider than a phone. `SCREENSHOTS` names where to keep pictures. */
export async function expectSoundInBothThemes(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [scheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await faultsOf(page), `${name}, ${scheme}`).toEqual([]);
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
