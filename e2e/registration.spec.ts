import type { Page } from '@playwright/test';
import { demoLogin } from '../tools/system.ts';
import { expect, test } from './fixtures.ts';
import { confirmationLink, waitForMail } from './mail.ts';

const password = 'walnut-harbour-19';

async function register(page: Page, url: string, email: string) {
  await page.goto(`${url}/register`);
  await page.getByLabel('Full name').fill('Mary Jackson');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('I agree to all terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

test('the link in the mail signs in where the account was created, and works once', async ({
  page,
  system,
}) => {
  await register(page, system.url, 'mary@example.org');
  const link = confirmationLink(await waitForMail(system.mailCatcherUrl, 'mary@example.org'));
  await page.goto(link);
  await expect(page.getByLabel('Organization name')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
});

test('in another browser, the link asks for the password', async ({ browser, page, system }) => {
  await register(page, system.url, 'dorothy@example.org');
  const link = confirmationLink(await waitForMail(system.mailCatcherUrl, 'dorothy@example.org'));
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  const field = elsewhere.getByLabel('Password', { exact: true });
  await field.fill('not this one');
  await elsewhere.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(elsewhere.getByText('Invalid credentials')).toBeVisible();
  await field.fill(password);
  await elsewhere.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(elsewhere.getByLabel('Organization name')).toBeVisible();
  await other.close();
});

test('an address with an account looks like any other, and its owner gets a note', async ({
  page,
  system,
}) => {
  await register(page, system.url, demoLogin.email);
  const mail = await waitForMail(system.mailCatcherUrl, demoLogin.email, {
    subject: 'You already have a Yamp account',
  });
  expect(mail.text).not.toContain('confirm-registration');
});
