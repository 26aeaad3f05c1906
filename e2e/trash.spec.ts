import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { findAccessibilityFaults } from './page-checks.ts';
import { newPassword, register } from './register.ts';

test('a deleted audience is brought back by Undo, by the trash, and then deleted for good', async ({
  page,
  system,
}) => {
  const { client, projectId } = await signInToDemo(system.url);
  const { id } = await expectData(
    client.call(contract.audiences.create, { body: { name: 'Short-lived', project_id: projectId } }),
  );
  const remove = async () => {
    await page.goto(`${system.url}/audiences/${id}/manage`);
    await page.getByRole('button', { name: 'Delete audience' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the audience “Short-lived”?' });
    await expect(question).toContainText('you have 30 days to restore it');
    await question.getByRole('button', { name: 'Delete' }).click();
    const notice = page.getByRole('status').filter({ hasText: '“Short-lived” was moved to the trash.' });
    await expect(notice).toBeVisible();
  };
  await logInToDemo(page, system.url);
  await remove();
  const inList = page.getByRole('link', { name: 'Short-lived' });
  await expect(inList).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inList).toHaveCount(1);

  await remove();
  await page.goto(`${system.url}/trash`);
  const row = page.getByRole('row', { name: /Short-lived/u });
  await expect(row).toContainText('30 days');
  await expect(row).toContainText('Audience');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Restore Short-lived' }).click();
  await expect(row).toHaveCount(0);
  await expectData(client.call(contract.audiences.get, { params: { id } }));

  await remove();
  await page.goto(`${system.url}/trash`);
  await row.getByRole('button', { name: 'Delete Short-lived now' }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Delete now' }).click();
  // Until the server has answered, the dialog is open and hides the page from roles.
  await expect(confirmation).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await client.call(contract.trash.restoreAudience, { params: { id } })).toMatchObject({
    status: 404,
  });
});

test('an organization is deleted after typing its name, and restored', async ({ page, system }) => {
  const { client } = await signInToDemo(system.url);
  const organization = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Lantern Annex' } }),
  );
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/organizations/${organization.id}/manage`);
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0 projects');
  const confirm = question.getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeDisabled();
  await question.getByLabel('Type the name to confirm').fill('Lantern Annex');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await confirm.click();
  await expect(page).toHaveURL(/\/organizations$/u);
  await expect(page.getByRole('link', { name: 'Lantern Annex' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Deleted organizations' }).click();
  await page.getByRole('button', { name: 'Restore Lantern Annex' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.goto(`${system.url}/organizations`);
  await expect(page.getByRole('link', { name: 'Lantern Annex' })).toHaveCount(1);
});

test('a deleted account is restored by logging in', async ({ page, system }) => {
  const { email } = await register(system, 'Nora');
  const logIn = async (button: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await page.goto(`${system.url}/login`);
  await logIn('Log in');
  await expect(page).not.toHaveURL(/\/login/u);
  await page.goto(`${system.url}/profile`);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Type your email address to confirm').fill(email);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await logIn('Log in');
  await expect(
    page.getByText(/^You deleted this account, but it can still be restored until/u),
  ).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore account and log in' }).click();
  await expect(page).not.toHaveURL(/\/login/u);
  await page.goto(`${system.url}/profile`);
  await expect(page.getByLabel('Full name')).toHaveValue('Nora');
});
