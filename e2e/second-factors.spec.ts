import type { BrowserContext, Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import { checkPageInBothThemes } from './page-checks.ts';
import { waitForMail } from './mail.ts';
import { newPassword, type Person, register } from './register.ts';

async function createOrganization({ client, userId }: Person): Promise<{ id: string; projectId: string }> {
  const { id } = await expectData(
    client.call(contract.organizations.create, { body: { name: 'Harbour Books' } }),
  );
  const body = { name: 'Newsletter', organization_id: id, timezone_id: 'UTC', week_start: 1 };
  const { id: projectId } = await expectData(client.call(contract.projects.create, { body }));
  await expectData(client.call(contract.users.assignProject, { params: { userId, projectId } }));
  return { id, projectId };
}

async function typePassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 });
}

/** Sets up an authenticator app on the page "Security". Returns its key and the recovery codes. */
async function addApp(page: Page): Promise<{ key: string; codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  return { key, codes: texts };
}

/** Gives the browser an authenticator that verifies its user, such as a fingerprint reader. */
async function addVirtualAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('log in with an authenticator app, a passkey and a recovery code', async ({ context, page, system }) => {
  const { url } = system;
  const person = await register(system, 'Ana');
  await createOrganization(person);
  await addVirtualAuthenticator(context, page);
  const loggedIn = () => expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();

  await typePassword(page, url, person.email);
  await loggedIn();
  await page.goto(`${url}/profile/security`);
  const { key, codes } = await addApp(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Rename Laptop' })).toBeVisible();
  await checkPageInBothThemes(page, 'security');

  await test.step('with the app', async () => {
    await typePassword(page, url, person.email);
    await expect(page).toHaveURL(/\/login\/second-factor/u);
    await checkPageInBothThemes(page, 'second-step');
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('This code is wrong or was already used. Enter a new one.')).toBeVisible();
    await expect(code).toBeFocused();
    // Use the next code, because the current code was already used to set up the app.
    await code.fill(codeOf(key, 1));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await loggedIn();
  });
  await test.step('with a passkey after the password', async () => {
    await typePassword(page, url, person.email);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await loggedIn();
  });
  await test.step('with a passkey alone', async () => {
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await loggedIn();
  });
  await test.step('with a recovery code', async () => {
    await typePassword(page, url, person.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await loggedIn();
    await page.goto(`${url}/profile/security`);
    await expect(page.getByText('9 unused codes left.')).toBeVisible();
    await waitForMail(system.mailCatcherUrl, person.email, { subject: 'A recovery code was used' });
  });
});

test('members of an organization that requires a second factor set one up first', async ({
  browser,
  page,
  system,
}) => {
  const { url } = system;
  const [owner, member] = [await register(system, 'Olga'), await register(system, 'Max')];
  const organization = await createOrganization(owner);
  await expectData(
    owner.client.call(contract.invitations.create, {
      body: { email: member.email, organization_id: organization.id, admin: true },
    }),
  );
  const invitation = await waitForMail(system.mailCatcherUrl, member.email);
  const token = /\/login\/([\w-]+)/u.exec(invitation.text)?.[1] ?? '';
  await expectData(
    member.client.call(contract.invitations.accept, { body: { token, user_id: member.userId } }),
  );

  await typePassword(page, url, owner.email);
  await expect(page).toHaveURL(/\/campaigns/u);
  await page.goto(`${url}/profile/security`);
  await addApp(page);
  await page.goto(`${url}/organizations/${organization.id}/manage`);
  await expect(page.getByText('1 member has no second factor.')).toBeVisible();
  await page.getByRole('button', { name: 'Require a second factor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require a second factor' }).click();
  await expect(page.getByText('Required for all members.')).toBeVisible();

  const other = await browser.newContext();
  const memberPage = await other.newPage();
  await typePassword(memberPage, url, member.email);
  await expect(
    memberPage.getByText('Set up a second factor (an authenticator app or a passkey) to open Harbour Books.'),
  ).toBeVisible();
  await checkPageInBothThemes(memberPage, 'required-second-factor');
  await memberPage.goto(`${url}/organizations/${organization.id}`);
  await expect(memberPage.getByText('Harbour Books requires a second factor')).toBeVisible();
  await memberPage.getByRole('link', { name: 'Go to Security' }).click();
  await addApp(memberPage);
  await memberPage.getByRole('link', { name: 'Go to your home page' }).click();
  // The only project is chosen.
  await expect(memberPage.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await other.close();
});
