import type { Locator, Page } from '@playwright/test';
import { Keys, pointerOf } from '@x/hands';
import { describeSeen } from '../tools/seen-state.ts';
import { logInToDemo } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { look } from './page-checks.ts';

const seen = (target: Locator) => target.evaluate(describeSeen);

/** Expects that two of the same kind, of which one is selected, look different. */
async function expectTold(selected: Locator, other: Locator): Promise<void> {
  expect(await seen(selected)).not.toBe(await seen(other));
}

/** Expects that a control looks different under the pointer, and has a ring when it has the focus. */
async function expectReactions(page: Page, control: Locator): Promise<void> {
  await pointerOf(page).moveTo(page.locator('body'), { x: 2, y: 2 });
  const before = await seen(control);
  await pointerOf(page).moveTo(control);
  await expect.poll(() => seen(control)).not.toBe(before);
  await new Keys(page).reach(control);
  await expect(control).not.toHaveCSS('outline-style', 'none');
}

/** Text of an element with its control, such as the label of a radio button. */
const labelOf = (control: Locator) => control.locator('xpath=ancestor::label[1]');

const screens: readonly {
  readonly name: string;
  readonly check: (page: Page, url: string) => Promise<void>;
}[] = [
  {
    name: 'a list',
    async check(page, url) {
      await page.goto(`${url}/campaigns`);
      const areas = page.getByRole('navigation', { name: 'Main' });
      const current = areas.locator('[aria-current=page]');
      await expect(current).toHaveCount(1);
      await expectTold(current, areas.locator('a:not([aria-current=page])').first());
      const rows = page.getByRole('table').getByRole('row');
      const row = rows.filter({ has: page.getByRole('link') }).first();
      await expect(row).toBeVisible();
      const before = await seen(row);
      await pointerOf(page).moveTo(row);
      await expect.poll(() => seen(row)).not.toBe(before);
      await expectReactions(page, page.getByRole('link', { name: 'New campaign' }).first());
    },
  },
  {
    name: 'a form',
    async check(page, url) {
      await page.goto(`${url}/templates/new`);
      const name = page.getByLabel('Name', { exact: true });
      await expect(name).toBeFocused();
      await expect(name).not.toHaveCSS('outline-style', 'none');
      const before = await seen(name);
      const save = page.getByRole('button', { name: 'Save template' });
      await expectReactions(page, save);
      await pointerOf(page).press(save);
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      expect(await seen(name)).not.toBe(before);
      await expect(name).toHaveCSS('border-top-style', 'dashed');
    },
  },
  {
    name: 'a dialog',
    async check(page, url) {
      await page.goto(`${url}/campaigns`);
      await expect(page.getByRole('link', { name: 'New campaign' }).first()).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('dialog');
      await expect(palette).toBeVisible();
      await expect(palette).not.toHaveCSS('outline-style', 'none');
      const options = palette.getByRole('option');
      await expect(options.nth(1)).toBeVisible();
      await expectTold(
        palette.locator('[role=option][aria-selected=true]'),
        palette.locator('[role=option][aria-selected=false]').first(),
      );
    },
  },
  {
    name: 'a report',
    async check(page, url) {
      await page.goto(`${url}/activity/analyzer`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const sidebar = page.getByRole('navigation').filter({ has: page.locator('[aria-current=page]') });
      const item = sidebar.last();
      await expectTold(
        item.locator('[aria-current=page]'),
        item.locator('a:not([aria-current=page])').first(),
      );
      const bars = page.locator('.x\\:bg-pressed.x\\:rounded-full');
      for (const bar of await bars.all()) await expect(bar).toHaveCSS('outline-style', 'solid');
    },
  },
  {
    name: 'the editor',
    async check(page, url) {
      const pointer = pointerOf(page);
      await page.goto(`${url}/templates/new`);
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await new Keys(page).type('With a contrast theme');
      await pointer.press(page.getByRole('button', { name: 'Save template' }));
      await pointer.press(page.getByRole('link', { name: 'Edit content' }).first());
      const blocks = page.getByRole('region', { name: 'Canvas' }).locator('[data-block-id]');
      const block = blocks.first();
      await expect(block).toBeVisible();
      await expect(block).toHaveCSS('outline-style', 'none');
      await pointer.moveTo(block, { x: 20, y: 10 });
      await expect(block).toHaveCSS('outline-style', 'solid');
      await expect(block).toHaveCSS('outline-width', '1px');
      await pointer.press(block, { at: { x: 8, y: 8 } });
      await expect(block).toHaveCSS('outline-width', /^[36]px$/u);
      const radio = (name: string) => page.getByRole('radio', { name, exact: true });
      await expectTold(labelOf(radio('AMP')), labelOf(radio('Fallback')));
      await expectTold(labelOf(radio('Desktop')), labelOf(radio('Mobile')));
      await expectTold(
        page.getByRole('tab', { selected: true }),
        page.getByRole('tab', { selected: false }).first(),
      );
    },
  },
];

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with a ${colorScheme} contrast theme`, () => {
    test.use({ colorScheme });

    test('the login page shows states without backgrounds', { tag: nightly }, async ({ page, system }) => {
      await page.goto(`${system.url}/login`);
      await expectReactions(page, page.getByRole('button', { name: 'Log in', exact: true }));
      await pointerOf(page).press(page.getByRole('button', { name: 'Log in', exact: true }));
      const email = page.getByLabel('Email');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveCSS('border-top-style', 'dashed');
      await look(page, `forced-colors-login-${colorScheme}`);
    });

    for (const { name, check } of screens) {
      const tag = colorScheme === 'light' && name === 'the editor' ? [] : nightly;
      test(`${name} shows states without backgrounds`, { tag }, async ({ page, system }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await logInToDemo(page, system.url);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await check(page, system.url);
        await look(page, `forced-colors-${name.replaceAll(' ', '-')}-${colorScheme}`);
      });
    }
  });
}
