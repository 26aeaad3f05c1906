import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { checkPageInBothThemes, findAccessibilityFaults } from './page-checks.ts';
import { createForm, signUp, visitorWords } from './visitor.ts';

test.use({ timezoneId: 'UTC' });

async function withoutJavaScript(browser: Browser, locale: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale });
  return { context, page: await context.newPage() };
}

/** Serves a page of another website, with a strict content security policy, that embeds a form. */
async function serveWebsite(language: 'en' | 'es', form: string) {
  const { origin } = new URL(form);
  const policy = `default-src 'none'; script-src ${origin}; style-src ${origin}; connect-src ${origin}; form-action ${origin}; img-src data:; worker-src blob:`;
  const body = `<!doctype html><html lang="${language}"><title>Shop</title><main><h1>Shop</h1><script src="${origin}/forms/assets/embed.js" data-form="${form}" async></script></main></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://shop.localhost:${String(port)}/`, close: () => server.close() };
}

async function addAudience(client: Client, project_id: string, name: string): Promise<string> {
  return (await expectData(client.call(contract.audiences.create, { body: { name, project_id } }))).id;
}

for (const { id: language, say } of languages) {
  test(`visitors sign up through a form and confirm, with and without JavaScript, in ${language}`, async ({
    page,
    context,
    browser,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const audience = `Letter readers ${language}`;
    const audienceId = await addAudience(client, projectId, audience);
    const words = visitorWords[language];
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await page.goto(`${system.url}/audiences/forms/new`);
    const form = `${await createForm(page, say, { audience, language, tag: `web-${language}` })}?language=${language}`;
    await checkPageInBothThemes(page, 'form in the back-office');

    await test.step('with JavaScript, the browser solves the challenge', async () => {
      const visitor = await context.newPage();
      const faults: string[] = [];
      visitor.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await visitor.goto(form);
      // The check starts only when somebody begins to fill in the form.
      await expect(visitor.getByRole('status')).toBeEmpty();
      await signUp(visitor, {
        form,
        words,
        email: `js.${language}@visitor.example`,
        firstName: 'Ada',
        catcherUrl: system.mailCatcherUrl,
        beforeSending: async () => {
          await expect(visitor.getByRole('status')).toHaveText(words.verified);
          await checkPageInBothThemes(visitor, 'form');
        },
        beforeConfirming: () => checkPageInBothThemes(visitor, 'confirmation'),
      });
      expect(faults).toEqual([]);
      await visitor.close();
    });

    await test.step('without JavaScript, the form works the same', async () => {
      const plain = await withoutJavaScript(browser, language === 'es' ? 'es-ES' : 'en-GB');
      const email = `plain.${language}@visitor.example`;
      await signUp(plain.page, { form, words, email, firstName: 'Ben', catcherUrl: system.mailCatcherUrl });
      await plain.context.close();
    });

    await test.step('on another website, one script shows the form', async () => {
      const visitor = await context.newPage();
      const website = await serveWebsite(language, form.split('?')[0] ?? '');
      await visitor.goto(website.url);
      const shown = visitor.getByRole('form', { name: `Letter ${language}` });
      await shown.getByRole('textbox', { name: words.email }).fill(`embed.${language}@visitor.example`);
      await shown.getByRole('checkbox', { name: `Consent ${language}` }).check();
      await expect(visitor.getByRole('status')).toHaveText(words.verified);
      expect(await findAccessibilityFaults(visitor)).toEqual([]);
      await shown.getByRole('button', { name: words.send }).click();
      await expect(visitor.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
      await visitor.close();
      website.close();
    });

    await test.step('both are contacts, with the evidence of their consent', async () => {
      await page.reload();
      const table = page.getByRole('table', { name: say('Sign-ups') });
      await expect(table.getByRole('row').filter({ hasText: `plain.${language}` })).toBeVisible();
      await table.getByRole('link', { name: `js.${language}@visitor.example` }).click();
      await expect(page.getByRole('heading', { name: say('Consent'), exact: true })).toBeVisible();
      await expect(page.getByText(`Consent ${language}`, { exact: true })).toBeVisible();
      await expect(page.getByText(`web-${language}`)).toBeVisible();
      const { items } = await expectData(
        client.call(contract.audiences.contacts, { params: { id: audienceId }, query: {} }),
      );
      expect(items.map(({ first_name: name }) => name).toSorted()).toEqual(['Ada', 'Ben']);
    });
  });
}
