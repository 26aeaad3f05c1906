import { contract, expectData, type Client } from '@x/api-client';
import { createStarterDocument } from '@x/email-compiler';
import type { Locator, Page } from '@playwright/test';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { pickOption } from './pick-option.ts';

test.use({ timezoneId: 'UTC' });

/** Creates an audience of three contacts, one of them suppressed. */
async function addAudience(client: Client, project_id: string): Promise<string> {
  const { id } = await expectData(
    client.call(contract.audiences.create, { body: { name: 'Readers', project_id } }),
  );
  for (const name of ['ada', 'ben', 'gone']) {
    const body = { audience_id: id, email: `${name}@readers.example`, first_name: name };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  const emails = ['gone@readers.example'];
  await expectData(client.call(contract.suppressions.add, { params: { id: project_id }, body: { emails } }));
  return id;
}

/** Creates a campaign that lacks only an audience. */
async function addCampaign(client: Client, project_id: string): Promise<string> {
  const senders = await expectData(client.call(contract.emailSenders.list, { params: { id: project_id } }));
  const from = senders.items[0]?.email ?? '';
  const { id } = await expectData(
    client.call(contract.campaigns.create, {
      body: {
        name: 'Winter letter',
        description: 'Snow',
        from,
        from_name: 'Shop',
        subject: 'Hello',
        project_id,
      },
    }),
  );
  let ids = 0;
  const config = JSON.stringify(createStarterDocument({ newId: () => `b000000${String(ids++)}` }));
  await expectData(
    client.call(contract.campaignContents.create, {
      body: { campaign_id: id, config, content_html: '', content_amp: '' },
    }),
  );
  return id;
}

async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule the campaign' });
  const checks = dialog.getByRole('region', { name: 'Preflight checks' });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  const agreement = checks.getByRole('checkbox');
  if ((await agreement.count()) > 0) await agreement.check();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Return to draft' })).toBeVisible();
}

async function chooseAudience(page: Page, address: string, option: RegExp): Promise<void> {
  await page.goto(`${address}/manage`);
  await pickOption(page.getByRole('combobox', { name: 'Audience' }), option);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Winter letter' })).toBeVisible();
}

async function askToDelete(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Delete audience' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Used in 1 campaign:')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Winter letter');
  return dialog;
}

test('deletes an audience of a scheduled campaign after a warning, and replaces it', async ({
  page,
  system,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const audience = `${system.url}/audiences/${await addAudience(client, projectId)}`;
  const campaign = `${system.url}/campaigns/${await addCampaign(client, projectId)}`;
  await logInToDemo(page, system.url);

  await test.step('shows how many contacts can be mailed', async () => {
    await page.goto(`${system.url}/audiences`);
    const row = page.getByRole('row').filter({ hasText: 'Readers' });
    await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await chooseAudience(page, campaign, /^Readers \(3 contacts\)$/u);
  });

  await test.step('warns about the scheduled campaign before a change or deletion', async () => {
    await schedule(page);
    await page.goto(`${audience}/manage`);
    const notice = page.getByRole('main').getByRole('list').filter({ hasText: 'Winter letter' });
    await expect(page.getByText('Used in 1 campaign', { exact: true })).toBeVisible();
    await expect(notice).toContainText('Scheduled');
    const dialog = await askToDelete(page);
    await expect(
      dialog.getByText('Scheduled campaigns that are left without an audience go back to draft.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deletes the audience once the campaign is a draft', async () => {
    await page.goto(campaign);
    await page.getByRole('button', { name: 'Return to draft' }).click();
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
    await page.goto(`${audience}/manage`);
    const dialog = await askToDelete(page);
    await expect(dialog.getByRole('listitem')).toContainText('Draft');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/audiences$/u);
    await page.goto(campaign);
    await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  });

  await test.step('schedules the campaign with another audience', async () => {
    await chooseAudience(page, campaign, /contacts/u);
    await schedule(page);
    await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeVisible();
  });
});
