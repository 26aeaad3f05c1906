import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { contract, expectData } from '@x/api-client';
import { Secret, TOTP } from 'otpauth';
import { createUserClient, signIn } from './client.ts';
import { expect, nightly, test } from './fixtures.ts';
import { createFinger, createKeyboard, createMouse, type Hand } from './hands.ts';
import { waitForMail } from './mail.ts';
import { createAdmin, joinByInvitation, type NewMember } from './members.ts';
import { demoLogin, type RunningSystem } from '../tools/system.ts';

interface Place {
  readonly page: Page;
  readonly hand: Hand;
  /** Distinguishes the data of the paths, which share a system. */
  readonly name: string;
}

const newName = (tool: string) => `${tool}-${randomUUID().slice(0, 8)}`;

interface Organization {
  /** Address of the organization's page. */
  readonly home: string;
  readonly id: string;
}

const addressOf = (who: string, { name }: Place) => `${who}.${name}@example.net`;

/** The person whom the administrator invites. */
function invitedBy(place: Place): NewMember {
  return { name: `Ines by ${place.name}`, email: addressOf('ines', place), password: 'gravel-orbit-38' };
}

/** The administrator. */
function adminOf(place: Place): NewMember {
  return { name: `Omar by ${place.name}`, email: addressOf('omar', place), password: 'willow-anchor-52' };
}

async function findOrganization(url: string): Promise<Organization> {
  const { client, userId } = await signIn(url, demoLogin);
  const { organizations } = await expectData(client.call(contract.users.get, { params: { id: userId } }));
  const id = organizations[0]?.id ?? '';
  return { id, home: `${url}/organizations/${id}` };
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function logIn({ page, hand }: Place, url: string, { email, password }: NewMember): Promise<void> {
  await page.goto(`${url}/login`);
  await hand.fill(page.getByLabel('Email', { exact: true }), email);
  await hand.fill(page.getByLabel('Password', { exact: true }), password);
  await hand.press(page.getByRole('button', { name: 'Log in', exact: true }));
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

const modeIn = (scope: Locator, module: string, mode: string) =>
  scope.getByRole('group', { name: module, exact: true }).getByRole('radio', { name: mode });

async function createTeam({ page, hand, name }: Place, { home }: Organization): Promise<void> {
  await page.goto(`${home}/teams/new`);
  await hand.fill(page.getByLabel('Name', { exact: true }), `Readers by ${name}`);
  await hand.press(page.getByRole('button', { name: 'Create team' }));
  await expectHeading(page, `Readers by ${name}`);
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Shop', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Permissions of/u });
  await hand.check(modeIn(dialog, 'Campaigns', 'Can View'));
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Shop.*Campaigns ?: Can View/u })).toBeVisible();
}

async function invite(place: Place, { home }: Organization): Promise<void> {
  const { page, hand, name } = place;
  await page.goto(`${home}/users/invite`);
  await hand.fill(page.getByLabel('Email addresses', { exact: true }), invitedBy(place).email);
  const team = page.getByRole('checkbox', { name: `Readers by ${name}` });
  await team.waitFor();
  if (!(await team.isChecked())) await hand.check(team);
  await hand.press(page.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText('The invitation was sent.')).toBeVisible();
}

/** Opens a person's page from the list of users. */
async function openPerson({ page, hand }: Place, { home }: Organization, person: NewMember): Promise<void> {
  await page.goto(`${home}/users`);
  await hand.fill(page.getByRole('searchbox'), person.email);
  // Until the server has answered, the list shows everybody, and then moves the person to its top.
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(1);
  await hand.press(page.getByRole('link', { name: person.name }));
  await expectHeading(page, person.name);
}

async function remind(place: Place, organization: Organization, mailCatcherUrl: string): Promise<void> {
  const { page, hand } = place;
  const person = invitedBy(place);
  await openPerson(place, organization, person);
  await hand.press(page.getByRole('button', { name: 'Remind by email' }));
  await expect(page.getByText(`The reminder was sent to ${person.email}.`)).toBeVisible();
  await waitForMail(mailCatcherUrl, person.email, { text: expect.stringContaining('/profile/security') });
}

/** Adds an authenticator app to the person's account, as the reminder asks. */
async function addApp(url: string, { email, password }: NewMember): Promise<void> {
  const { client } = await signIn(url, { email, password });
  const { secret } = await expectData(client.call(contract.secondFactors.startTotp, {}));
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await expectData(client.call(contract.secondFactors.confirmTotp, { body: { code } }));
}

