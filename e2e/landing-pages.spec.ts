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
    saved: 'Todos los cambios guardados',
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
      await visitor.goto(at(slug));
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(words.says);
      await expect(visitor.locator('html')).toHaveAttribute('lang', words.id);
      expect(await findAccessibilityFaults(visitor)).toEqual([]);

      await page.getByRole('link', { name: words.edit }).first().click();
      await page.getByRole('radio', { name: words.page, exact: true }).check({ force: true });
      await page.getByRole('radio', { name: words.blocks, exact: true }).check({ force: true });
      await page.getByRole('heading', { level: 1 }).last().click();
      await page.keyboard.press('End');
      await page.keyboard.type(' indeed');
      await page.getByRole('button', { name: words.saveContent, exact: true }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('indeed');

      await page.goto(inBackOffice);
      await expect(page.getByText(words.changed)).toBeVisible();
      await page.getByRole('button', { name: words.publishChanges }).click();
      await expect(page.getByText(words.published, { exact: true }).first()).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText('indeed');
      await visitor.close();
    });

    await test.step('an earlier address leads to the new one', async () => {
      await page.getByRole('link', { name: words.manage }).click();
      await page.getByRole('textbox', { name: words.address }).fill(`${slug}-moved`);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByRole('button', { name: words.publishChanges }).click();
      await expect(page.getByRole('button', { name: words.publishChanges })).toBeHidden();
      const visit = await page.request.get(at(slug));
      expect([visit.status(), visit.url()]).toEqual([200, at(`${slug}-moved`)]);
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
      const visit = await page.request.get(at(`${slug}-moved`));
      expect([visit.status(), await visit.text()]).toEqual([410, expect.stringContaining(words.gone)]);
    });
  });
}
