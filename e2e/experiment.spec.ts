import { contract, expectData } from '@x/api-client';
import { createAudience, createCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { personalBrowser, waitForMail } from './mail.ts';
import { checkPage } from './page-checks.ts';

/** Enough for a clear winner if everyone clicks in one variant and nobody in the other one. */
const people = 60;

for (const { id: language, say } of languages) {
  test(`tests two subjects and sends the better one to the others, in ${language}`, async ({
    page,
    system,
  }) => {
    test.setTimeout(300_000);
    const { client, projectId } = await signInToDemo(system.url);
    const addresses = Array.from(
      { length: people },
      (_, number) => `reader${String(number)}@experiment-${language}.example`,
    );
    const audienceId = await createAudience(client, { projectId, name: 'Readers', addresses });
    const id = await createCampaign(client, {
      projectId,
      audienceId,
      name: 'Two subjects',
      subject: 'Plain words',
    });
    await page.context().addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('sets up the experiment, and says what it can find', async () => {
      await page.goto(`${system.url}/campaigns/${id}/manage`);
      await page.getByRole('button', { name: say('Add experiment') }).click();
      const form = page.getByRole('group', { name: say('Experiment'), exact: true });
      const second = form.getByRole('group', { name: say('Variant {letter}').replace('{letter}', 'B') });
      await second.getByRole('textbox', { name: say('Subject') }).fill('Wild promises');
      await form.getByRole('textbox', { name: say('Recipients who take part (%)') }).fill('60');
      await page.getByRole('button', { name: say('Save changes') }).click();
      await expect(page.getByText(say('Your changes were saved.'))).toBeVisible();
      await page.goto(`${system.url}/campaigns/${id}/manage`);
      await expect(
        page.getByText(
          say('Smaller differences will probably stay unknown. Let more people take part if you can.'),
        ),
      ).toBeVisible();
      await checkPage(page, 'the experiment of a campaign', language);
    });

    await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
    await page.goto(`${system.url}/campaigns/${id}/report`);
    const variants = page.getByRole('table', { name: say('Variants of the experiment') });
    await expect(variants.getByRole('row', { name: /Wild promises/u })).toBeVisible();
    await expect(page.getByText(say('It is too early to tell which variant is better.'))).toBeVisible();

    await test.step('people who got the second subject click', async () => {
      let waiting = people;
      await expect(async () => {
        const { experiment } = await expectData(client.call(contract.experiments.get, { params: { id } }));
        waiting = experiment?.waiting ?? people;
        const sent = experiment?.variants.reduce((sum, variant) => sum + variant.sent, 0) ?? 0;
        expect(sent + waiting).toBe(people);
      }).toPass();
      const { items } = await expectData(
        client.call(contract.campaigns.deliveries, {
          params: { id },
          query: { status: 'accepted', rows: 100 },
        }),
      );
      // A click within a second of delivery counts as that of a link scanner.
      await page.waitForTimeout(1500);
      for (const { email } of items) {
        const { subject, text } = await waitForMail(system.mailCatcherUrl, email);
        const link = /https?:\S+\/t\/c\/[\w.-]+/u.exec(text)?.[0];
        if (subject !== 'Wild promises' || link === undefined) continue;
        const headers = { 'user-agent': personalBrowser };
        await page.request.get(link, { maxRedirects: 0, headers });
      }
    });

    await test.step('the winner goes to everyone else, and the report says so', async () => {
      await expect(async () => {
        const { experiment } = await expectData(client.call(contract.experiments.get, { params: { id } }));
        expect(experiment?.decision).toMatchObject({ outcome: 'winner', variant: 1, by: null });
      }).toPass({ timeout: 150_000 });
      await expect(async () => {
        const { status } = await expectData(client.call(contract.campaigns.get, { params: { id } }));
        expect(status).toBe('completed');
      }).toPass({ timeout: 30_000 });
      await page.reload();
      const sentence = say('Variant {letter} won on {date}. It was chosen automatically for everyone else.');
      await expect(page.getByText(sentence.split('{date}').at(-1) ?? '')).toBeVisible();
      await checkPage(page, 'the report of an experiment', language);
    });
  });
}