async function resetFactor(place: Place, organization: Organization, mailCatcherUrl: string): Promise<void> {
  const { page, hand } = place;
  const person = invitedBy(place);
  await openPerson(place, organization, person);
  await hand.press(page.getByRole('button', { name: 'Reset second factors' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Start reset' }));
  await expect(page.getByText(/asked to reset the second factors/u)).toBeVisible();
  await waitForMail(mailCatcherUrl, person.email, { text: expect.stringContaining(adminOf(place).name) });
  await hand.press(page.getByRole('button', { name: 'Cancel reset' }));
  await expect(page.getByRole('button', { name: 'Reset second factors' })).toBeVisible();
}

/** Creates an access key that reads the audit log and nothing else. */
async function createKey({ page, hand, name }: Place, { home }: Organization): Promise<string> {
  await page.goto(`${home}/projects`);
  await hand.press(page.getByRole('main').getByRole('link', { name: /^Shop/u }));
  await hand.press(page.getByRole('button', { name: 'New access key' }));
  const dialog = page.getByRole('dialog', { name: 'New access key' });
  await hand.fill(dialog.getByLabel('Name', { exact: true }), `Collector by ${name}`);
  await hand.check(modeIn(dialog, 'Audit log', 'Can View'));
  await hand.press(dialog.getByRole('button', { name: 'Create' }));
  const secret = page.getByLabel('Access key', { exact: true });
  await expect(secret).toBeVisible();
  const key = await secret.inputValue();
  await hand.press(page.getByRole('button', { name: 'I have saved the key' }));
  await expect(page.getByRole('row', { name: new RegExp(`Collector by ${name}`, 'u') })).toBeVisible();
  return key;
}

async function expectKeyOfLog(url: string, key: string, { id }: Organization): Promise<void> {
  const client = createUserClient(url, key);
  const { items } = await expectData(client.call(contract.audit.follow, { params: { id } }));
  expect(items.length).toBeGreaterThan(0);
  const people = await client.call(contract.organizations.users, { params: { id } });
  expect(people.success).toBe(false);
}

async function readLog(place: Place, { home }: Organization): Promise<void> {
  const { page, hand } = place;
  await page.goto(`${home}/audit`);
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await hand.pick(page.getByRole('combobox', { name: 'Who' }), invitedBy(place).email);
  await expect(rows.filter({ hasText: 'Accepted an invitation' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Logged in' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: adminOf(place).email })).toHaveCount(0);
  const downloaded = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: 'Download as CSV' }));
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/u);
}

async function logOut({ page, hand }: Place): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'User menu' }));
  await hand.press(page.getByRole('menuitem', { name: 'Log out' }));
  await expect(page).toHaveURL(/\/login/u);
}

/** Follows an administrator from a new team to the log of what was done. */
async function followPath(place: Place, system: RunningSystem): Promise<void> {
  const { url, mailCatcherUrl } = system;
  await createAdmin(system, adminOf(place));
  const organization = await findOrganization(url);
  const person = invitedBy(place);
  await test.step('logs in', () => logIn(place, url, adminOf(place)));
  await test.step('creates a team', () => createTeam(place, organization));
  await test.step('invites a person', () => invite(place, organization));
  await joinByInvitation(system, person);
  await test.step('asks for a second factor', () => remind(place, organization, mailCatcherUrl));
  await addApp(url, person);
  await test.step('resets a lost factor', () => resetFactor(place, organization, mailCatcherUrl));
  const key = await test.step('creates a key for the log', () => createKey(place, organization));
  await expectKeyOfLog(url, key, organization);
  await test.step('reads the log', () => readLog(place, organization));
  await test.step('logs out', () => logOut(place));
}

test.describe('the path of an administrator', () => {
  test('by mouse alone', { tag: nightly }, async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath({ page, hand: createMouse(page), name: newName('mouse') }, system);
  });

  test('by keyboard alone', { tag: nightly }, async ({ page, system }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followPath({ page, hand: createKeyboard(page), name: newName('keyboard') }, system);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('by thumb alone', async ({ page, system }) => {
      await followPath({ page, hand: await createFinger(page), name: newName('thumb') }, system);
    });
  });
});
