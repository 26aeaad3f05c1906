import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { rememberDevice } from '../session/known-device.ts';
import { endPendingLogins } from './pending-login.ts';
import { sendPasswordReset } from '../users/password-reset-mail.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const wrongCode = {
  success: false,
  status: 422,
  errors: [{ code: 'second_factor_invalid', path: 'body.code' }],
};
const ended = { success: false, status: 422, errors: [{ code: 'pending_login_invalid' }] };

async function signUp() {
  const user = await application.signUp();
  return { user, app: await addTotp(application, user) };
}

function submit(token: string, code: string, way: 'totp' | 'recovery_code' = 'totp', from = application) {
  return from.anonymous.call(contract.loginSteps.submitCode, { body: { token, way, code } });
}

function logIn({ email, password }: TestUser) {
  return application.anonymous.call(contract.session.login, { body: { email, password } });
}

describe('an account with an authenticator app', () => {
  test('the password alone opens no session, and the code does', async () => {
    const { user, app } = await signUp();
    const answer = await logIn(user);
    expect(answer).toMatchObject({
      success: false,
      status: 401,
      errors: [{ code: 'second_factor_needed', details: { ways: 'totp recovery_code' } }],
    });
    const opened = await expectData(submit(await startLogin(application, user), app.code()));
    expect(opened.id).toBe(user.id);
    const client = application.withToken(opened.token);
    await expectData(client.call(contract.users.get, { params: { id: user.id } }));
  });

  test('a code is accepted once, also in another login', async () => {
    const { user, app } = await signUp();
    const [first, second] = [await startLogin(application, user), await startLogin(application, user)];
    const code = app.code();
    await expectData(submit(first, code));
    expect(await submit(second, code)).toMatchObject(wrongCode);
    expect(await submit(second, app.code(-1))).toMatchObject(wrongCode);
    await expectData(submit(second, app.code(1)));
  });

  test('of parallel logins with the same code, one succeeds', async () => {
    const { user, app } = await signUp();
    const tokens = [await startLogin(application, user), await startLogin(application, user)];
    const results = await Promise.all(tokens.map((token) => submit(token, app.code())));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
  });

  test('of parallel requests with the same login, one succeeds', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    const codes = [app.code(), app.code(1)];
    const results = await Promise.all(codes.map((code) => submit(token, code)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
  });

  test('a login is completed once, within ten minutes', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    await expectData(submit(token, app.code()));
    expect(await submit(token, app.code(1))).toMatchObject(ended);
    const late = await startLogin(application, user);
    application.passSeconds(601);
    expect(await submit(late, app.code())).toMatchObject(ended);
  });

  test('each recovery code works once, and its use is mailed', async () => {
    const { user, app } = await signUp();
    expect(app.recoveryCodes).toHaveLength(10);
    const [code = ''] = app.recoveryCodes;
    await expectData(submit(await startLogin(application, user), code.toUpperCase(), 'recovery_code'));
    expect(application.enqueued.at(-1)).toMatchObject({
      job: 'send-security-notice',
      payload: { userId: user.id, event: { kind: 'recovery-code-used', left: 9 } },
    });
    expect(await submit(await startLogin(application, user), code, 'recovery_code')).toMatchObject(wrongCode);
  });

  test('a recovery code is no code of the app, nor the other way round', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    expect(await submit(token, app.recoveryCodes[0] ?? '')).toMatchObject(wrongCode);
    expect(await submit(token, app.code(), 'recovery_code')).toMatchObject(wrongCode);
  });
});

