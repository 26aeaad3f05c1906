import { contract, expectData } from '@x/api-client';
import { createAudience, createCampaign, sendCampaign } from './campaign.ts';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { listMail, waitForMail } from './mail.ts';
import { checkPage } from './page-checks.ts';

/** A system of its own, because the frequency cap applies to all campaigns of the demo’s project. */
test.use({ environment: { LOG_LEVEL: 'warn' } });

const regular = 'regular@times.example';
const fresh = 'fresh@times.example';

test('a person at the frequency cap gets no second campaign, and campaigns at local times show their times', async ({
  page,
  system,
}) => {
  test.setTimeout(240_000);
  const { client, projectId } = await signInToDemo(system.url);
  const field = { project_id: projectId, key: 'zone', label: 'Zone', type: 'text' } as const;
  await expectData(client.call(contract.fields.create, { body: field }));
  const { organization } = await expectData(
    client.call(contract.projects.get, { params: { id: projectId } }),
  );
  await logInToDemo(page, system.url);

  await test.step('the project gets a frequency cap and a field with time zones', async () => {
    await page.goto(`${system.url}/organizations/${organization.id}/projects/${projectId}/manage`);
    await page.getByRole('spinbutton', { name: 'Maximum messages' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Period in days' }).fill('7');
    await page.getByRole('combobox', { name: 'Field with time zones' }).selectOption('Zone');
    await page.getByRole('button', { name: 'Save defaults' }).click();
    await expect(async () => {
      const params = { id: projectId };
      const defaults = await expectData(client.call(contract.campaignDefaults.get, { params }));
      expect(defaults).toMatchObject({
        frequency_cap: { messages: 1, days: 7 },
        timezone_field: 'zone',
      });
    }).toPass();
  });

  const audienceId = await createAudience(client, { projectId, name: 'Regulars', addresses: [regular] });
  const first = await createCampaign(client, { projectId, audienceId, name: 'First', subject: 'First' });
  await sendCampaign(client, first);
  await expectData(
    client.call(contract.contacts.create, {
      body: { audience_id: audienceId, email: fresh, fields: { zone: 'US/Pacific' } },
    }),
  );
  const second = await createCampaign(client, { projectId, audienceId, name: 'Second', subject: 'Second' });

  await test.step('the preflight counts who has reached the cap', async () => {
    await page.goto(`${system.url}/campaigns/${second}`);
    await page.getByRole('button', { name: 'Send now' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/1 recipient has reached it and would be skipped now/u)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the second campaign skips the person, and report and trace say why', async () => {
    await sendCampaign(client, second);
    const mail = await listMail(system.mailCatcherUrl);
    const countTo = (address: string) => mail.filter(({ to }) => to.includes(address)).length;
    expect([countTo(regular), countTo(fresh)]).toEqual([1, 1]);
    expect((await waitForMail(system.mailCatcherUrl, regular)).subject).toBe('First');
    expect((await waitForMail(system.mailCatcherUrl, fresh)).subject).toBe('Second');
    await page.goto(`${system.url}/campaigns/${second}/report`);
    await page.getByRole('searchbox', { name: 'Search recipients' }).fill(regular);
    await expect(page.getByText('The contact had reached the frequency cap.')).toBeVisible();
    await checkPage(page, 'the report of a campaign with a frequency cap', 'en');
    await page.goto(`${system.url}/campaigns/${second}/trace`);
    await page.getByRole('searchbox', { name: 'Recipient' }).fill(regular);
    await page.getByRole('button', { name: 'Look up' }).click();
    const steps = page.getByRole('main').getByRole('listitem');
    const skipped = 'Skipped: the contact had reached the frequency cap';
    await expect(steps.filter({ hasText: skipped })).toBeVisible();
  });

  await test.step('a campaign at local times shows its times before and after it is scheduled', async () => {
    const third = await createCampaign(client, { projectId, audienceId, name: 'Third', subject: 'Third' });
    await page.goto(`${system.url}/campaigns/${third}`);
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^At this time in the recipient’s time zone/u }).check();
    await expect(dialog.getByText(/1 recipient has a time zone of their own/u)).toBeVisible();
    await expect(dialog.getByText(/1 recipient gets it in the project’s time zone/u)).toBeVisible();
    await expect(dialog.getByText(/The last messages go out by/u)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^I have read the/u }).check();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(
      page.getByText(/^At the same time of day in each recipient’s time zone, until/u),
    ).toBeVisible();
    await checkPage(page, 'a campaign that is scheduled at local times', 'en');
  });
});
