import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { createAdmin } from './members.ts';

const member = {
  name: 'Katherine Johnson',
  email: 'katherine@lantern-orchard.example',
  password: 'walnut-harbour-19',
};

test('two people with one template open see each other until one leaves', async ({
  browser,
  page,
  system,
}) => {
  await createAdmin(system, member);
  const { client, projectId } = await signInToDemo(system.url);
  const { items } = await expectData(
    client.call(contract.templates.list, { params: { id: projectId }, query: {} }),
  );
  const template = `${system.url}/templates/${items[0]?.id ?? ''}`;
  await logInToDemo(page, system.url);
  await page.goto(template);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${system.url}/login`);
  await other.getByLabel('Email', { exact: true }).fill(member.email);
  await other.getByLabel('Password', { exact: true }).fill(member.password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).not.toHaveURL(/\/login/u);
  await other.goto(`${template}/manage`);
  await expect(other.getByRole('button', { name: 'Demo is also here', exact: true })).toBeVisible();

  // The open page asks again within 20 seconds.
  const notice = page.getByRole('button', { name: 'Katherine Johnson is also here, editing' });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await notice.click();
  await expect(page.getByRole('dialog', { name: 'Also here' }).getByRole('listitem')).toHaveText(
    /Katherine Johnson\s*editing/u,
  );

  await other.getByRole('link', { name: 'Audiences', exact: true }).click();
  await expect(other).toHaveURL(/\/audiences/u);
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});
