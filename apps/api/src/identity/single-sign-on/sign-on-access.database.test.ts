import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  identityProviders,
  memberships,
  passkeys,
  recoveryCodes,
  sessions,
  totpFactors,
} from '../../platform/database/schema/index.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import { createTestAccount } from '../../testing/test-application.ts';
import { createSignOnWorld, type SignOnWorld } from './testing/sign-on-world.ts';

/* Tests what a session through a provider can access, and how a sign-in takes over an unconfirmed account. */

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

test('without mail, the first sign-in takes the account away from the person who created it', async () => {
  const { services } = world.application;
  const { application } = world;
  const subject = world.addPerson();
  const email = `${subject}@harbour.example`;
  const password = 'correct horse battery staple';
  const { id } = await createTestAccount(services, { name: 'Squatter', email, password });
  await expectData(application.anonymous.call(contract.session.login, { body: { email, password } }));
  Object.assign(services.mailer, { isConfigured: false });
  await world.signOn(subject);
  Object.assign(services.mailer, { isConfigured: true });
  expect(await sessionsOf(id)).toMatchObject([{ signedInThrough: world.organization.id }]);
  const login = await application.anonymous.call(contract.session.login, { body: { email, password } });
  expect(login).toMatchObject({ success: false, errors: [{ code: 'invalid_credentials' }] });
});

test('without mail, the first sign-in removes the second factors and pending logins of the person who created it', async () => {
  const { application } = world;
  const { services } = application;
  const email = `${world.addPerson()}@harbour.example`;
  const subject = world.addPerson({ email });
  const password = 'correct horse battery staple';
  const { id } = await createTestAccount(services, { name: 'Squatter', email, password });
  const squatter = await expectData(
    application.anonymous.call(contract.session.login, { body: { email, password } }),
  );
  const app = await addTotp(application, application.withToken(squatter.token));
  const passkey = { userId: id, name: 'Laptop', credentialId: 'squatted', publicKey: Buffer.from('key') };
  await world.inDatabase((tx) =>
    tx.insert(passkeys).values({ ...passkey, counter: 0, transports: [], synced: false }),
  );
  const token = await startLogin(application, { email, password });
  Object.assign(services.mailer, { isConfigured: false });
  const answer = await world.signOn(subject);
  Object.assign(services.mailer, { isConfigured: true });
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
