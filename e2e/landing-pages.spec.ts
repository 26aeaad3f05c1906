import type { APIRequestContext, Page } from '@playwright/test';
import { logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { findAccessibilityFaults } from './page-checks.ts';

const languages = [
  {
    id: 'en',
    logIn: 'Log in',
    create: 'Create page',
    design: 'Thank you',
    name: 'Name',
    address: /^Address/u,
    says: 'Thank you',
    publish: 'Publish',
    publishChanges: 'Publish the changes',
    open: 'Open the page',
    manage: 'Manage page',
    save: 'Save changes',
    edit: 'Edit content',
    saveContent: 'Save',
    saved: 'All changes saved',
    blocks: 'Blocks',
    page: 'Page',
    changed: 'Published, with unpublished changes',
    published: 'Published',
    takeDown: 'Take down',
    versions: 'Versions',
    version: 'Version 1',
    restore: 'Use as the draft',
    gone: 'This page is no longer available.',
  },
  {
    id: 'es',
    logIn: 'Iniciar sesión',
    create: 'Crear página',
    design: 'Gracias',
    name: 'Nombre',
    address: /^Dirección/u,
    says: 'Gracias',
    publish: 'Publicar',
    publishChanges: 'Publicar los cambios',
    open: 'Abrir la página',
    manage: 'Gestionar página',
    save: 'Guardar cambios',
    edit: 'Editar contenido',
    saveContent: 'Guardar',
    saved: 'Todo guardado',
    blocks: 'Bloques',
    page: 'Página',
    changed: 'Publicada, con cambios sin publicar',
    published: 'Publicada',
    takeDown: 'Retirar',
    versions: 'Versiones',
    version: 'Versión 1',
    restore: 'Usar como borrador',
    gone: 'This page is no longer available.',
  },
] as const;

/** Visits until the page has changed, because visitors see a change after up to a second. */
async function expectTitle(visitor: Page, url: string, words: string): Promise<void> {
  await expect(async () => {
    await visitor.goto(url);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(words, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Drops the policy of a page: axe needs timers, and a page without interactive blocks runs no script at all. */
async function allowScripts(visitor: Page, url: string): Promise<void> {
  await visitor.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'text/html; charset=UTF-8' } });
  });
}

async function expectAnswer(request: APIRequestContext, url: string, answer: unknown): Promise<void> {
  await expect
    .poll(async () => {
      const visit = await request.get(url);
      return { status: visit.status(), url: visit.url(), text: await visit.text() };
    })
    .toEqual(answer);
}

for (const words of languages) {
  test(`a landing page is made, published, moved and taken down, in ${words.id}`, async ({
    page,
    context,
    system,
  }) => {
    const slug = `thanks-${Date.now().toString(36)}`;
    const at = (path: string) => `${system.url}/p/${path}`;
    await context.addCookies([{ name: 'language', value: words.id, url: system.url }]);
    await logInToDemo(page, system.url, words.logIn);

    await page.goto(`${system.url}/landing-pages/new`);
    await page.getByRole('radio', { name: words.design, exact: true }).check();
    await page.getByLabel(words.name, { exact: true }).fill(slug);
    await expect(page.getByRole('textbox', { name: words.address })).toHaveValue(slug);
    await page.getByRole('button', { name: words.create }).click();
    await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible();
    const inBackOffice = page.url();
    expect((await page.request.get(at(slug))).status()).toBe(404);

    await test.step('visitors see what was published, and not what was saved since', async () => {
      await page.getByRole('button', { name: words.publish, exact: true }).click();
      await expect(page.getByRole('link', { name: words.open })).toBeVisible();
      const visitor = await context.newPage();
      await expectTitle(visitor, at(slug), words.says);
      await expect(visitor.locator('html')).toHaveAttribute('lang', words.id);
      await allowScripts(visitor, at(slug));
      await visitor.reload();
      expect(await findAccessibilityFaults(visitor)).toEqual([]);
      await visitor.unroute(at(slug));

      await page.getByRole('link', { name: words.edit }).first().click();
      await page.getByRole('radio', { name: words.page, exact: true }).check({ force: true });
      await page.getByRole('radio', { name: words.blocks, exact: true }).check({ force: true });
      await page.getByRole('heading', { level: 1 }).last().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' indeed');
      await page.getByRole('button', { name: words.saveContent, exact: true }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await visitor.waitForTimeout(1100);
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('indeed');

      await page.goto(inBackOffice);
      await expect(page.getByText(words.changed)).toBeVisible();
      await page.getByRole('button', { name: words.publishChanges }).click();
      await expect(page.getByText(words.published, { exact: true }).first()).toBeVisible();
      await expectTitle(visitor, at(slug), 'indeed');
      await visitor.close();
    });

    await test.step('an earlier address leads to the new one', async () => {
      await page.getByRole('link', { name: words.manage }).click();
      await page.getByRole('textbox', { name: words.address }).fill(`${slug}-moved`);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByRole('button', { name: words.publishChanges }).click();
      await expect(page.getByRole('button', { name: words.publishChanges })).toBeHidden();
      const moved = { status: 200, url: at(`${slug}-moved`), text: expect.any(String) };
      await expectAnswer(page.request, at(slug), moved);
    });

    await test.step('a version is compared with the draft, and becomes the draft again', async () => {
      await page.getByRole('table', { name: words.versions }).getByRole('link', { name: '1' }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.version })).toBeVisible();
      await expect(page.getByText(`${slug}-moved`)).toBeVisible();
      await page.getByRole('button', { name: words.restore }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
    });

    await test.step('a page that was taken down says so', async () => {
      await page.getByRole('button', { name: words.takeDown }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.takeDown }).click();
      await expect(page.getByRole('link', { name: words.open })).toBeHidden();
      const url = at(`${slug}-moved`);
      await expectAnswer(page.request, url, { status: 410, url, text: expect.stringContaining(words.gone) });
    });
  });
}
