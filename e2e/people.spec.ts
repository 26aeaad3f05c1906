import { contract, expectData, type Client } from '@x/api-client';
import { createBlockId, createStarterDocument } from '@x/email-compiler';
import { logInToDemo, signInToDemo } from './client.ts';
import { waitForCompletion } from './crash/account.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { checkPage } from './page-checks.ts';

/** Sends a campaign to two people, and returns its id. */
async function send(client: Client, project_id: string, addresses: readonly string[]): Promise<string> {
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name: 'Readers', project_id } }),
  );
  for (const email of addresses) {
    const body = { audience_id: audience.id, email, first_name: 'Ada' };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  const senders = await expectData(
    client.call(contract.emailSenders.list, { params: { id: project_id }, query: {} }),
  );
  const from = senders.items[0]?.email ?? '';
  const fields = { name: 'Who did what', from, from_name: 'Shop', subject: 'Hello' };
  const { id } = await expectData(
    client.call(contract.campaigns.create, { body: { ...fields, project_id } }),
  );
  const params = { id, audienceId: audience.id };
  await expectData(client.call(contract.campaigns.addAudience, { params }));
  const config = JSON.stringify(createStarterDocument({ newId: () => createBlockId(Math.random) }));
  const content = { campaign_id: id, config, content_html: '', content_amp: '' };
  await expectData(client.call(contract.campaignContents.create, { body: content }));
  await expectData(client.call(contract.campaigns.send, { params: { id }, body: {} }));
  await waitForCompletion(client, id);
  return id;
}

for (const { id: language, say } of languages) {
  test(`lists who did what, and makes a segment of them, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const [leaving, staying] = ['leaving', 'staying'].map((name) => `${name}@people-${language}.example`);
    if (leaving === undefined || staying === undefined) throw new Error('There are two people.');
    const campaign = await send(client, projectId, [leaving, staying]);
    const { text } = await waitForMail(system.mailCatcherUrl, leaving);
    const unsubscribe = /https?:\S+\/u\/[\w.-]+/u.exec(text)?.[0];
    if (unsubscribe === undefined) throw new Error('The message has no unsubscribe link.');
    const recipient = await context.newPage();
    await recipient.goto(unsubscribe);
    await recipient.getByRole('button').click();
    await recipient.close();

    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));
    await page.goto(`${system.url}/campaigns/${campaign}/report`);
    await page.getByRole('link', { name: say('See who'), exact: true }).click();
    const people = page.getByRole('table', { name: say('People') });
    const chooser = page.getByRole('combobox', { name: say('What they did') });

    await test.step('lists everyone who received the message, and searches them', async () => {
      await chooser.selectOption('received');
      await expect(people.getByRole('link', { name: leaving })).toBeVisible();
      await expect(people.getByRole('link', { name: staying })).toBeVisible();
      await page.getByRole('searchbox', { name: say('Search people') }).fill('staying');
      await expect(people.getByRole('link', { name: leaving })).toBeHidden();
      await checkPage(page, 'the people of a campaign', language);
    });

    await test.step('lists who unsubscribed, once the event is counted', async () => {
      await expect(async () => {
        await page.goto(`${system.url}/campaigns/${campaign}/people?event=unsubscribed`);
        await expect(people.getByRole('link', { name: leaving })).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(people.getByRole('link', { name: staying })).toBeHidden();
    });

    await test.step('exports them', async () => {
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Export as CSV') }).click();
      expect((await file).suggestedFilename()).toBe('campaign-people.csv');
    });

    await test.step('makes a segment of them with one click', async () => {
      await page.getByRole('button', { name: say('Create segment') }).click();
      await expect(page).toHaveURL(/\/audiences\/segments\/[\da-f-]{36}$/u);
      const contacts = page.getByRole('table', { name: say('Contacts in this segment') });
      await expect(contacts.getByRole('link', { name: leaving })).toBeVisible();
      await expect(contacts.getByRole('link', { name: staying })).toBeHidden();
    });
  });
}
