import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { changeEmailLink, waitForMail } from './mail.ts';
import { createAdmin } from './members.ts';

const password = 'walnut-harbour-19';
const [oldEmail, newEmail] = ['hedy@lantern-orchard.example', 'hedy.lamarr@lantern-orchard.example'];

async function logIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens a link where nobody is signed in, as on another device. */
async function openElsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
}

test('the address changes after the links in both mailboxes are confirmed', async ({
  browser,
  page,
  system,
}) => {
  await createAdmin(system, { name: 'Hedy Lamarr', email: oldEmail, password });
  await logIn(page, system.url, oldEmail);
  await expect(page).not.toHaveURL(/\/login/u);
  await page.goto(`${system.url}/profile`);
  await page.getByRole('link', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send the links' }).click();
  await expect(page.getByRole('heading', { name: `Change to ${newEmail}` })).toBeVisible();

  const newLink = changeEmailLink(await waitForMail(system.mailCatcherUrl, newEmail));
  const atNew = await openElsewhere(browser, newLink);
  await atNew.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(atNew.getByText('This address is confirmed.')).toBeVisible();
  await atNew.reload();
  await expect(atNew.getByText('This link was already used')).toBeVisible();

  const oldMail = await waitForMail(system.mailCatcherUrl, oldEmail, {
    subject: 'Confirm or stop the change of your email address',
  });
  const atOld = await openElsewhere(browser, changeEmailLink(oldMail));
  await expect(atOld.getByRole('button', { name: 'Stop the change' })).toBeVisible();
  await atOld.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(atOld.getByText(`Your email address is now ${newEmail}`)).toBeVisible();

  await expect(page.getByText('Your email address was changed')).toBeVisible({ timeout: 25_000 });
  await waitForMail(system.mailCatcherUrl, oldEmail, { subject: 'Your email address was changed' });
  await logIn(atOld, system.url, newEmail);
  await expect(atOld).not.toHaveURL(/\/login/u);
  await Promise.all([atNew.context().close(), atOld.context().close()]);
});
