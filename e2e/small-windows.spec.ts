import type { Page } from '@playwright/test';
import { Finger, Keys, leastCanvasHeight, pointerOf, smallSizes } from '@x/hands';
import { logInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { look } from './page-checks.ts';

const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' });

/** Opens a message with a heading in the editor. */
async function openEditor(page: Page, url: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInToDemo(page, url);
  const pointer = pointerOf(page);
  await page.goto(`${url}/templates/new`);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await new Keys(page).type(`In ${String(size.width)} × ${String(size.height)}`);
  await pointer.press(page.getByRole('button', { name: 'Save template' }));
  await pointer.press(page.getByRole('link', { name: 'Edit content' }).first());
  await expect(canvas(page).locator('[data-block-id]').first()).toBeVisible();
  await page.setViewportSize(size);
}

/** Expects a canvas of a useful height in the window. */
async function expectCanvas(page: Page): Promise<void> {
  // Scrolls down on the canvas, where a low window does not show all of it.
  await pointerOf(page).moveTo(canvas(page), { x: 8, y: leastCanvasHeight - 2 });
  const box = await canvas(page).boundingBox();
  const { height: windowHeight } = page.viewportSize() ?? { height: 0 };
  if (box === null) throw new Error('No canvas.');
  const seen = Math.min(box.y + box.height, windowHeight) - Math.max(box.y, 0);
  expect(seen).toBeGreaterThanOrEqual(leastCanvasHeight);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const { everyRun, ...size } of smallSizes) {
  const name = `${String(size.width)}x${String(size.height)}`;
  test.describe(`in a window of ${name}`, { tag: everyRun ? [] : nightly }, () => {
    test('the page of the editor can be used by pointer', async ({ page, system }) => {
      await openEditor(page, system.url, size);
      const pointer = pointerOf(page);
      await look(page, `small-${name}-start`);
      const heading = canvas(page).getByRole('group', { name: 'Heading block' }).first();
      await pointer.press(heading);
      await pointer.press(page.getByRole('textbox', { name: 'Heading text' }));
      await expect(page.getByRole('toolbar', { name: 'Text format' })).toBeVisible();
      await expectCanvas(page);
      await look(page, `small-${name}-text`);
      await page.keyboard.press('ControlOrMeta+a');
      await new Keys(page).type('Kiln');
      await pointer.press(page.getByRole('button', { name: 'Bold', exact: true }));
      await pointer.press(page.getByRole('tab', { name: 'Settings' }));
      await look(page, `small-${name}-panel`);
      await pointer.press(page.getByRole('spinbutton', { name: 'Padding bottom' }));
      const hide = page.getByRole('button', { name: 'Hide settings' });
      if (await hide.isVisible()) await pointer.press(hide);
      await pointer.press(page.getByRole('region', { name: 'Checks' }).getByRole('button').first());
      await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible();
      await look(page, `small-${name}-checks`);
      await pointer.press(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('All changes saved')).toBeVisible();
    });

    test('the page of the editor can be used by keyboard', async ({ page, system }) => {
      await openEditor(page, system.url, size);
      const keys = new Keys(page);
      const heading = canvas(page).getByRole('group', { name: 'Heading block' }).first();
      await keys.reach(heading);
      await keys.press('Enter');
      await keys.type('Kiln ');
      await expectCanvas(page);
      await keys.press('Escape');
      await keys.reach(page.getByRole('region', { name: 'Checks' }).getByRole('button').first());
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      await keys.reach(page.getByRole('tab', { selected: true }));
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('All changes saved')).toBeVisible();
    });

    test.describe('on a touch screen', () => {
      test.use({ hasTouch: true });

      test('the page of the editor can be used by touch', async ({ page, system }) => {
        await openEditor(page, system.url, size);
        const finger = await Finger.on(page);
        await finger.tap(canvas(page).getByRole('group', { name: 'Heading block' }).first());
        await finger.tap(page.getByRole('textbox', { name: 'Heading text' }));
        await finger.tap(page.getByRole('button', { name: 'Bold', exact: true }));
        await expectCanvas(page);
        await finger.tap(page.getByRole('tab', { name: 'Settings' }));
        await finger.tap(page.getByRole('spinbutton', { name: 'Padding bottom' }));
        await look(page, `small-${name}-touch`);
        await finger.tap(page.getByRole('button', { name: 'Save', exact: true }));
        await expect(page.getByText('All changes saved')).toBeVisible();
      });
    });
  });
}
