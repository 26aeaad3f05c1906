import { contract, expectData } from '@x/api-client';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { checkPageInBothThemes, expectFits } from './page-checks.ts';
import { visitorWords } from './visitor.ts';

for (const { id: language } of languages) {
  for (const javaScriptEnabled of [true, false]) {
    const browsers = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
    test(`people unsubscribe, say why and come back, ${browsers}, in ${language}`, async ({
      browser,
      system,
    }) => {
      const words = visitorWords[language];
      const { client, projectId } = await signInToDemo(system.url);
      const run = `${language}.${javaScriptEnabled ? 'script' : 'plain'}`;
      const addresses = [`back.${run}@visitor.example`, `some.${run}@visitor.example`] as const;
      const [news, offers] = [`News ${run}`, `Offers ${run}`];
      const audienceId = await createAudience(client, { projectId, name: news, addresses });
      const offersId = await createAudience(client, { projectId, name: offers, addresses: [] });
      for (const id of [audienceId, offersId]) {
        const body = { from_email: null, texts: {}, policy_url: '', in_preferences: true };
        await expectData(client.call(contract.audienceSettings.update, { params: { id }, body }));
      }
      const campaignId = await createCampaign(client, { projectId, audienceId, name: news });
      await sendCampaign(client, campaignId);
      const context = await browser.newContext({
        javaScriptEnabled,
        locale: language === 'es' ? 'es-ES' : 'en-GB',
      });
      const person = await context.newPage();
      const notice = person.getByRole('status');
      const press = (name: string) => person.getByRole('button', { name, exact: true }).press('Enter');
      const check = async (name: string) => {
        // Axe runs as a script of the page.
        if (javaScriptEnabled) await checkPageInBothThemes(person, `${name}-${language}`);
        await person.setViewportSize({ width: 320, height: 700 });
        if (javaScriptEnabled) await expectFits(person, name);
      };
      const mailable = async () => {
        const audience = await expectData(
          client.call(contract.audiences.get, { params: { id: audienceId } }),
        );
        return audience.mailable;
      };

      const leave = async (address: string) => {
        const { text } = await waitForMail(system.mailCatcherUrl, address);
        const [link = ''] = /http\S+\/u\/[\w-]+/u.exec(text) ?? [];
        await person.goto(link);
        await check('unsubscribe');
        await press(words.leave);
        await expect(person.getByRole('heading', { level: 1, name: words.left })).toBeVisible();
      };

      await test.step('one says why, and comes back with one press', async () => {
        await leave(addresses[0]);
        await check('unsubscribed');
        expect(await mailable()).toBe(1);
        await person.getByRole('radio', { name: words.tooMany }).check();
        await person.getByRole('textbox', { name: words.comment }).fill('Every day');
        await press(words.answer);
        await expect(notice).toHaveText(words.thanksForAnswer);
        const report = await expectData(
          client.call(contract.campaigns.report, { params: { id: campaignId } }),
        );
        expect(report.unsubscribe_reasons).toEqual([{ reason: 'too_many', people: 1 }]);
        await press(words.resubscribe);
        await expect(notice).toHaveText(words.back);
        expect(await mailable()).toBe(2);
        await person.reload();
        expect(await mailable()).toBe(2);
      });

      await test.step('another one gets a topic only', async () => {
        await leave(addresses[1]);
        await person.getByRole('link', { name: words.choose }).click();
        await check('some-topics');
        await press(words.some);
        await expect(notice).toHaveText(words.noneChosen);
        const topic = (name: string) => person.getByRole('checkbox', { name, exact: true });
        await expect(topic(news)).not.toBeChecked();
        await topic(offers).press('Space');
        await press(words.some);
        await expect(notice).toHaveText(words.back);
        await expect(topic(news)).not.toBeChecked();
        await expect(topic(offers)).toBeChecked();
        expect(await mailable()).toBe(1);
      });
      await context.close();
    });
  }
}
