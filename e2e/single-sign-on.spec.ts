import type { Page } from '@playwright/test';
import { contract, createClient, expectData } from '@x/api-client';
import { startDnsDouble, type DnsDouble } from '../apps/api/src/testing/dns-double.ts';
import { startIdentityProvider, type IdentityProvider } from '../apps/api/src/testing/identity-provider.ts';
import { logInToDemo, signIn, signInToDemo } from './client.ts';
import { expect, test as base } from './fixtures.ts';
import { waitForMail } from './mail.ts';
import { checkPageInBothThemes } from './page-checks.ts';

/** Points the system at a DNS server (UDP) and an identity provider (TCP) that share one port number. */
const test = base.extend({
  environment: [
    async ({ outsidePort }, use) => {
      await use({ DNS_SERVERS: `127.0.0.1:${String(outsidePort)}`, INSECURE_ISSUERS: 'on' });
    },
    { scope: 'worker' },
  ],
});

const domain = 'harbour.example';
const password = 'copper-thistle-58';
const zone: Record<string, readonly string[]> = {};
let dns: DnsDouble;
let provider: IdentityProvider;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ system, outsidePort }) => {
  dns = await startDnsDouble(zone, outsidePort);
  const redirectUrl = `${system.url}/single-sign-on/callback`;
  provider = await startIdentityProvider({ redirectUrl, port: outsidePort });
  provider.people.set('eva', { email: `eva@${domain}`, name: 'Eva Ruiz' });
});
test.afterAll(async () => {
  await provider.close();
  await dns.close();
});

async function organizationOf(url: string): Promise<string> {
  const { client } = await signInToDemo(url);
  const { items } = await expectData(client.call(contract.organizations.list, {}));
  return items[0]?.id ?? '';
}

/** Creates a member who has a password, before single sign-on is required. */
async function addMember(url: string, mailCatcherUrl: string, email: string): Promise<void> {
  const { client } = await signInToDemo(url);
  const body = { email, organization_id: await organizationOf(url) };
  await expectData(client.call(contract.invitations.create, { body }));
  const { text } = await waitForMail(mailCatcherUrl, email);
  const token = /\/register\/([\w-]+)/u.exec(text)?.[1] ?? '';
  const account = { name: 'Old Hand', email, password, invitation: token };
  await expectData(createClient({ baseUrl: `${url}/api` }).call(contract.users.create, { body: account }));
  const member = await signIn(url, { email, password });
  const accepted = { token, user_id: member.userId };
  await expectData(member.client.call(contract.invitations.accept, { body: accepted }));
}

async function openProvider(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
  await page.getByLabel('Work email').fill(`eva@${domain}`);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in the forms of the provider. */
async function logInAtProvider(page: Page): Promise<void> {
  await page.locator('input[name=login]').fill('eva');
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an admin proves the domain, tests the provider and requires it', async ({ page, system }) => {
  await addMember(system.url, system.mailCatcherUrl, `old@${domain}`);
  await logInToDemo(page, system.url);
  await page.goto(`${system.url}/organizations/${await organizationOf(system.url)}/single-sign-on`);
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  const card = page.getByRole('region', { name: domain });
  await card.getByRole('button', { name: `Check ${domain}` }).click();
  await expect(card.getByRole('alert')).toContainText('The TXT record was not found.');
  const [name = '', value = ''] = await card.locator('code').allTextContents();
  zone[name] = [value];
  await card.getByRole('button', { name: `Check ${domain}` }).click();
  await expect(card.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  const secret = page.getByLabel('Client secret', { exact: true });
  await secret.fill('not this one');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The provider refused this client ID or its secret.')).toBeVisible();
  await secret.fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The connection works')).toBeVisible();
  await page.getByLabel('Require single sign-on').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Single sign-on is on')).toBeVisible();
  await checkPageInBothThemes(page, 'single-sign-on');
});

test('a new person logs in through the provider and learns whom to ask', async ({ page, system }) => {
  await openProvider(page, system.url);
  await logInAtProvider(page);
  await expect(page.getByText(/Ask an admin for access/u)).toBeVisible();
  await page.goto(`${system.url}/profile`);
  await expect(page.getByText(new URL(provider.issuer).host)).toBeVisible();
});

test('a member with a password is sent to the provider', async ({ page, system }) => {
  await page.goto(`${system.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(`old@${domain}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Your organization requires single sign-on.');
});

test('a login that was started in another browser does not log in here', async ({
  browser,
  page,
  system,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  // Keep the other browser from using up the response of the provider.
  await elsewhere.route('**/api/auth/single-sign-on/finish', (route) => route.abort());
  await openProvider(elsewhere, system.url);
  await logInAtProvider(elsewhere);
  await elsewhere.waitForURL(/\/single-sign-on\/callback\?/u);
  await page.goto(elsewhere.url());
  await expect(page.getByText('This login was started in another browser.')).toBeVisible();
  await checkPageInBothThemes(page, 'single-sign-on-refused');
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByLabel('Work email')).toBeVisible();
  await elsewhere.context().close();
});
