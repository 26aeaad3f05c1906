import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';
import { pickOption } from './pick-option.ts';

/** Number of audiences. More than any page of a list has. */
const audiences = 1001;

test('chooses the oldest of 1,001 audiences for a campaign, which is named afterwards', async ({
  page,
  system,
}) => {
  test.setTimeout(240_000);
  const { client, projectId } = await signInToDemo(system.url);
  const create = (name: string) =>
    expectData(client.call(contract.audiences.create, { body: { name, project_id: projectId } }));
  await create('Lighthouse keepers');
  for (let count = 1; count < audiences; count += 25) {
    await Promise.all(Array.from({ length: 25 }, (_, index) => create(`Audience ${String(count + index)}`)));
  }
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/campaigns/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('To the keepers');
  await page.getByRole('textbox', { name: 'Description' }).fill('Light');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Hello');
  await pickOption(page.getByRole('combobox', { name: 'Sender' }), 0);
  const audience = page.getByRole('combobox', { name: 'Audience' });
  await audience.click();
  await expect(page.getByText(/more\. Type to narrow\./u).first()).toBeAttached();
  await expect(page.getByRole('listbox').getByText('Lighthouse keepers')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await pickOption(audience, 'Lighthouse');
  await expect(audience).toHaveValue(/^Lighthouse keepers/u);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Save campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To the keepers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lighthouse keepers', exact: true })).toBeVisible();
  await page.goto(`${page.url()}/manage`);
  await expect(audience).toHaveValue(/^Lighthouse keepers/u);
});
