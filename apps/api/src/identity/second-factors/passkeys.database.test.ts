import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeys } from '../../tables/sign-in.ts';
import { users } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { startLogin } from '../../testing/second-factors.ts';
import { SoftwareAuthenticator, type Ceremony } from '../../testing/software-authenticator.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let origin: string;
beforeAll(async () => {
  application = await createTestApplication();
  origin = application.services.configuration.publicUrl;
});
afterAll(() => application.close());

const invalid = { success: false, status: 422, errors: [{ code: 'passkey_invalid' }] };

async function addPasskey(user: TestUser, name = 'Laptop', from = origin) {
  const authenticator = new SoftwareAuthenticator('localhost');
  const options = await expectData(user.call(contract.secondFactors.startPasskey, {}));
  const credential = authenticator.create({ challenge: options.challenge, origin: from }, options.user.id);
  const added = await user.call(contract.secondFactors.addPasskey, { body: { name, credential } });
  return { authenticator, credential, options, added };
}

async function signUp() {
  const user = await application.signUp();
  const { authenticator, added } = await addPasskey(user);
  expect(added).toMatchObject({ success: true });
  return { user, authenticator };
}

const passkeysOf = async (user: Pick<TestUser, 'call'>) =>
  (await expectData(user.call(contract.secondFactors.get, {}))).passkeys;

describe('adding', () => {
  test('a user adds, renames and removes several passkeys', async () => {
    const user = await application.signUp();
    const first = await addPasskey(user);
    expect(first.added).toMatchObject({ data: { recovery_codes: expect.any(Array) } });
    const second = await addPasskey(user, 'Phone');
    expect(second.added).toMatchObject({ data: { recovery_codes: null } });
    expect(second.options.excludeCredentials).toMatchObject([{ id: first.credential.id }]);
    const [laptop, phone] = await passkeysOf(user);
    expect([laptop, phone]).toMatchObject([
      { name: 'Laptop', synced: false, last_used_at: null },
      { name: 'Phone' },
    ]);
    const params = { id: laptop?.id ?? '' };
    await expectData(
      user.call(contract.secondFactors.renamePasskey, { params, body: { name: 'Old laptop' } }),
    );
    expect((await passkeysOf(user)).map(({ name }) => name)).toEqual(['Old laptop', 'Phone']);
    await expectData(user.call(contract.secondFactors.removePasskey, { params }));
    expect((await passkeysOf(user)).map(({ name }) => name)).toEqual(['Phone']);
    expect(
      await user.call(contract.secondFactors.renamePasskey, { params, body: { name: 'Gone' } }),
    ).toMatchObject({ status: 409, errors: [{ code: 'passkey_removed' }] });
  });

  test('a challenge adds one passkey, and only with the origin of this installation', async () => {
    const user = await application.signUp();
    const { credential, added } = await addPasskey(user, 'Laptop', 'https://evil.example');
    expect(added).toMatchObject(invalid);
    const again = { body: { name: 'Laptop', credential } };
    expect(await user.call(contract.secondFactors.addPasskey, again)).toMatchObject(invalid);
    expect(await passkeysOf(user)).toEqual([]);
  });

  test('a passkey belongs to one account, which others can neither rename nor remove', async () => {
    const { user, authenticator } = await signUp();
    const eve = await application.signUp();
    const options = await expectData(eve.call(contract.secondFactors.startPasskey, {}));
    const credential = authenticator.create({ challenge: options.challenge, origin }, options.user.id);
    const body = { name: 'Stolen', credential };
    expect(await eve.call(contract.secondFactors.addPasskey, { body })).toMatchObject(invalid);
    const [own] = await passkeysOf(user);
    const params = { id: own?.id ?? '' };
    expect(
      await eve.call(contract.secondFactors.renamePasskey, { params, body: { name: 'Stolen' } }),
    ).toMatchObject({ status: 409 });
    await eve.call(contract.secondFactors.removePasskey, { params });
    expect(await passkeysOf(user)).toHaveLength(1);
  });
});

