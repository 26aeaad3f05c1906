import type { Browser, Locator, Page } from '@playwright/test';
import { addContact } from '../tools/documentation/add-contact.ts';
import { countContacts } from '../tools/documentation/count-contacts.ts';
import { expect, test } from './fixtures.ts';
import { listMail, readMail } from './mail.ts';
import { pickOption } from './pick-option.ts';

const owner = { name: 'Grace Hopper', email: 'grace@example.org', password: 'walnut-harbour-19' };
const invited = { name: 'Alan Turing', email: 'alan@example.org', password: 'meadow-lantern-73' };
const newPassword = 'copper-thistle-58';

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('heading', { name, level: 1 });
}

function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(label, { exact: true });
}

/** Waits until `address` has received `count` messages and returns the newest one. */
async function mailTo(catcherUrl: string, address: string, count: number) {
  let id = 0;
  await expect(async () => {
    const mails = (await listMail(catcherUrl)).filter(({ to }) => to.includes(address));
    expect(mails.length).toBe(count);
    id = mails.at(-1)?.id ?? 0;
  }).toPass();
  return readMail(catcherUrl, id);
}

/** Returns the path of the link to a back-office page in a text. */
function findPath(text: string, page: string): string {
  const found = new RegExp(`/${page}/[\\w-]+`, 'u').exec(text);
  if (found === null) throw new Error(`No link to /${page} in: ${text}`);
  return found[0];
}

