import type { Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';

const scripts = '**/assets/*.js';

async function typeTeamName(page: Page, url: string): Promise<void> {
  const { client } = await signInToDemo(url);
  const [organization] = (await expectData(client.call(contract.organizations.list, { query: {} }))).items;
  await page.goto(`${url}/organizations/${organization?.id ?? ''}/teams/new`);
  await page.getByLabel('Name').fill('Half typed');
}

async function expectTypedName(page: Page): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Half typed');
}

test('a page whose code cannot be loaded leaves shell and form in place, and can be tried again', async ({
  page,
  context,
  system,
}) => {
  await logInToDemo(page, system.url);
  await typeTeamName(page, system.url);
  await context.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await context.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Audiences', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded. Check your connection');
  await expectTypedName(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
});

test('a new version is offered, never forced over unsaved work, and opened with the next page', async ({
  page,
  context,
  system,
}) => {
  await logInToDemo(page, system.url);
  await typeTeamName(page, system.url);
  const script = /\/assets\/index-[^"]+\.js/u;
  await context.route('**/index.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(script, '/assets/index-newer.js'),
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Yamp is available.' });
  await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
  await context.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Audiences', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Save your work, then reload.');
  await expectTypedName(page);
  await context.unroute(scripts);
  await page.getByLabel('Name').fill('');
  const isReloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Audiences', exact: true }).click();
  await isReloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Audiences' })).toBeVisible();
});

test('lists end at their last page, and pages say what was deleted elsewhere', async ({ page, system }) => {
  const { client, userId, projectId: demoProject } = await signInToDemo(system.url);
  const { organizations } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const project = await expectData(
    client.call(contract.projects.create, {
      body: {
        name: 'Short-lived',
        organization_id: organizations[0]?.id ?? '',
        timezone_id: 'Europe/Madrid',
        week_start: 1,
      },
    }),
  );
  const audience = await expectData(
    client.call(contract.audiences.create, {
      body: { name: 'Deleted elsewhere', description: '', project_id: project.id },
    }),
  );
  await logInToDemo(page, system.url);
  await page.getByRole('button', { name: /: switch project$/u }).click();
  await page.getByRole('treeitem', { name: 'Short-lived' }).click();
  await expect(page.getByRole('button', { name: 'Project Short-lived: switch project' })).toBeVisible();

  await page.goto(`${system.url}/audiences?page=99`);
  await expect(page.getByRole('link', { name: audience.name })).toBeVisible();
  await expect(page).toHaveURL(/\/audiences$/u);

  await page.getByRole('link', { name: audience.name }).click();
  await expect(page).toHaveURL(new RegExp(audience.id, 'u'));
  await expectData(client.call(contract.audiences.remove, { params: { id: audience.id } }));
  await page.reload();
  const gone = 'This was deleted, or you don’t have access to it.';
  await expect(page.locator('#main').getByText(gone).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to the list' }).first().click();
  await expect(page).toHaveURL(/\/audiences$/u);

  await expectData(client.call(contract.projects.remove, { params: { id: project.id } }));
  // The page loads its list again when the user returns to it, but not within seconds of having loaded it.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'Choose a project' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(
    page.getByText('Your project was deleted, or you don’t have access to it anymore.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'New template' })).toHaveCount(0);
  // Other specs of this system expect the demo's project to be selected.
  await expectData(client.call(contract.users.assignProject, { params: { userId, projectId: demoProject } }));
});