describe('second step', () => {
  async function start(user: TestUser) {
    const token = await startLogin(application, user);
    const options = await expectData(
      application.anonymous.call(contract.loginSteps.passkeyOptions, { body: { token } }),
    );
    return { token, options };
  }
  const submit = (token: string, credential: ReturnType<SoftwareAuthenticator['get']>) =>
    application.anonymous.call(contract.loginSteps.submitPasskey, { body: { token, credential } });

  test('a passkey completes the login, also without verifying its user', async () => {
    const { user, authenticator } = await signUp();
    const { token, options } = await start(user);
    expect(options.allowCredentials).toMatchObject([{ transports: ['internal'] }]);
    const signed = authenticator.get({ challenge: options.challenge, origin, userVerified: false });
    expect((await expectData(submit(token, signed))).id).toBe(user.id);
    expect((await passkeysOf(user))[0]?.last_used_at).not.toBeNull();
  });

  test.each<[string, (options: { challenge: string }) => Ceremony]>([
    ['a challenge of its own', () => ({ challenge: Buffer.alloc(32).toString('base64url'), origin })],
    ['another origin', ({ challenge }) => ({ challenge, origin: 'https://evil.example' })],
  ])('%s is refused, and the challenge is used up', async (_name, ceremony) => {
    const { user, authenticator } = await signUp();
    const { token, options } = await start(user);
    expect(await submit(token, authenticator.get(ceremony(options)))).toMatchObject(invalid);
    const signed = authenticator.get({ challenge: options.challenge, origin });
    expect(await submit(token, signed)).toMatchObject(invalid);
  });

  test('a signature works once', async () => {
    const { user, authenticator } = await signUp();
    const { token, options } = await start(user);
    const signed = authenticator.get({ challenge: options.challenge, origin });
    await expectData(submit(token, signed));
    expect(await submit(token, signed)).toMatchObject({ errors: [{ code: 'pending_login_invalid' }] });
    expect(await submit((await start(user)).token, signed)).toMatchObject(invalid);
  });

  test('a copied authenticator, whose counter lags behind, is refused', async () => {
    const { user, authenticator } = await signUp();
    const first = await start(user);
    authenticator.counter = 10;
    await expectData(submit(first.token, authenticator.get({ challenge: first.options.challenge, origin })));
    authenticator.counter = 5;
    const second = await start(user);
    const signed = authenticator.get({ challenge: second.options.challenge, origin });
    expect(await submit(second.token, signed)).toMatchObject(invalid);
  });

  test('the passkey of another user is refused', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const { token, options } = await start(ada.user);
    const signed = eve.authenticator.get({ challenge: options.challenge, origin });
    expect(await submit(token, signed)).toMatchObject(invalid);
  });

  test('a challenge for confirming completes no login', async () => {
    const { user, authenticator } = await signUp();
    const { token } = await start(user);
    const { challenge } = await expectData(user.call(contract.secondFactors.confirmationOptions, {}));
    const signed = authenticator.get({ challenge, origin });
    expect(await submit(token, signed)).toMatchObject(invalid);
    const body = { way: 'passkey' as const, credential: authenticator.get({ challenge, origin }) };
    await expectData(user.call(contract.secondFactors.confirm, { body }));
  });
});

describe('passkey alone', () => {
  function post(path: string, body: object | undefined, { cookie = '', from = origin } = {}) {
    return application.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function start() {
    const response = await post('/auth/passkey-login/options', undefined);
    const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    const { data } = (await response.json()) as { data: { challenge: string; userVerification: string } };
    return { cookie, ...data };
  }

  const logIn = (credential: ReturnType<SoftwareAuthenticator['get']>, cookie: string) =>
    post('/auth/passkey-login', { credential, remember: false }, { cookie });

  test('signs in, in a session that counts as one with a second factor', async () => {
    const { user, authenticator } = await signUp();
    const { cookie, challenge, userVerification } = await start();
    expect(userVerification).toBe('required');
    const response = await logIn(authenticator.get({ challenge, origin }), cookie);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { token: string; id: string } };
    expect(data.id).toBe(user.id);
    const { confirmation_ways: ways } = await expectData(
      application.withToken(data.token).call(contract.secondFactors.get, {}),
    );
    expect(ways).toContain('password');
    expect(data.token).not.toBe(cookie.split('=')[1]);
  });

  test('needs a verified user', async () => {
    const { authenticator } = await signUp();
    const { cookie, challenge } = await start();
    const signed = authenticator.get({ challenge, origin, userVerified: false });
    expect((await logIn(signed, cookie)).status).toBe(422);
  });

  test('needs the browser that got the challenge, once', async () => {
    const { authenticator } = await signUp();
    const [own, other] = [await start(), await start()];
    const signed = authenticator.get({ challenge: own.challenge, origin });
    expect((await logIn(signed, other.cookie)).status).toBe(422);
    expect((await logIn(signed, '')).status).toBe(422);
    expect((await logIn(signed, own.cookie)).status).toBe(200);
    expect((await logIn(signed, own.cookie)).status).toBe(422);
  });

  test('a challenge expires', async () => {
    const { authenticator } = await signUp();
    const { cookie, challenge } = await start();
    application.passSeconds(301);
    expect((await logIn(authenticator.get({ challenge, origin }), cookie)).status).toBe(422);
  });

  test('must name the owner of the passkey', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const { cookie, challenge } = await start();
    eve.authenticator.userHandle = ada.authenticator.userHandle;
    expect((await logIn(eve.authenticator.get({ challenge, origin }), cookie)).status).toBe(422);
  });

  test('an unknown passkey gets the same answer as a wrong signature', async () => {
    const { user, authenticator } = await signUp();
    const texts: string[] = [];
    for (const known of [true, false]) {
      const { cookie } = await start();
      if (!known) {
        const { database } = application.services;
        await asSystem(database, (tx) => tx.delete(passkeys).where(eq(passkeys.userId, user.id)));
      }
      const response = await logIn(authenticator.get({ challenge: 'AAAA', origin }), cookie);
      texts.push((await response.text()).replaceAll(/"id":"[^"]*"/gu, ''));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('ends with the account', async () => {
    const { user, authenticator } = await signUp();
    const { cookie, challenge } = await start();
    await asSystem(application.services.database, (tx) => tx.delete(users).where(eq(users.id, user.id)));
    expect((await logIn(authenticator.get({ challenge, origin }), cookie)).status).toBe(422);
  });

  test('a page of another site gets no challenge', async () => {
    const options = { from: 'https://evil.example' };
    expect((await post('/auth/passkey-login/options', undefined, options)).status).toBe(403);
  });
});
