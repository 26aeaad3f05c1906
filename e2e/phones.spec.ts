import type { Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { Finger } from '@x/hands';
import { logInToDemo, signInToDemo } from './client.ts';
import { pathsOf, prepareWorld, routes } from './every-page.ts';
import { expect, nightly, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { lengthenNames, longName } from './long-names.ts';
import { expectFits, findAccessibilityFaults, look } from './page-checks.ts';

/**
 * Returns the controls that a finger cannot reach, because they are beside the window or cut off by a box that does not
 * scroll sideways.
 */
function findCutOff(): readonly string[] {
  const scrolls = (element: Element) =>
    /auto|scroll/u.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
  const isCutOff = (control: Element): boolean => {
    const { left, right, width, height } = control.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    for (let box = control.parentElement; box !== null; box = box.parentElement) {
      if (scrolls(box)) return false;
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (edge.width > 1 && (left < edge.left - 1 || right > edge.right + 1)) return true;
    }
    return left < -1 || right > innerWidth + 1;
  };
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
    .filter((control) => control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((control) => !control.matches('.x\\:sr-only, .x\\:sr-only *'))
    .filter(isCutOff)
    .map((control) => control.outerHTML.slice(0, 120));
}

async function checkFit(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page, path);
  expect.soft(await page.evaluate(findCutOff), `${path}: cut off`).toEqual([]);
  // Targets of less than 24 px without room around them (WCAG 2.2, 2.5.8).
  expect.soft(await findAccessibilityFaults(page, ['target-size']), `${path}: too small`).toEqual([]);
  const name = path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 'id').replaceAll('/', '-');
  await look(page, `phone-${String(page.viewportSize()?.width)}${name}`);
}

/** Pages of the project that its menus open. */
const firstPages = ['/home', '/campaigns', '/templates', '/audiences', '/configurations/integrations'];

const screens = {
  en: { width: 320, colorScheme: 'light' },
  es: { width: 390, colorScheme: 'dark' },
} as const;

for (const { id: language, say } of languages) {
  const { width, colorScheme } = screens[language];
  test.describe(`on a phone of ${String(width)} px, in ${language}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 800 }, colorScheme });
    test.beforeEach(async ({ page, context, system }) => {
      await context.addCookies([{ name: 'language', value: language, url: system.url }]);
      await logInToDemo(page, system.url, say('Log in'));
    });

    test('long names leave every menu in reach', async ({ page, system }) => {
      const { organizationPath, restore } = await lengthenNames(system.url);
      for (const path of [...firstPages, organizationPath]) {
        await page.goto(system.url + path);
        await checkFit(page, path);
      }
      const finger = await Finger.on(page);
      await finger.tap(page.getByRole('button', { name: longName('Onlineshop') }));
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await finger.tap(page.getByRole('button', { name: say('User menu') }));
      await finger.tap(page.getByRole('menuitem', { name: say('Log out') }));
      await expect(page).toHaveURL(/\/login/u);
      await restore();
    });

    test('the controls above a message stay on one line', async ({ page, system }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const { client, projectId } = await signInToDemo(system.url);
      const { items } = await expectData(
        client.call(contract.templates.list, { params: { id: projectId }, query: { page: 1 } }),
      );
      await page.goto(`${system.url}/templates/${String(items[0]?.id)}/content-editor`);
      const middles: number[] = [];
      for (const name of [/^(?:Undo|Deshacer)$/u, /^(?:Send test|Enviar prueba)$/u]) {
        const control = page.getByRole('button', { name });
        await expect(control).toBeVisible();
        const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
        middles.push(Math.round(y + height / 2));
      }
      expect(middles[0]).toBe(middles[1]);
    });

    test('every page fits', { tag: nightly }, async ({ page, system }) => {
      test.setTimeout(900_000);
      const { params } = await prepareWorld(system.url);
      const { restore } = await lengthenNames(system.url);
      for (const path of routes.flatMap((route) => pathsOf(route, params))) {
        await page.goto(system.url + path);
        await checkFit(page, path);
      }
      await restore();
    });
  });
}
