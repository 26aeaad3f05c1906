import { logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';

const languages = [
  {
    id: 'en',
    logIn: 'Log in',
    gallery: 'Start with',
    blank: 'Basic',
    welcome: 'Welcome',
    name: 'Name',
    save: 'Save template',
    says: 'Welcome to Alba',
    preview: 'Preview',
    text: 'Text',
    asText: 'Text version of the message',
    asAmp: 'AMP version of the message',
    editContent: 'Edit content',
    saveContent: 'Save',
    clone: 'Duplicate',
    copy: 'Copy of Spring greeting',
  },
  {
    id: 'es',
    logIn: 'Iniciar sesión',
    gallery: 'Empezar con',
    blank: 'Básica',
    welcome: 'Bienvenida',
    name: 'Nombre',
    save: 'Guardar plantilla',
    says: 'Te damos la bienvenida',
    preview: 'Vista previa',
    text: 'Texto',
    asText: 'Versión de texto del mensaje',
    asAmp: 'Versión AMP del mensaje',
    editContent: 'Editar contenido',
    saveContent: 'Guardar',
    clone: 'Duplicar',
    copy: 'Copia de Spring greeting',
  },
] as const;

for (const words of languages) {
  test(`a new template starts from a design of the gallery, in ${words.id}`, async ({
    page,
    context,
    system,
    // A project without a brand, whose company would replace the invented name.
    ownProject: {},
  }) => {
    await context.addCookies([{ name: 'language', value: words.id, url: system.url }]);
    const pictures: {
      readonly path: string;
      readonly status: number;
      readonly policy: string | undefined;
    }[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith('/starters/')) return;
      const policy = response.headers()['cross-origin-resource-policy'];
      pictures.push({ path, status: response.status(), policy });
    });
    await logInToDemo(page, system.url, words.logIn);

    await page.goto(`${system.url}/templates/new`);
    const gallery = page.getByRole('group', { name: words.gallery });
    const name = page.getByLabel(words.name, { exact: true });
    await expect(gallery.getByRole('radio')).toHaveCount(9);
    await expect(gallery.getByRole('radio', { name: words.blank })).toBeChecked();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('');

    await test.step('selects with the arrow keys and suggests a name until one is typed', async () => {
      await gallery.getByRole('radio', { name: words.blank }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(gallery.getByRole('radio', { name: words.welcome })).toBeChecked();
      await expect(name).toHaveValue(words.welcome);
      await page.keyboard.press('ArrowLeft');
      await expect(name).toHaveValue('');
      await name.fill('Spring greeting');
      await gallery.getByRole('radio', { name: words.welcome }).check();
      await expect(name).toHaveValue('Spring greeting');
    });

    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spring greeting' })).toBeVisible();
    const template = page.url();

    await test.step('creates all three parts, and serves the pictures to any page', async () => {
      await page.getByRole('link', { name: words.preview, exact: true }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { name: words.says })).toBeVisible();
      await page.getByRole('radio', { name: 'AMP' }).check({ force: true });
      await expect(page.getByTitle(words.asAmp)).toBeVisible();
      await page.getByRole('radio', { name: words.text }).check({ force: true });
      await expect(page.getByLabel(words.asText)).toContainText(words.says);
      expect(pictures.map(({ path }) => path)).toContain('/starters/welcome-hero.png');
      expect(pictures.filter(({ status, policy }) => status >= 400 || policy !== 'cross-origin')).toEqual([]);
    });

    await test.step('saving updates the preview in the list', async () => {
      await page.goto(template);
      await page.getByRole('link', { name: words.editContent }).first().click();
      const picture = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/preview'),
      );
      await page.getByRole('button', { name: words.saveContent, exact: true }).click();
      expect((await picture).status()).toBe(200);
      await page.goto(`${system.url}/templates`);
      const card = page.getByRole('link', { name: 'Spring greeting' }).first();
      await expect(card.locator('img')).toHaveJSProperty('naturalHeight', 800);
      // The cards crop the preview to 4 : 3.
      const { width = 0, height = 0 } = (await card.locator('img').boundingBox()) ?? {};
      expect(Math.abs(height / width - 3 / 4)).toBeLessThan(0.02);
    });

    await test.step('a clone copies the content without offering a design', async () => {
      await page.goto(template);
      await page.getByRole('link', { name: words.clone }).click();
      await expect(name).toHaveValue(words.copy);
      await expect(gallery).toHaveCount(0);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.copy })).toBeVisible();
      await page.getByRole('link', { name: words.preview, exact: true }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { name: words.says })).toBeVisible();
    });
  });
}
