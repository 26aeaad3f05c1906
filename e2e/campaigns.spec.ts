import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { createAudience, oldestSender, starterDocument } from './campaign.ts';
import { createTemplate, logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { checkPage, findAccessibilityFaults } from './page-checks.ts';
import { languages, type Say } from './languages.ts';
import { pickOption } from './pick-option.ts';

/** Waits for the preflight checks and acknowledges their warnings. */
async function agree(dialog: Locator, say: Say): Promise<Locator> {
  const checks = dialog.getByRole('region', { name: say('Preflight checks') });
  await expect(checks).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  await checks.getByRole('checkbox').check();
  return checks;
}

for (const { id: language, say } of languages) {
  test(`a campaign from creation to completion, on all of its pages, in ${language}`, async ({
    page,
    context,
    system,
  }) => {
    test.setTimeout(420_000);
    const id = randomUUID();
    const name = `Spring in ${language} ${id}`;
    const { client, projectId } = await signInToDemo(system.url);
    const audience = `Gardeners ${id}`;
    const addresses = [`ana@${id}.example`];
    await createAudience(client, { projectId, name: audience, addresses, firstName: 'Ana' });
    const template = `Flowers ${id}`;
    await createTemplate(client, { projectId, name: template, document: starterDocument() });
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
    await context.addCookies([{ name: 'language', value: language, url: system.url }]);
    await logInToDemo(page, system.url, say('Log in'));
    const check = (path: string) => checkPage(page, path, language);

    await page.goto(`${system.url}/campaigns/new`);
    await check('/campaigns/new');
    await page.getByRole('textbox', { name: say('Name') }).fill(name);
    await page.getByRole('textbox', { name: say('Description') }).fill('Flowers');
    await page.getByRole('textbox', { name: say('Subject') }).fill('Hello {{first_name}} {{phone}}');
    const sender = await oldestSender(client, projectId);
    await pickOption(page.getByRole('combobox', { name: say('Sender') }), sender);
    await pickOption(page.getByRole('combobox', { name: say('Audience') }), audience);
    await page.getByRole('button', { name: say('Save campaign') }).click();
    await expect(
      page.getByText(say('You need to choose a template before saving the campaign')),
    ).toBeVisible();
    await page.getByRole('radio', { name: template }).check();
    await page.getByRole('button', { name: say('Save campaign') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const address = new URL(page.url()).pathname;
    await check('/campaigns/{id}');

    await page.goto(`${system.url}${address}/manage`);
    await expect(page.getByRole('textbox', { name: say('Name') })).toHaveValue(name);
    await check('/campaigns/{id}/manage');
    await page.goto(`${system.url}${address}/content-editor`);
    await check('/campaigns/{id}/content-editor');

    await page.goto(`${system.url}${address}/preview`);
    await check('/campaigns/{id}/preview');
    await page.getByRole('button', { name: say('Preview as') }).click();
    await page.getByRole('searchbox', { name: say('Search contacts') }).fill('ana');
    const found = page.getByRole('list', { name: say('Contacts') }).getByRole('button');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page.getByText(/^Hello Ana/u)).toBeVisible();

    await page.goto(system.url + address);
    await page.getByRole('button', { name: say('Schedule'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('Schedule the campaign') });
    const schedule = dialog.getByRole('button', { name: say('Schedule'), exact: true });
    await expect(schedule).toBeDisabled();
    const checks = await agree(dialog, say);
    // The contact has no phone number, and the tag has no fallback.
    await expect(checks).toContainText('phone');
    expect.soft(await findAccessibilityFaults(page), 'the schedule dialog').toEqual([]);
    await schedule.click();
    await expect(page).toHaveURL(/status=scheduled/u);
    await expect(page.getByRole('button', { name: say('Reschedule'), exact: true })).toBeVisible();
    await check('/campaigns/{id}?status=scheduled');

    await page.goto(`${system.url}/campaigns/bucket/ongoing`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(say('Scheduled'));
    await check('/campaigns/bucket/ongoing');
    await page.goto(`${system.url}/campaigns/bucket/draft`);
    await check('/campaigns/bucket/draft');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);

    await page.goto(system.url + address);
    await page.getByRole('button', { name: say('More actions') }).click();
    await page.getByRole('menuitem', { name: say('Cancel campaign') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Cancel campaign') })
      .click();
    await expect(page.getByRole('button', { name: say('Reschedule'), exact: true })).toBeHidden();
    await expect(page.getByText(say('Canceled'), { exact: true }).first()).toBeVisible();
    await check('/campaigns/{id}, canceled');
    await page.goto(`${system.url}/campaigns/bucket/completed`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(say('Canceled'));
    await check('/campaigns/bucket/completed');
    await page.goto(`${system.url}${address}/report`);
    await check('/campaigns/{id}/report');
    await page.goto(`${system.url}${address}/trace`);
    await check('/campaigns/{id}/trace');
    await page.goto(`${system.url}/analytics`);
    await check('/analytics');
    await page.goto(`${system.url}${address}/preview`);
    await page.getByRole('link', { name: say('Use as template') }).click();
    await expect(page).toHaveURL(/\/templates\/new\?campaign=/u);

    for (const unknown of ['/campaigns/bucket/other', `${address}/nowhere`]) {
      await page.goto(system.url + unknown);
      await expect(page).toHaveURL(/\/campaigns$/u);
    }
    await check('/campaigns');
    expect(broken).toEqual([]);
  });
}
