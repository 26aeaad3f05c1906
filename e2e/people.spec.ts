import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages } from './languages.ts';
import { waitForMail } from './mail.ts';
import { checkPage } from './page-checks.ts';

for (const { id: language, say } of languages) {
  test(`lists who did what, and makes a segment of them, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const [leaving, staying] = ['leaving', 'staying'].map((name) => `${name}@people-${language}.example`);
    if (leaving === undefined || staying === undefined) throw new Error('There are two people.');
    const addresses = [leaving, staying];
    const audienceId = await createAudience(client, { projectId, name: 'Readers', addresses });
    const campaign = await createCampaign(client, { projectId, audienceId, name: 'Who did what' });
    await sendCampaign(client, campaign);
    const { text } = await waitForMail(system.mailCatcherUrl, leaving);
    const unsubscribe = /https?:\S+\/u\/[\w.-]+/u.exec(text)?.[0];
    if (unsubscribe === undefined) throw new Error('The message has no unsubscribe link.');
    const recipient = await context.newPage();
    await recipient.goto(unsubscribe);
    await recipient.getByRole('button').click();
    // A page that closes before the next one has loaded may cancel the request, or never finish closing.
    await expect(recipient.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
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
