import type { Page } from '@playwright/test';
import { contract, expectData, type Client } from '@x/api-client';
import { createStarterDocument } from '@x/email-compiler';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { languages, type Say } from './languages.ts';
import { listMail, waitForMail } from './mail.ts';
import { findAccessibilityFaults } from './page-checks.ts';
import { pickOption } from './pick-option.ts';

test.use({ timezoneId: 'UTC' });

interface Prepared {
  readonly audience: string;
  readonly address: (name: string) => string;
}

/** Creates an audience of four people, of whom one is suppressed, and a template. */
async function prepare(client: Client, project_id: string, language: string): Promise<Prepared> {
  const audience = `Town in ${language}`;
  const address = (name: string) => `${name}.${language}@town.example`;
  const { id } = await expectData(
    client.call(contract.audiences.create, { body: { name: audience, project_id } }),
  );
  for (const name of ['ada', 'ben', 'cleo', 'dan']) {
    const body = { audience_id: id, email: address(name), first_name: name, surname: 'Harbour' };
    await expectData(client.call(contract.contacts.create, { body }));
  }
  const emails = [address('dan')];
  await expectData(client.call(contract.suppressions.add, { params: { id: project_id }, body: { emails } }));
  let ids = 0;
  const config = JSON.stringify(createStarterDocument({ newId: () => `b000000${String(ids++)}` }));
  const template = { name: `Letter in ${language}`, config, content_html: '', content_amp: '' };
  await expectData(client.call(contract.templates.create, { body: { project_id, ...template } }));
  return { audience, address };
}

async function createSegment(page: Page, say: Say, name: string, part: string): Promise<void> {
  await page.getByRole('textbox', { name: say('Name') }).fill(name);
  await page.locator('select[data-part=subject]').last().selectOption('field:first_name');
  await page.getByRole('textbox', { name: say('Value') }).fill(part);
  await page.getByRole('button', { name: say('Create segment') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function sendNow(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Send now') }).click();
  const dialog = page.getByRole('alertdialog');
  const checks = dialog.getByRole('region', { name: say('Preflight checks') });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  const agreement = checks.getByRole('checkbox');
  if ((await agreement.count()) > 0) await agreement.check();
  await dialog.getByRole('button', { name: say('Send now') }).click();
  await expect(dialog).toBeHidden();
}

for (const { id: language, say } of languages) {
  test(`a campaign goes only to the people that its segments select, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    const { client, projectId } = await signInToDemo(system.url);
    const { audience, address } = await prepare(client, projectId, language);
    const [friends, left, campaign] = [
      `Friends ${language}`,
      `Left out ${language}`,
      `To friends ${language}`,
    ];
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));

    await test.step('creates segments', async () => {
      await page.goto(`${system.url}/audiences/segments/new`);
      await createSegment(page, say, left, 'ben');
      const tree = {
        kind: 'any' as const,
        conditions: ['ada', 'ben', 'dan'].map((value) => ({
          kind: 'field' as const,
          field: 'first_name',
          operator: 'is' as const,
          value,
        })),
      };
      const body = { project_id: projectId, name: friends, tree };
      await expectData(client.call(contract.segments.create, { body }));
    });

    await test.step('chooses them for a campaign and sees the number of recipients', async () => {
      await page.goto(`${system.url}/campaigns/new`);
      await page.getByRole('textbox', { name: say('Name') }).fill(campaign);
      await page.getByRole('textbox', { name: say('Description') }).fill('Harbour');
      await page.getByRole('textbox', { name: say('Subject') }).fill('Hello');
      await pickOption(page.getByRole('combobox', { name: say('Sender') }), 0);
      await pickOption(page.getByRole('combobox', { name: say('Audience') }), audience);
      await expect(page.getByRole('status').filter({ hasText: /^3 / })).toBeVisible();
      await choose(page, say('Only people in segment'), friends);
      await expect(page.getByRole('status').filter({ hasText: /^2 / })).toBeVisible();
      await choose(page, say('Except people in segments'), left);
      await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeVisible();
      expect.soft(await findAccessibilityFaults(page), 'the form').toEqual([]);
      await page.getByRole('radio', { name: `Letter in ${language}` }).check();
      await page.getByRole('button', { name: say('Save campaign') }).click();
      await expect(page.getByRole('heading', { level: 1, name: campaign })).toBeVisible();
    });

    await test.step('shows them on the page of the campaign', async () => {
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: friends })).toBeVisible();
      await expect(main.getByRole('link', { name: left })).toBeVisible();
      await expect(main.getByRole('status').filter({ hasText: /^1 / })).toBeVisible();
    });

    const campaignUrl = page.url();
    await test.step('names the campaign before a segment is deleted, which then selects nobody', async () => {
      await page.getByRole('main').getByRole('link', { name: left }).click();
      await page.getByRole('button', { name: say('Delete segment') }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('link', { name: campaign })).toBeVisible();
      await dialog.getByRole('button', { name: say('Delete'), exact: true }).click();
      await expect(page).toHaveURL(/\/audiences\/segments$/u);
      await page.goto(campaignUrl);
      await expect(page.getByText(say('Deleted segment'), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: say('Send now') })).toBeDisabled();
      const { items } = await expectData(client.call(contract.trash.list, { params: { id: projectId } }));
      const id = items.find(({ name }) => name === left)?.id ?? '';
      await expectData(client.call(contract.trash.restoreSegment, { params: { id } }));
      await page.reload();
      await expect(page.getByRole('main').getByRole('link', { name: left })).toBeVisible();
    });

    await test.step('goes only to them', async () => {
      await sendNow(page, say);
      await waitForMail(system.mailCatcherUrl, address('ada'));
      const { pathname } = new URL(campaignUrl);
      const id = pathname.split('/').at(-1) ?? '';
      await expect(async () => {
        const { status } = await expectData(client.call(contract.campaigns.get, { params: { id } }));
        expect(status).toBe('completed');
      }).toPass();
      const receivers = (await listMail(system.mailCatcherUrl)).flatMap(({ to }) => to);
      expect(receivers.filter((to) => to.endsWith(`.${language}@town.example`))).toEqual([address('ada')]);
    });
  });
}
