import { contract, expectData, type Client, type RecipientLanguage } from '@x/api-client';
import { createEmptyDocument, type Block } from '@x/email-compiler';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { pickOption } from './pick-option.ts';
import { addSignupForm, blockOfForm } from './signup-form.ts';
import { signUp, visitorWords } from './visitor.ts';

interface Place {
  readonly client: Client;
  readonly projectId: string;
  readonly language: Extract<RecipientLanguage, 'en' | 'es'>;
}

function addPage({ client, projectId, language }: Place, name: string, rows: readonly Block[] = []) {
  const body = {
    name,
    slug: name,
    config: JSON.stringify({ ...createEmptyDocument(), rows }),
    settings: { language },
    project_id: projectId,
  };
  return expectData(client.call(contract.landingPages.create, { body }));
}

for (const { id: language, say } of languages) {
  test(`visitors sign up on a landing page, confirm and are thanked, in ${language}`, async ({
    page,
    context,
    browser,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const place = { client, projectId, language };
    const form = await addSignupForm(client, { projectId, language, name: `Visitors ${language}` });
    const suffix = `${language}-${Date.now().toString(36)}`;
    const landing = await addPage(place, `letter-${suffix}`, [blockOfForm(form)]);
    const thanks = await addPage(place, `thanks-${suffix}`);
    await expectData(client.call(contract.landingPages.publish, { params: { id: thanks.id } }));
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('the page names what people see after they signed up', async () => {
      await page.goto(`${system.url}/landing-pages/${landing.id}/manage`);
      await pickOption(page.getByRole('combobox', { name: say('After a sign-up') }), thanks.name);
      await page.getByRole('button', { name: say('Save changes') }).click();
      await page.getByRole('button', { name: say('Publish'), exact: true }).click();
      await expect(page.getByRole('link', { name: say('Open the page') })).toBeVisible();
    });

    const email = `visitor-${suffix}@example.com`;
    await test.step('a visitor signs up by touch, on a phone', async () => {
      const phone = await browser.newContext({
        hasTouch: true,
        viewport: { width: 390, height: 844 },
        locale: language === 'es' ? 'es-ES' : 'en-GB',
      });
      await signUp(await phone.newPage(), {
        form: `${system.url}/p/${landing.slug}`,
        email,
        words: visitorWords[language],
        catcherUrl: system.mailCatcherUrl,
        thanks: thanks.name,
      });
      await phone.close();
    });

    await test.step('the consent names the page, and the page counts the sign-up', async () => {
      const contacts = await expectData(
        client.call(contract.audiences.contacts, {
          params: { id: form.audience.id },
          query: { search: email },
        }),
      );
      await page.goto(`${system.url}/audiences/${form.audience.id}/contacts/${contacts.items[0]?.id ?? ''}`);
      await expect(page.getByText(landing.name)).toBeVisible();
      const today = new Date().toISOString().slice(0, 10);
      const figures = await expectData(
        client.call(contract.landingPageFigures.page, {
          params: { id: landing.id },
          query: { start_date: today, end_date: today },
        }),
      );
      expect(figures.summary).toMatchObject({ signups: 1, confirmed_signups: 1 });
    });
  });
}
