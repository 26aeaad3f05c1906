import type { Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { createBlockId, footer } from '@x/email-compiler';
import { createCampaign, firstSender, sendCampaign, starterDocument } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { checkPageInBothThemes } from './page-checks.ts';

test.use({ timezoneId: 'UTC' });

/** Texts of the pages for recipients, which are not in the catalogs of the back-office. */
const words = {
  en: {
    email: 'Email address',
    send: 'Sign up',
    confirm: 'Confirm',
    thanks: 'Thank you',
    title: 'Email preferences',
    save: 'Save preferences',
    saved: 'Your preferences were saved.',
    pause: 'Pause for 30 days',
    resume: 'Resume now',
    unsubscribe: 'Unsubscribe from all',
    resubscribe: 'Subscribe again',
    agreed: /I want to receive messages from .+ again\./u,
    language: 'Language',
  },
  es: {
    email: 'Correo electrónico',
    send: 'Suscribirme',
    confirm: 'Confirmar',
    thanks: 'Gracias',
    title: 'Preferencias de correo',
    save: 'Guardar preferencias',
    saved: 'Tus preferencias se han guardado.',
    pause: 'Pausar 30 días',
    resume: 'Reanudar ahora',
    unsubscribe: 'Darme de baja de todo',
    resubscribe: 'Volver a suscribirme',
    agreed: /Quiero volver a recibir mensajes de .+\./u,
    language: 'Idioma',
  },
} as const;

type Words = (typeof words)['en' | 'es'];

/** Returns a message whose footer links to the page for preferences. */
function documentWithPreferences() {
  const document = starterDocument();
  const { config, content } = footer.defaults;
  const own = { ...config, company: 'Shop', address: 'Main Street 1', preferences: true };
  const id = createBlockId(Math.random);
  return { ...document, rows: [...document.rows, { id, type: 'footer', version: 1, config: own, content }] };
}

async function signUp(page: Page, form: string, email: string, catcher: string, texts: Words): Promise<void> {
  await page.goto(form);
  await page.getByRole('textbox', { name: texts.email }).fill(email);
  await page.locator('#consent').check();
  await page.getByRole('button', { name: texts.send }).click();
  const mail = await waitForMail(catcher, email);
  const [link = ''] = /http\S+\/signups\/[\w-]+/u.exec(mail.text) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: texts.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible();
}

for (const { id: language, say } of languages) {
  test(`a person signs up, leaves a topic, pauses, unsubscribes and comes back, in ${language}`, async ({
    page,
    context,
    browser,
    system,
  }) => {
    const { client, projectId: project_id } = await signInToDemo(system.url);
    const texts = words[language];
    const email = `pat.${language}@visitor.example`;
    const body = { name: `Gardeners ${language}`, project_id };
    const { id: audienceId } = await expectData(client.call(contract.audiences.create, { body }));
    const from = await firstSender(client, project_id);
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('the audience has a sender, a text to agree to and a name as a topic', async () => {
      await page.goto(`${system.url}/audiences/${audienceId}/settings`);
      await page.getByRole('combobox', { name: say('Default sender') }).selectOption(from);
      const own = page.getByRole('textbox', { name: say('What people agree to') });
      await own.nth(language === 'en' ? 0 : 1).fill(`Letters about gardens ${language}`);
      const topic = page.getByRole('textbox', { name: say('Name in preferences') });
      await topic.nth(language === 'en' ? 0 : 1).fill(`Gardens ${language}`);
      await page.getByRole('checkbox', { name: say('Topic in preferences') }).check();
      await checkPageInBothThemes(page, `audience-settings-${language}`);
      await page.getByRole('button', { name: say('Save settings') }).click();
      await expect(page.getByRole('heading', { level: 1, name: body.name })).toBeVisible();
    });

    const form = await expectData(
      client.call(contract.signupForms.create, {
        body: { audience_id: audienceId, name: 'Bare', texts: { [language]: { title: 'Gardens' } } },
      }),
    );
    const visitor = await browser.newContext({
      javaScriptEnabled: false,
      locale: language === 'es' ? 'es-ES' : 'en-GB',
    });
    const person = await visitor.newPage();
    const notice = person.getByRole('status');
    const topic = person.getByRole('checkbox', { name: `Gardens ${language}` });
    const send = async () => {
      const document = documentWithPreferences();
      const letter = { projectId: project_id, audienceId, name: 'Letter', from, document };
      const id = await createCampaign(client, letter);
      await sendCampaign(client, id);
      return id;
    };
    const outcome = async (id: string) => {
      const params = { params: { id }, query: { recipient: email } };
      return (await expectData(client.call(contract.deliveries.trace, params))).steps.map(({ code }) => code);
    };
    let link = '';

    await test.step('a message links to the preferences of the person', async () => {
      await signUp(person, form.url, email, system.mailCatcherUrl, texts);
      await send();
      const mail = await waitForMail(system.mailCatcherUrl, email);
      [link = ''] = /http\S+\/preferences\/[\w-]+/u.exec(mail.text) ?? [];
      expect(mail.html).toContain(link);
      await person.goto(link);
      await expect(person.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(person.getByText(email)).toHaveCount(0);
    });

    await test.step('the page is accessible and fits a phone', async () => {
      const shown = await context.newPage();
      await shown.goto(link);
      await checkPageInBothThemes(shown, `preferences-${language}`);
      await shown.close();
    });

    await test.step('who leaves a topic gets nothing about it', async () => {
      await topic.uncheck();
      await person.getByRole('button', { name: texts.save }).click();
      await expect(notice).toHaveText(texts.saved);
      await expect(topic).not.toBeChecked();
      const audience = await expectData(client.call(contract.audiences.get, { params: { id: audienceId } }));
      expect([audience.contacts, audience.mailable]).toEqual([1, 0]);
      await topic.check();
      await person.getByRole('button', { name: texts.save }).click();
      await expect(topic).toBeChecked();
    });

    await test.step('a pause skips messages until it ends', async () => {
      await person.getByRole('button', { name: texts.pause }).click();
      expect(await outcome(await send())).toContain('left_out');
      await person.getByRole('button', { name: texts.resume }).click();
      await expect(person.getByRole('button', { name: texts.pause })).toBeVisible();
    });

    await test.step('who unsubscribed can come back, and the evidence is kept', async () => {
      await person.getByRole('button', { name: texts.unsubscribe }).click();
      await expect(topic).toHaveCount(0);
      await expect(person.getByText(texts.agreed)).toBeVisible();
      await person.getByRole('button', { name: texts.resubscribe }).click();
      await expect(topic).toBeChecked();
      expect(await outcome(await send())).toContain('attempt');
      const { items } = await expectData(
        client.call(contract.audiences.contacts, { params: { id: audienceId }, query: {} }),
      );
      await page.goto(`${system.url}/audiences/${audienceId}/contacts/${items[0]?.id ?? ''}`);
      await expect(page.getByRole('heading', { name: say('Consent'), exact: true })).toBeVisible();
      await expect(page.getByText(texts.agreed).first()).toBeVisible();
      await expect(page.getByText(say('Page for preferences')).first()).toBeVisible();
    });
    await visitor.close();
  });
}
