import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizations, users } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { sendRegistration, type RegistrationMailRequest } from './registration-mail.ts';
import { emptyTrash } from '../../tenancy/trash/empty-trash.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { sendPasswordReset } from './password-reset-mail.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const newPassword = 'a nanosecond of wire';

const login = ({ email }: TestUser, password: string) =>
  application.anonymous.call(contract.session.login, { body: { email, password } });
const update = (user: TestUser, body: { name?: string; password?: string; current_password?: string }) =>
  user.call(contract.users.update, { params: { id: user.id }, body });
const signedIn = async (client: Pick<TestUser, 'call'>, { id }: TestUser) =>
  (await client.call(contract.users.get, { params: { id } })).success;

test('changes only the name', async () => {
  const user = await application.signUp();
  const changed = await expectData(update(user, { name: '  Ada King  ' }));
  expect(changed).toMatchObject({ id: user.id, name: 'Ada King', email: user.email });
  expect(await login(user, user.password)).toMatchObject({ success: true });
});

describe('changing the password', () => {
  test('requires the current one, and ends all other sessions', async () => {
    const user = await application.signUp();
    const elsewhere = application.withToken((await expectData(login(user, user.password))).token);
    await expectData(update(user, { password: newPassword, current_password: user.password }));
    expect(await signedIn(user, user)).toBe(true);
    expect(await signedIn(elsewhere, user)).toBe(false);
    expect(await login(user, user.password)).toMatchObject({ status: 401 });
    expect(await login(user, newPassword)).toMatchObject({ success: true });
  });

  test('and the name together changes both or neither', async () => {
    const user = await application.signUp();
    const wrong = await update(user, { name: 'Changed', password: newPassword, current_password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'current_password_invalid',
          message: 'Current password is invalid',
          path: 'body.current_password',
        },
      ],
    });
    const seen = await expectData(user.call(contract.users.get, { params: { id: user.id } }));
    expect(seen.name).toBe('Ada Lovelace');
    expect(await login(user, user.password)).toMatchObject({ success: true });
  });

  test.each([
    ['without the current one', { password: newPassword }, 400, 'invalid_request'],
    ['to a common one', { password: 'password123', current_password: true }, 422, 'password_too_weak'],
    ['to a season and a year', { password: 'Summer2026!', current_password: true }, 422, 'password_too_weak'],
    ['to the user’s name', { password: 'adalovelace', current_password: true }, 422, 'password_too_weak'],
  ])('is refused %s', async (_name, { current_password, ...body }: Record<string, unknown>, status, code) => {
    const user = await application.signUp();
    const given = { ...body, ...(current_password === true ? { current_password: user.password } : {}) };
    expect(await update(user, given)).toMatchObject({ status, errors: [{ code }] });
    expect(await login(user, user.password)).toMatchObject({ success: true });
  });

  test('is refused to the name of an organization of the user', async () => {
    const user = await application.signUp();
    const change = () => update(user, { password: 'Northwind2026!', current_password: user.password });
    await expectData(user.call(contract.organizations.create, { body: { name: 'Northwind' } }));
    expect(await change()).toMatchObject({ status: 422, errors: [{ code: 'password_too_weak' }] });
  });

  test('succeeds only once for two concurrent requests', async () => {
    const user = await application.signUp();
    const change = (password: string) => update(user, { password, current_password: user.password });
    const results = await Promise.all([change(newPassword), change('another long password')]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('unexpected fields', () => {
  test.each([
    'super_admin',
    'superAdmin',
    'admin',
    'agency_id',
    'email',
    'password_hash',
    'id',
    'project_id',
  ])('%s is ignored when registering or updating a user', async (field) => {
    const user = await application.signUp();
    const before = await stored(user.id);
    const value = field.endsWith('id') ? '0198c5a2-1111-7000-8000-00000000000f' : true;
    const response = await application.fetch(`/api/users/${user.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ [field]: field === 'email' ? 'other@example.com' : value }),
    });
    expect(response.status).toBe(200);
    expect(await stored(user.id)).toEqual(before);
    const email = `mass-${field.toLowerCase()}@example.com`;
    const created = await application.fetch('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: value, name: 'Ada', email, password: newPassword }),
    });
    expect(created.status).toBe(201);
    const { payload } = application.enqueued.at(-1) ?? {};
    await sendRegistration(payload as RegistrationMailRequest, application.services);
    const link = /\/confirm-registration\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { id } = await expectData(
      application.anonymous.call(contract.users.confirm, { body: { token: link, password: newPassword } }),
    );
    expect(await stored(id)).toMatchObject({
      email,
      superAdmin: false,
      agencyId: null,
      projectId: null,
    });
  });

  async function stored(id: string) {
    const [row] = await asSystem(application.services.database, (tx) =>
      tx
        .select({
          email: users.email,
          superAdmin: users.superAdmin,
          agencyId: users.agencyId,
          projectId: users.projectId,
          passwordHash: users.passwordHash,
        })
        .from(users)
        .where(eq(users.id, id)),
    );
    return row;
  }
});

describe('deleting an account', () => {
  const remove = (user: TestUser) => user.call(contract.users.remove, { params: { id: user.id } });

  test('ends its sessions and frees its email address after 30 days', async () => {
    const user = await application.signUp();
    await expectData(remove(user));
    expect(await signedIn(user, user)).toBe(false);
    const { email, password } = user;
    const account = { name: 'Somebody else', email, password };
    await expect(createTestAccount(application.services, account)).rejects.toThrow(
      'There is already an account',
    );
    application.passSeconds(30 * 86_400 + 1);
    expect(await login(user, password)).toMatchObject({ status: 401 });
    await emptyTrash(application.services);
    await createTestAccount(application.services, account);
  });

  test('tells only those who know the password, who can restore it', async () => {
    const user = await application.signUp();
    await expectData(remove(user));
    const wrong = { status: 401, errors: [{ code: 'invalid_credentials' }] };
    expect(await login(user, 'not the password')).toMatchObject(wrong);
    expect(await login(user, user.password)).toMatchObject({
      status: 403,
      errors: [{ code: 'account_deleted', details: { until: expect.any(String) } }],
    });
    const { email, password } = user;
    const restore = (given: string) =>
      application.anonymous.call(contract.session.login, {
        body: { email, password: given, restore: true },
      });
    expect(await restore('not the password')).toMatchObject(wrong);
    const { token } = await expectData(restore(password));
    expect(await signedIn(application.withToken(token), user)).toBe(true);
    expect(await login(user, password)).toMatchObject({ success: true });
  });

  test('sends no link to reset the password', async () => {
    const user = await application.signUp();
    await expectData(remove(user));
    const sent = application.mails.length;
    await sendPasswordReset({ email: user.email, language: 'en', attempt: 1 }, application.services);
    expect(application.mails.length).toBe(sent);
  });

  test('hides it from the other members of its organizations', async () => {
    const organization = await TestOrganization.create(application);
    const member = await organization.join('Leaver');
    const names = async () => {
      const listed = await expectData(
        organization.owner.call(contract.organizations.users, { params: { id: organization.id } }),
      );
      return listed.items.map(({ name }) => name);
    };
    expect(await names()).toContain('Leaver');
    await expectData(remove(member));
    expect(await names()).toEqual(['Owner']);
    const transfer = organization.owner.call(contract.organizations.transfer, {
      params: { id: organization.id },
      body: { user_id: member.id },
    });
    expect(await transfer).toMatchObject({ status: 404 });
  });

  test('is refused while it owns an organization, which the message names', async () => {
    const user = await application.signUp();
    const { id } = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
    expect(await remove(user)).toMatchObject({
      status: 409,
      errors: [{ code: 'user_owns_organizations', message: expect.stringContaining('Acme') }],
    });
    expect(await signedIn(user, user)).toBe(true);
    await asSystem(application.services.database, (tx) =>
      tx.delete(organizations).where(eq(organizations.id, id)),
    );
    expect(await remove(user)).toMatchObject({ success: true });
  });

  test('of another user is refused with 404', async () => {
    const [user, stranger] = [await application.signUp(), await application.signUp()];
    expect(await user.call(contract.users.remove, { params: { id: stranger.id } })).toMatchObject({
      status: 404,
    });
    expect(
      await user.call(contract.users.update, { params: { id: stranger.id }, body: { name: 'x' } }),
    ).toMatchObject({
      status: 404,
    });
    expect(await signedIn(stranger, stranger)).toBe(true);
  });
});
