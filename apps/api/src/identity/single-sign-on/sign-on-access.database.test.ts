import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityProviders, passkeys, recoveryCodes, totpFactors } from '../../tables/sign-in.ts';
import { memberships, sessions, users } from '../../tables/accounts.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import { createTestAccount } from '../../testing/test-application.ts';
import { hashPassword } from '../session/password.ts';
import { createSignOnWorld, type SignOnWorld } from './testing/sign-on-world.ts';

/* Tests what a session through a provider can access, and how a sign-in takes over an unconfirmed account. */

const password = 'correct horse battery staple';

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
  await world.verify('harbour.example');
  await world.configure();
});
afterAll(() => world.close());

function sessionsOf(userId: string) {
  return world.inDatabase((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
}

test('the provider of another organization does not satisfy required single sign-on', async () => {
  const { application, organization } = world;
  const subject = world.addPerson();
  const params = { id: organization.id };
  const { data } = await world.signOn(subject);
  const client = async () => {
    const browser = world.browser();
    await world.signOn(subject, { browser });
    return application.withToken(browser.cookie('session') ?? '');
  };
  const other = await TestOrganization.create(application);
  await world.inDatabase(async (tx) => {
    await tx
      .insert(memberships)
      .values({ organizationId: other.id, userId: data?.id ?? '', boundToProvider: true });
    await tx.insert(identityProviders).values({
      organizationId: other.id,
      issuer: 'https://other.example',
      clientId: 'other',
      clientSecret: Buffer.from('sealed'),
      clientAuthentication: 'client_secret_basic',
      required: true,
    });
  });
  const member = await client();
  const otherParams = { id: other.id };
  expect(await member.call(contract.organizations.get, { params: otherParams })).toMatchObject({
    success: false,
    status: 403,
    errors: [{ code: 'sign_on_required' }],
  });
  const seen = await expectData(member.call(contract.users.get, { params: { id: data?.id ?? '' } }));
  expect(seen.organizations.map(({ id }) => id)).toEqual([organization.id]);
  await expectData(member.call(contract.organizations.get, { params }));
  await world.inDatabase((tx) =>
    tx
      .update(identityProviders)
      .set({ required: false })
      .where(eq(identityProviders.organizationId, other.id)),
  );
  await expectData(member.call(contract.organizations.get, { params: otherParams }));
});

describe('a session of a person whose address the provider does not manage', () => {
  async function startLimited() {
    const { application } = world;
    const subject = world.addPerson();
    const { data } = await world.signOn(subject);
    const id = data?.id ?? '';
    const email = `${subject}@home.example`;
    const passwordHash = await hashPassword(password, application.services.configuration.password);
    await world.inDatabase((tx) =>
      tx
        .update(users)
        .set({ email, emailLower: email, passwordHash, superAdmin: true })
        .where(eq(users.id, id)),
    );
    const other = await TestOrganization.create(application);
    await world.inDatabase((tx) =>
      tx.insert(memberships).values({ organizationId: other.id, userId: id, isAdmin: true }),
    );
    const browser = world.browser();
    await world.signOn(subject, { browser, email: 'anybody@harbour.example' });
    return { id, email, other, client: application.withToken(browser.cookie('session') ?? '') };
  }

  const limited = { success: false, status: 403, errors: [{ code: 'session_limited' }] };

  test('uses the organization of the provider only', async () => {
    const { id, other, client } = await startLimited();
    await expectData(client.call(contract.organizations.get, { params: { id: world.organization.id } }));
    const seen = await expectData(client.call(contract.users.get, { params: { id } }));
    expect(seen.organizations.map((own) => own.id)).toEqual([world.organization.id]);
    expect(seen.super_admin).toBe(false);
    expect(await client.call(contract.organizations.get, { params: { id: other.id } })).toMatchObject(
      limited,
    );
  });

  test('neither reads nor changes the account', async () => {
    const { id, client } = await startLimited();
    for (const refused of [
      client.call(contract.users.remove, { params: { id } }),
      client.call(contract.users.update, { params: { id }, body: { name: 'Eve' } }),
      client.call(contract.emailChanges.get, { params: { id } }),
      client.call(contract.secondFactors.get, {}),
      client.call(contract.secondFactors.startTotp, {}),
      client.call(contract.session.list, {}),
      client.call(contract.organizations.create, { body: { name: 'Own' } }),
      client.call(contract.trash.organizations, { params: { id } }),
    ]) {
      expect(await refused).toMatchObject(limited);
    }
    await expectData(client.call(contract.session.logout, {}));
  });

  test('is not needed for the rest of the account, which the password opens', async () => {
    const { id, email, other } = await startLimited();
    const { anonymous, withToken } = world.application;
    const opened = await expectData(anonymous.call(contract.session.login, { body: { email, password } }));
    const client = withToken(opened.token);
    await expectData(client.call(contract.organizations.get, { params: { id: other.id } }));
    const renamed = await expectData(
      client.call(contract.users.update, { params: { id }, body: { name: 'Ana' } }),
    );
    expect(renamed.name).toBe('Ana');
  });
});

test('the first sign-in takes an account away that somebody created without confirming its address', async () => {
  const { services } = world.application;
  const { application } = world;
  const subject = world.addPerson();
  const email = `${subject}@harbour.example`;
  const account = { name: 'Squatter', email, password };
  const { id } = await createTestAccount(services, account, { isConfirmed: false });
  await expectData(application.anonymous.call(contract.session.login, { body: { email, password } }));
  await world.signOn(subject);
  expect(await sessionsOf(id)).toMatchObject([{ signedInThrough: world.organization.id }]);
  const login = await application.anonymous.call(contract.session.login, { body: { email, password } });
  expect(login).toMatchObject({ success: false, errors: [{ code: 'invalid_credentials' }] });
});

test('the first sign-in removes the second factors and pending logins of such an account', async () => {
  const { application } = world;
  const { services } = application;
  const email = `${world.addPerson()}@harbour.example`;
  const subject = world.addPerson({ email });
  const account = { name: 'Squatter', email, password };
  const { id } = await createTestAccount(services, account, { isConfirmed: false });
  const squatter = await expectData(
    application.anonymous.call(contract.session.login, { body: { email, password } }),
  );
  const app = await addTotp(application, application.withToken(squatter.token));
  const passkey = { userId: id, name: 'Laptop', credentialId: 'squatted', publicKey: Buffer.from('key') };
  await world.inDatabase((tx) =>
    tx.insert(passkeys).values({ ...passkey, counter: 0, transports: [], synced: false }),
  );
  const token = await startLogin(application, { email, password });
  const answer = await world.signOn(subject);
  expect(answer).toMatchObject({ status: 200, data: { id } });
  const submitted = await application.anonymous.call(contract.loginSteps.submitCode, {
    body: { token, way: 'totp', code: app.code() },
  });
  expect(submitted).toMatchObject({ success: false, errors: [{ code: 'pending_login_invalid' }] });
  const left = await world.inDatabase((tx) =>
    Promise.all(
      [passkeys, totpFactors, recoveryCodes].map((table) => tx.$count(table, eq(table.userId, id))),
    ),
  );
  expect(left).toEqual([0, 0, 0]);
});
