import type { BrowserContext, Page } from '@playwright/test';
import { demoLogin } from '../tools/system.ts';
import { logInToDemo } from './client.ts';
import { expect, test } from './fixtures.ts';

const member = { name: 'Nora Field', email: 'nora@lantern-orchard.example', password: demoLogin.password };

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/u);
}

async function expectUser(page: Page, email: string) {
  // A navigation that is still under way closes the menu.
  await expect(async () => {
    await page.getByRole('button', { name: 'User menu' }).click({ timeout: 2000 });
    await expect(page.getByRole('menu').getByText(email)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.keyboard.press('Escape');
}

async function openTwoTabs(context: BrowserContext, url: string): Promise<readonly [Page, Page]> {
  const first = await context.newPage();
  await logInToDemo(first, url);
  const second = await context.newPage();
  await second.goto(`${url}/templates`);
  await expectUser(second, demoLogin.email);
  return [first, second];
}

test('scripts cannot read the session, and no page keeps the token', async ({ context, system }) => {
  const page = await context.newPage();
  await logInToDemo(page, system.url);
  const cookies = await context.cookies(system.url);
  const session = cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 });
  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      Object.entries(window.localStorage),
      Object.entries(window.sessionStorage),
    ]),
  );
  expect(readable).not.toContain(session?.value);
});

test('logging out in one tab logs the other out, and logging in brings it back', async ({
  context,
  system,
}) => {
  const [first, second] = await openTwoTabs(context, system.url);
  await logOut(first);
  await expect(second).toHaveURL(/\/login\?.*redirect=%2Ftemplates/u);
  await fillLogin(first, demoLogin);
  await expect(first).not.toHaveURL(/\/login/u);
  await expect(second).toHaveURL(/\/templates/u);
  await expectUser(second, demoLogin.email);
});

test('when another user logs in, the other tab shows that user', async ({ context, system }) => {
  const [first, second] = await openTwoTabs(context, system.url);
  await logOut(first);
  await fillLogin(first, member);
  await expectUser(first, member.email);
  await expect(second).not.toHaveURL(/\/login/u);
  await expectUser(second, member.email);
});

test('a tab that has not noticed the other user yet cannot act as that user', async ({
  browser,
  context,
  system,
}) => {
  const page = await context.newPage();
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/profile`);
  const name = page.getByLabel('Full name');
  await name.fill('Somebody else');
  // Replace the cookies without telling the page, as if its tab had been asleep.
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${system.url}/login`);
  await fillLogin(elsewhere, member);
  await expectUser(elsewhere, member.email);
  await context.addCookies(await other.cookies());
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  // The page reloads itself for the other user. Going elsewhere meanwhile would leave Playwright waiting.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBe(401);
  await reloaded;
  await expectUser(page, member.email);
  await page.goto(`${system.url}/profile`);
  await expect(name).toHaveValue(member.name);
  await other.close();
});