describe('downgrades', () => {
  test('a deleted account is restored by the second factor, not by the password', async () => {
    const { user, app } = await signUp();
    const { email, password } = user;
    await expectData(user.call(contract.users.remove, { params: { id: user.id } }));
    const isDeleted = () =>
      asSystem(application.services.database, async (tx) => {
        const [row] = await tx.select().from(users).where(eq(users.id, user.id));
        return row?.purgeAt !== null;
      });
    const restoring = await application.anonymous.call(contract.session.login, {
      body: { email, password, restore: true },
    });
    const token = restoring.success ? '' : String(restoring.errors[0]?.details?.['token']);
    expect(await isDeleted()).toBe(true);
    expect(await submit(token, '000000')).toMatchObject(wrongCode);
    expect(await isDeleted()).toBe(true);
    const opened = await expectData(submit(token, app.code()));
    expect(await isDeleted()).toBe(false);
    const client = application.withToken(opened.token);
    await expectData(client.call(contract.users.get, { params: { id: user.id } }));
  });

  test('deleting the account ends pending logins, also after it was restored', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    await expectData(user.call(contract.users.remove, { params: { id: user.id } }));
    await asSystem(application.services.database, (tx) =>
      tx.update(users).set({ deletedAt: null, purgeAt: null }).where(eq(users.id, user.id)),
    );
    expect(await submit(token, app.code())).toMatchObject(ended);
  });

  test('the token of a pending login is no session', async () => {
    const { user } = await signUp();
    const client = application.withToken(await startLogin(application, user));
    for (const result of [
      await client.call(contract.users.get, { params: { id: user.id } }),
      await client.call(contract.session.list, {}),
      await client.call(contract.secondFactors.get, {}),
      await client.call(contract.secondFactors.removeTotp, {}),
    ]) {
      expect(result).toMatchObject({ success: false, status: 401, errors: [{ code: 'unauthorized' }] });
    }
  });

  test('the token of a session completes no login', async () => {
    const { user, app } = await signUp();
    expect(await submit(user.token, app.code())).toMatchObject(ended);
  });

  test('the code of another user completes no login', async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const token = await startLogin(application, ada.user);
    expect(await submit(token, eve.app.code())).toMatchObject(wrongCode);
    expect(await submit(token, eve.app.recoveryCodes[0] ?? '', 'recovery_code')).toMatchObject(wrongCode);
    // The code of the other user was not used up.
    await expectData(submit(await startLogin(application, eve.user), eve.app.code()));
  });

  test('a new password ends pending logins, and does not replace the second factor', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    const payload = { email: user.email, language: 'en' as const, attempt: 1 };
    await sendPasswordReset(payload, application.services);
    const link = /\/reset-password\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const password = 'a nanosecond of wire';
    await expectData(
      application.anonymous.call(contract.users.resetPassword, { body: { token: link, password } }),
    );
    expect(await submit(token, app.code())).toMatchObject(ended);
    await expectData(submit(await startLogin(application, { ...user, password }), app.code()));
  });

  test('a changed password ends pending logins', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    await expectData(
      user.call(contract.users.update, {
        params: { id: user.id },
        body: { password: 'a nanosecond of wire', current_password: user.password },
      }),
    );
    expect(await submit(token, app.code())).toMatchObject(ended);
  });

  test('a new password also ends a login whose code is checked at the same time', async () => {
    const { user, app } = await signUp();
    const token = await startLogin(application, user);
    const changing = Promise.withResolvers<void>();
    const change = asSystem(application.services.database, async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, user.id));
      changing.resolve();
      await setTimeout(200);
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      await endPendingLogins(tx, user.id);
    });
    await changing.promise;
    expect(await submit(token, app.code())).toMatchObject(ended);
    await change;
    const left = await asSystem(application.services.database, (tx) =>
      tx.$count(sessions, eq(sessions.userId, user.id)),
    );
    expect(left).toBe(0);
  });

  test('tokens are stored as hashes', async () => {
    const { user } = await signUp();
    const token = await startLogin(application, user);
    const rows = await asSystem(application.services.database, (tx) =>
      tx.execute(sql`select row_to_json(pending_logins)::text as stored from pending_logins`),
    );
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });
});