async function logIn(page: Page, url: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Runs the code of docs/api.md against the running product. */
async function useDocumentedCode(
  baseUrl: string,
  accessKey: string,
  projectId: string,
  createAudience: () => Promise<string>,
): Promise<void> {
  const contact = { audience_id: await createAudience(), email: 'ada@example.org', first_name: 'Ada' };
  expect(await addContact(baseUrl, accessKey, contact)).toMatch(/^[\da-f-]{36}$/u);
  expect(await addContact(baseUrl, accessKey, contact)).toBeUndefined();
  expect(await countContacts(baseUrl, accessKey, projectId)).toEqual(['Subscribers: 1']);
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

test.describe.serial('an organization and its users', () => {
  let page: Page;
  let guest: Page;
  let organizationUrl: string;

  test.beforeAll(async ({ browser }) => {
    page = await newPage(browser);
    guest = await newPage(browser);
  });
  test.afterAll(async () => {
    await page.context().close();
    await guest.context().close();
  });

  test('creates an organization, a project and a team', async ({ system }) => {
    await page.goto(`${system.url}/register`);
    await field(page, 'Full name').fill(owner.name);
    await field(page, 'Email').fill(owner.email);
    await field(page, 'Password').fill(owner.password);
    await field(page, 'Confirm password').fill(owner.password);
    await page.getByLabel('I agree to all terms').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(page, 'Check your inbox')).toBeVisible();
    const mail = await mailTo(system.mailCatcherUrl, owner.email, 1);
    await page.goto(system.url + findPath(mail.text, 'confirm-registration'));
    await field(page, 'Organization name').fill('Compilers');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(heading(page, 'Compilers')).toBeVisible();
    organizationUrl = page.url();
    await page.getByRole('link', { name: 'Create project' }).first().click();
    await field(page, 'Name').fill('Flow');
    await field(page, 'Time zone').fill('Madrid');
    await page.getByRole('option', { name: /Europe\/Madrid/u }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(heading(page, 'Flow')).toBeVisible();
    await page.goto(`${organizationUrl}/teams`);
    await page.getByRole('link', { name: 'New team' }).first().click();
    await field(page, 'Name').fill('Editors');
    await page.getByRole('button', { name: 'Create team' }).click();
    await expect(heading(page, 'Editors')).toBeVisible();
  });

  test('changes permissions of the team, sending only the changes', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/permissions') && request.method() !== 'GET') sent.push(request.method());
    });
    await page.getByRole('button', { name: 'Flow', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Permissions of Editors in Flow' });
    const choose = (module: string, mode: string) =>
      dialog.getByRole('group', { name: module }).getByRole('radio', { name: mode }).check();
    await choose('Campaigns', 'Can Edit');
    await choose('Audiences', 'Can View');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('row', { name: /Flow.*Campaigns ?: Can Edit.*Audiences ?: Can View/u }),
    ).toBeVisible();
    expect(sent).toEqual(['POST', 'POST']);
    await page.getByRole('button', { name: 'Flow', exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual(['POST', 'POST']);
  });

  test('invites a user, who registers by the link and has the permissions of the team', async ({
    system,
  }) => {
    await page.goto(`${organizationUrl}/users/invite`);
    await field(page, 'Email addresses').fill(invited.email);
    await expect(page.getByRole('checkbox', { name: 'Editors' })).toBeChecked();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('The invitation was sent.')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(invited.email, 'u') })).toBeVisible();
    const mail = await mailTo(system.mailCatcherUrl, invited.email, 1);
    expect(mail.text).toContain('Compilers');

    await guest.goto(system.url + findPath(mail.text, 'register'));
    await expect(guest.getByText('You are invited to Compilers')).toBeVisible();
    await expect(field(guest, 'Email')).toHaveValue(invited.email);
    await field(guest, 'Full name').fill(invited.name);
    await field(guest, 'Password').fill(invited.password);
    await field(guest, 'Confirm password').fill(invited.password);
    await guest.getByLabel('I agree to all terms').check();
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(heading(guest, 'Flow')).toBeVisible();

    const areas = guest.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(areas).toHaveText(['Home', 'Campaigns', 'Audiences']);
    // A new campaign also needs a sender and a template, which the team cannot see.
    await expect(guest.getByRole('link', { name: 'New campaign' })).toHaveCount(0);
    await areas.last().click();
    await expect(heading(guest, 'Audiences')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'New audience' })).toBeHidden();
    await guest.goto(`${system.url}/templates`);
    await expect(heading(guest, 'No access')).toBeVisible();
  });

  test('invites several people at once, and says what is already open', async () => {
    await page.goto(`${organizationUrl}/users/invite`);
    await field(page, 'Email addresses').fill('one@example.org, two@example.org');
    await page.getByRole('checkbox', { name: 'Editors' }).uncheck();
    await page.getByRole('button', { name: 'Send 2 invitations' }).click();
    await expect(page.getByText('2 invitations were sent.')).toBeVisible();
    await page.goto(`${organizationUrl}/users/invite`);
    await field(page, 'Email addresses').fill(`two@example.org ${owner.email} three@example.org`);
    await page.getByRole('button', { name: 'Send 3 invitations' }).click();
    const resultOf = (email: string) => page.getByRole('listitem').filter({ hasText: email });
    await expect(resultOf('three@example.org')).toContainText('Invitation sent');
    await expect(resultOf(owner.email)).toContainText('already in the organization');
    await expect(resultOf('two@example.org')).toContainText(
      'with this access: No team. If you replace it, the access will be: Editors,',
    );
    await expect(field(page, 'Email addresses')).toHaveValue('');
    await page.getByRole('button', { name: 'Replace invitation: two@example.org' }).click();
    await expect(resultOf('two@example.org')).toContainText('Invitation sent');
    await field(page, 'Email addresses').fill('');
    await expect(resultOf('two@example.org')).toContainText('Invitation sent');
    await page.goto(`${organizationUrl}/users`);
    await expect(page.getByRole('row', { name: /two@example.org.*Editors/u })).toBeVisible();
    await page.getByRole('button', { name: 'Resend: two@example.org' }).click();
    await expect(page.getByText('The invitation was resent to two@example.org.')).toBeVisible();
    for (const email of ['one', 'two', 'three']) {
      await page.getByRole('button', { name: `Revoke the invitation for ${email}@example.org` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(page.getByRole('row', { name: new RegExp(`${email}@example.org`, 'u') })).toHaveCount(0);
    }
  });

  test('shows what a user may do over all teams, and changes the teams there', async () => {
    await page.goto(`${organizationUrl}/users`);
    await page.getByRole('link', { name: invited.name }).click();
    const permissions = page.getByRole('table', { name: 'Permissions' });
    await expect(
      permissions.getByRole('row', { name: /Flow.*Campaigns ?: Can Edit.*Editors/u }),
    ).toBeVisible();
    await page.getByRole('button', { name: `Remove ${invited.name} from Editors` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Not in a team yet')).toBeVisible();
    await expect(page.getByText('No access to any project')).toBeVisible();
    await page.getByRole('button', { name: 'Add to team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to team' });
    await dialog.getByRole('radio', { name: 'Editors' }).check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(permissions.getByRole('row', { name: /Flow.*Editors/u })).toBeVisible();
  });

  test('makes the new user an admin with access to everything', async ({ system }) => {
    await page.goto(`${organizationUrl}/users`);
    await page.getByRole('link', { name: invited.name }).click();
    await page.getByRole('switch', { name: 'Admin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
    await expect(page.getByRole('switch', { name: 'Admin' })).toBeChecked();
    await guest.goto(`${system.url}/templates`);
    await expect(heading(guest, 'Templates')).toBeVisible();
  });

  test('creates an access key, which is shown once and works in its areas until it is revoked', async ({
    system,
    request,
  }) => {
    await page.goto(`${organizationUrl}/projects`);
    await page.getByRole('link', { name: 'Flow' }).click();
    await page.getByRole('button', { name: 'New access key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New access key' });
    await field(dialog, 'Name').fill('Web shop');
    await field(dialog, 'Allowed addresses').fill('127.0.0.1\nnowhere');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Give the key at least one permission.')).toBeVisible();
    await expect(dialog.getByText('Enter IP addresses or networks')).toBeVisible();
    const audiences = dialog.getByRole('group', { name: 'Audiences' });
    await audiences.getByRole('radio', { name: 'Can Edit' }).check();
    await field(dialog, 'Allowed addresses').fill('127.0.0.0/8, ::1');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const secret = await field(page, 'Access key').inputValue();
    await page.getByRole('button', { name: 'I have saved the key' }).click();
    const projectId = page.url().split('/').at(-1) ?? '';
    const headers = { authorization: `Bearer ${secret}` };
    const call = (list: string) =>
      request.get(`${system.url}/api/projects/${projectId}/${list}`, { headers });
    expect((await call('audiences')).status()).toBe(200);
    expect((await call('campaigns')).status()).toBe(404);
    await page.reload();
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(
      page.getByRole('row', { name: /Web shop.*Audiences ?: Can Edit.*Only from 127\.0\.0\.0\/8, ::1/u }),
    ).toBeVisible();
    await useDocumentedCode(`${system.url}/api`, secret, projectId, async () => {
      const data = { name: 'Subscribers', project_id: projectId };
      const created = await request.post(`${system.url}/api/audiences`, { headers, data });
      const { data: audience } = (await created.json()) as { readonly data: { readonly id: string } };
      return audience.id;
    });
    await page.getByRole('button', { name: 'Revoke Web shop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No access keys yet')).toBeVisible();
    expect((await call('audiences')).status()).toBe(401);
    await expect(countContacts(`${system.url}/api`, secret, projectId)).rejects.toThrow('401 unauthorized');
  });

  test('lists these actions in the audit log', async () => {
    await page.goto(`${organizationUrl}/audit`);
    await expect(page.getByRole('row', { name: /Grace Hopper.*Revoked an access key/u })).toBeVisible();
    await expect(page.getByRole('row', { name: /Alan Turing.*Accepted an invitation/u })).toBeVisible();
  });

  test('filters the audit log by user and action, and keeps the filter in the URL', async () => {
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
    await pickOption(field(page, 'Who'), invited.email);
    await expect(rows.filter({ hasText: owner.name })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Accepted an invitation' })).toHaveCount(1);
    await page.reload();
    await expect(rows.filter({ hasText: 'Accepted an invitation' })).toHaveCount(1);
    await expect(rows.filter({ hasText: owner.name })).toHaveCount(0);
    await field(page, 'Action').selectOption('Revoked an access key');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await field(page, 'Action').selectOption('Revoked an access key');
    await expect(rows.filter({ hasText: owner.name })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Accepted an invitation' })).toHaveCount(0);
  });

  test('transfers the organization, which then only the new owner can transfer', async () => {
    const transferOwnership = async (from: Page, to: string) => {
      await from.goto(`${organizationUrl}/manage`);
      await from.getByRole('button', { name: 'Transfer ownership' }).click();
      const dialog = from.getByRole('dialog', { name: 'Transfer ownership of Compilers' });
      await dialog.getByRole('radio', { name: new RegExp(to, 'u') }).check();
      await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(heading(from, 'Compilers')).toBeVisible();
    };
    await transferOwnership(page, invited.name);
    await page.goto(`${organizationUrl}/manage`);
    await expect(field(page, 'Name')).toHaveValue('Compilers');
    await expect(page.getByRole('button', { name: 'Transfer ownership' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete organization' })).toHaveCount(0);
    await transferOwnership(guest, owner.name);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Transfer ownership' })).toBeVisible();
  });

  test('resets a forgotten password by mail, which ends every session', async ({ system, browser }) => {
    const forgetful = await newPage(browser);
    await forgetful.goto(`${system.url}/login`);
    await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(forgetful.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await field(forgetful, 'Email').fill(invited.email);
    await forgetful.getByRole('button', { name: 'Send the link' }).click();
    await expect(forgetful.getByText(`If ${invited.email} is a valid account`)).toBeVisible();
    const mail = await mailTo(system.mailCatcherUrl, invited.email, 2);
    const link = system.url + findPath(mail.text, 'reset-password');
    await forgetful.goto(link);
    await field(forgetful, 'New password').fill('password12');
    await forgetful.getByRole('button', { name: 'Update password' }).click();
    await expect(field(forgetful, 'New password')).toHaveAttribute('aria-invalid', 'true');
    await field(forgetful, 'New password').fill(newPassword);
    await forgetful.getByRole('button', { name: 'Update password' }).click();
    await expect(forgetful.getByText('Your password was changed')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await forgetful.goto(link);
    await field(forgetful, 'New password').fill('another-harbour-27');
    await forgetful.getByRole('button', { name: 'Update password' }).click();
    await expect(forgetful.getByText('This link was already used or has expired.')).toBeVisible();
    await forgetful.context().close();
  });

  test('changes the name, ends sessions, and changes the password only with the current one', async ({
    system,
  }) => {
    await logIn(guest, system.url, { email: invited.email, password: newPassword });
    // Logging in opens the page that the user visited last.
    await expect(heading(guest, 'Compilers')).toBeVisible();
    await guest.goto(`${system.url}/profile`);
    await field(guest, 'Full name').fill('Alan M. Turing');
    await guest.getByRole('button', { name: 'Save' }).click();
    await expect(guest.getByText('Your profile was saved.')).toBeVisible();
    await guest.goto(`${system.url}/profile/password`);
    await field(guest, 'Current password').fill('not the one');
    await field(guest, 'New password').fill('granite-sparrow-12');
    await guest.getByRole('button', { name: 'Change password' }).click();
    await expect(guest.getByText('Current password is invalid')).toBeVisible();
    await field(guest, 'Current password').fill(newPassword);
    await guest.getByRole('button', { name: 'Change password' }).click();
    await expect(guest.getByText('Your password was changed')).toBeVisible();
    await guest.goto(`${system.url}/profile/sessions`);
    await expect(guest.getByRole('row', { name: /This session/u })).toBeVisible();
  });

  test('shows the remaining quota, and that this installation takes no payments', async () => {
    await page.goto(`${organizationUrl}/usage`);
    await expect(page.getByText('Free').first()).toBeVisible();
    await page.getByRole('table').last().getByRole('link').first().click();
    await expect(page.getByText('Nothing was sent in this billing cycle')).toBeVisible();
    await page.goto(`${organizationUrl}/plan`);
    await expect(page.getByText('This installation has no payment provider.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Manage Plan and Billing History' })).toHaveCount(0);
  });

  test('finds a page with the command palette by keyboard alone', async ({ system }) => {
    await page.goto(`${system.url}/profile`);
    await expect(heading(page, 'Profile')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    await page.keyboard.type('sess');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Sessions')).toBeVisible();
  });

  test('a user who has left cannot open the organization', async () => {
    await page.goto(`${organizationUrl}/users`);
    await page.getByRole('link', { name: 'Alan M. Turing' }).click();
    await page.getByRole('button', { name: 'Remove user' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(heading(page, 'Users')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await guest.goto(organizationUrl);
    await expect(guest.getByText('This was deleted, or you don’t have access to it.').first()).toBeVisible();
  });
});
