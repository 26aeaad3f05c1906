import { contract, expectData } from '@x/api-client';
import { createCampaign, documentWithPreferences, oldestSender, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { checkPageInBothThemes } from './page-checks.ts';
import { signUp, visitorWords } from './visitor.ts';
import { pickOption } from './pick-option.ts';

test.use({ timezoneId: 'UTC' });

for (const { id: language, say } of languages) {
  test(`a person signs up, leaves a topic, pauses, unsubscribes and comes back, in ${language}`, async ({
    page,
    context,
    browser,
    system,
  }) => {
    const { client, projectId: project_id } = await signInToDemo(system.url);
    const words = visitorWords[language];
    const email = `pat.${language}@visitor.example`;
    const body = { name: `Gardeners ${language}`, project_id };
    const { id: audienceId } = await expectData(client.call(contract.audiences.create, { body }));
    const from = await oldestSender(client, project_id);
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('the audience has a sender, a text to agree to and a name as a topic', async () => {
      await page.goto(`${system.url}/audiences/${audienceId}/settings`);
      await pickOption(page.getByRole('combobox', { name: say('Default sender') }), from);
      const own = page.getByRole('textbox', { name: say('What people agree to') });
      await own.first().fill(`Letters about gardens ${language}`);
      const topic = page.getByRole('textbox', { name: say('Name in preferences') });
      await topic.first().fill(`Gardens ${language}`);
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
      await signUp(person, { form: form.url, email, words, catcherUrl: system.mailCatcherUrl });
      await send();
      const mail = await waitForMail(system.mailCatcherUrl, email);
      [link = ''] = /http\S+\/preferences\/[\w-]+/u.exec(mail.text) ?? [];
      expect(mail.html).toContain(link);
      await person.goto(link);
      await expect(person.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
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
      await person.getByRole('button', { name: words.save }).click();
      await expect(notice).toHaveText(words.saved);
      await expect(topic).not.toBeChecked();
      const audience = await expectData(client.call(contract.audiences.get, { params: { id: audienceId } }));
      expect([audience.contacts, audience.mailable]).toEqual([1, 0]);
      await topic.check();
      await person.getByRole('button', { name: words.save }).click();
      await expect(topic).toBeChecked();
    });

    await test.step('a pause skips messages until it ends', async () => {
      await person.getByRole('button', { name: words.pause }).click();
      expect(await outcome(await send())).toContain('left_out');
      await person.getByRole('button', { name: words.resume }).click();
      await expect(person.getByRole('button', { name: words.pause })).toBeVisible();
    });

    await test.step('who unsubscribed can come back, and the evidence is kept', async () => {
      await person.getByRole('button', { name: words.unsubscribe }).click();
      await expect(topic).toHaveCount(0);
      await expect(person.getByText(words.agreed)).toBeVisible();
      await person.getByRole('button', { name: words.resubscribe }).click();
      await expect(topic).toBeChecked();
      expect(await outcome(await send())).toContain('attempt');
      const { items } = await expectData(
        client.call(contract.audiences.contacts, { params: { id: audienceId }, query: {} }),
      );
      await page.goto(`${system.url}/audiences/${audienceId}/contacts/${items[0]?.id ?? ''}`);
      await expect(page.getByRole('heading', { name: say('Consent'), exact: true })).toBeVisible();
      await expect(page.getByText(words.agreed).first()).toBeVisible();
      await expect(page.getByText(say('Preferences page')).first()).toBeVisible();
    });
    await visitor.close();
  });
}