describe('browsers', () => {
  const origin = () => application.services.configuration.publicUrl;

  function post(path: string, body: object, { cookie = '', from = origin() } = {}) {
    return application.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from, cookie },
      body: JSON.stringify(body),
    });
  }

  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const cookieOf = (response: Response, name: string) =>
    cookiesOf(response).find((cookie) => cookie?.startsWith(`${name}=`)) ?? '';

  test('the pending login is in a cookie that never becomes the session', async () => {
    const { user, app } = await signUp();
    const first = await post('/auth/login', { email: user.email, password: user.password, remember: true });
    expect(first.status).toBe(401);
    expect(await first.json()).not.toMatchObject({ errors: [{ details: { token: expect.anything() } }] });
    expect(cookiesOf(first).map((cookie) => cookie?.split('=', 1)[0])).toEqual(['pending_login']);
    expect(first.headers.getSetCookie()[0]).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Strict/u);
    const cookie = cookieOf(first, 'pending_login');
    const pending = await application.fetch('/api/auth/login/pending', { headers: { cookie } });
    expect(await pending.json()).toMatchObject({ data: { ways: ['totp', 'recovery_code'] } });
    const second = await post('/auth/login/code', { way: 'totp', code: app.code() }, { cookie });
    expect(second.status).toBe(200);
    expect(cookieOf(second, 'pending_login')).toBe('pending_login=');
    const session = cookieOf(second, 'session').split('=')[1] ?? '';
    expect(session).not.toBe('');
    expect(session).not.toBe(cookie.split('=')[1]);
    // Only a completed login makes the device known to the account.
    expect(cookieOf(first, 'device')).toBe('');
    expect(cookieOf(second, 'device')).not.toBe('');
  });

  test('a page of another site cannot complete the login', async () => {
    const { user, app } = await signUp();
    const body = { email: user.email, password: user.password, remember: false };
    const cookie = cookieOf(await post('/auth/login', body), 'pending_login');
    const code = { way: 'totp', code: app.code() };
    const foreign = await post('/auth/login/code', code, { cookie, from: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await post('/auth/login/code', code, { cookie })).status).toBe(200);
  });

  test('the token in a cookie is not accepted in a body', async () => {
    const { user, app } = await signUp();
    const body = { email: user.email, password: user.password, remember: false };
    const token = cookieOf(await post('/auth/login', body), 'pending_login').split('=')[1] ?? '';
    expect(await submit(token, app.code())).toMatchObject(ended);
  });

  test('a session that the browser had before ends', async () => {
    const { user, app } = await signUp();
    const body = { email: user.email, password: user.password, remember: false };
    const cookie = cookieOf(await post('/auth/login', body), 'pending_login');
    await post(
      '/auth/login/code',
      { way: 'totp', code: app.code() },
      { cookie: `${cookie}; session=${user.token}` },
    );
    expect(await user.call(contract.session.list, {})).toMatchObject({ success: false, status: 401 });
  });
});

describe('guesses', () => {
  test('nothing differs for an account with a second factor until the password is right', async () => {
    const [{ user }, plain] = [await signUp(), await application.signUp()];
    const wrong = ({ email }: TestUser) =>
      application.anonymous.call(contract.session.login, { body: { email, password: 'a wrong guess' } });
    const [first, second] = [await wrong(user), await wrong(plain)];
    expect(first).toMatchObject({ success: false, status: 401, errors: [{ code: 'invalid_credentials' }] });
    const withoutIds = (result: typeof first) => JSON.stringify(result).replaceAll(/"id":"[^"]*"/gu, '');
    expect(withoutIds(first)).toBe(withoutIds(second));
  });

  test('wrong codes of an app from many networks slow down, but not on a known device', async () => {
    const limited = await createTestApplication({
      configuration: { trustedProxies: 1 },
      services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
    });
    const user = await limited.signUp();
    const app = await addTotp(limited, user);
    let cookie = '';
    const submitFrom = async (address: string, code: string, way = 'totp') => {
      const token = await startLogin(limited, user);
      const response = await limited.fetch('/api/auth/login/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
        body: JSON.stringify({ token, way, code }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    while (statuses.length < 22) {
      statuses.push(await submitFrom(`203.0.113.${String(statuses.length)}`, '000000'));
    }
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 422), 429]);
    expect(await submitFrom('198.51.100.4', app.code())).toBe(429);
    expect(await submitFrom('198.51.100.4', app.recoveryCodes[0] ?? '', 'recovery_code')).toBe(200);
    const set = (name: string, value: string) => {
      cookie = `${name}=${value}`;
    };
    const known = { cookie: () => undefined, setCookie: set, isOwnPage: true };
    rememberDevice(known, user.email.toLowerCase(), limited.services.keys.devices);
    expect(await submitFrom('198.51.100.5', app.code())).toBe(200);
    await limited.close();
  });

  test('wrong codes slow down, also over several logins, and do not lock the owner out', async () => {
    const limited = await createTestApplication({
      configuration: { trustedProxies: 1 },
      services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
    });
    const user = await limited.signUp();
    const app = await addTotp(limited, user);
    const submitFrom = async (address: string, code: string) => {
      const token = await startLogin(limited, user);
      const response = await limited.fetch('/api/auth/login/code', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ token, way: 'totp', code }),
      });
      return response.status;
    };
    const statuses: number[] = [];
    while (statuses.length < 10) statuses.push(await submitFrom('203.0.113.7', '000000'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429, 429]);
    expect(await submitFrom('203.0.113.7', app.code())).toBe(429);
    expect(await submitFrom('198.51.100.4', app.code())).toBe(200);
    await limited.close();
  });
});
