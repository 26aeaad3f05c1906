import type { Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { logInToDemo, signInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('heading', { name, level: 1 });
}

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  const input = page.getByRole('combobox', { name: 'Commands' });
  await expect(input).toBeFocused();
  return input;
}

test('finds and runs everything by keyboard alone', async ({ page, system }) => {
  const { client, projectId } = await signInToDemo(system.url);
  const params = { id: projectId };
  const { items } = await expectData(client.call(contract.audiences.list, { params }));
  const audienceId = items[0]?.id ?? '';
  const body = { audience_id: audienceId, email: 'nadia.petrova@palette.example.com', first_name: 'Nadia' };
  await expectData(
    client.call(contract.contacts.create, {
      body: { surname: 'Petrova', phone: '', birthdate: null, ...body },
    }),
  );
  const campaigns = await expectData(client.call(contract.campaigns.list, { params }));
  const name = campaigns.items[0]?.name ?? '';
  const word = name.split(' ').at(-1) ?? '';

  await logInToDemo(page, system.url);
  await expect(heading(page, 'Campaigns')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type(word.toLowerCase());
  const campaign = page.getByRole('group', { name: 'Campaigns' }).getByRole('option', { name });
  await expect(campaign.first()).toBeVisible();
  while ((await campaign.first().getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();

  await openPalette(page);
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText(name);
  await expect(recent.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('new campaign');
  await expect(page.getByRole('option', { name: 'New campaign' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, /campaign/iu)).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/new$/u);

  await openPalette(page);
  await page.keyboard.type('nadia.petrova@pal');
  await expect(page.getByRole('option', { name: /^nadia\.petrova@palette\.example\.com/u })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/audiences/${audienceId}/contacts/`, 'u'));
  await expect(page.getByRole('main')).toContainText('nadia.petrova@palette.example.com');

  await openPalette(page);
  await page.keyboard.type('log out');
  await expect(page.getByRole('option', { name: 'Log out' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/u);
});
