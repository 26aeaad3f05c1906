import type { Page } from '@playwright/test';
import { contract, expectData, personFileSchema, type PersonFile } from '@x/api-client';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages, type Say } from './languages.ts';
import { checkPageInBothThemes } from './page-checks.ts';

test.use({ timezoneId: 'UTC' });

async function exportPerson(page: Page, say: Say): Promise<PersonFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Export data') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('person.json');
  return v.parse(personFileSchema, JSON.parse(await readFile(await download.path(), 'utf8')));
}

for (const { id: language, say } of languages) {
  test(`a person is exported and erased, and the report stays the same, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const email = `ada.${language}@rights.example`;
    const audienceId = await createAudience(client, {
      projectId,
      name: `Rights in ${language}`,
      addresses: [`bob.${language}@rights.example`],
    });
    const ada = { audience_id: audienceId, email, first_name: 'Ada', surname: 'Lovelace' };
    const { id: contactId } = await expectData(client.call(contract.contacts.create, { body: ada }));
    const campaignId = await createCampaign(client, { projectId, audienceId, name: 'Letter' });
    await sendCampaign(client, campaignId);
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));
    const readReport = () =>
      expectData(client.call(contract.campaigns.report, { params: { id: campaignId } }));
    const before = await readReport();

    await test.step('the file has the contact and its message', async () => {
      await page.goto(`${system.url}/audiences/${audienceId}/contacts/${contactId}`);
      await expect(page.getByRole('heading', { name: say('Personal data') })).toBeVisible();
      await checkPageInBothThemes(page, 'contact');
      const file = await exportPerson(page, say);
      expect(file).toMatchObject({
        email,
        contacts: [{ id: contactId, first_name: 'Ada', surname: 'Lovelace' }],
        messages: [{ campaign: { id: campaignId }, subject: 'Hello', status: 'accepted' }],
      });
    });

    await test.step('erasing needs the address', async () => {
      await page.getByRole('button', { name: say('Erase this person’s data') }).click();
      const dialog = page.getByRole('alertdialog');
      const confirm = dialog.getByRole('button', { name: say('Erase'), exact: true });
      await expect(dialog.getByText(say('What stays'))).toBeVisible();
      await expect(confirm).toBeDisabled();
      const field = dialog.getByRole('textbox', { name: say('Type the email address to confirm') });
      await field.fill('somebody@else.example');
      await expect(confirm).toBeDisabled();
      await field.fill(email);
      await confirm.click();
      await expect(page.getByRole('heading', { level: 1, name: say('Personal data') })).toBeVisible();
    });

    await test.step('the erasure is completed and names nobody', async () => {
      const completed = language === 'en' ? 'Completed' : 'Completada';
      const table = page.getByRole('table', { name: say('Erasures') });
      await expect(table.getByRole('row').nth(1)).toContainText(completed, { timeout: 60_000 });
      await expect(page.getByText(email)).toHaveCount(0);
      await checkPageInBothThemes(page, 'personal data');
    });

    await test.step('the report is unchanged, and shows no address', async () => {
      expect(await readReport()).toEqual(before);
      await page.goto(`${system.url}/campaigns/${campaignId}/report`);
      const recipients = page.getByRole('table', { name: say('Recipients') });
      await expect(recipients.getByText(say('Erased person'))).toBeVisible();
      await expect(page.getByText(email)).toHaveCount(0);
      await expect(recipients.getByText(`bob.${language}@rights.example`)).toBeVisible();
    });

    await test.step('nothing is left of the address, and it is suppressed when it is added again', async () => {
      await page.goto(`${system.url}/audiences/people`);
      await page.getByRole('searchbox').fill(email);
      await page.getByRole('button', { name: say('Look up') }).click();
      await expect(page.getByText(/stores nothing about this address|no guarda nada/u)).toBeVisible();
      const body = { audience_id: audienceId, email };
      const again = await expectData(client.call(contract.contacts.create, { body }));
      const contact = client.call(contract.contacts.get, { params: { id: again.id } });
      expect(await expectData(contact)).toMatchObject({ suppressed: true });
    });
  });
}
