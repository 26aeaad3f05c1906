import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';

let application: TestApplication;
beforeEach(async () => {
  application = await createTestApplication();
});
afterEach(() => application.close());

function login(email: string, password: string) {
  return application.anonymous.call(contract.session.login, { body: { email, password } });
}

function withoutIds(result: object): unknown {
  return JSON.parse(JSON.stringify(result).replaceAll(/"id":"[^"]+"/gu, '"id":""'));
}

test('logging in returns a token that identifies the user', async () => {
  const { id, email, password } = await application.signUp();
  const session = await expectData(login(email.toUpperCase(), password));
  expect(session.id).toBe(id);
  const user = await expectData(
    application.withToken(session.token).call(contract.users.get, { params: { id } }),
  );
  expect(user.email).toBe(email);
});

test('the token is not stored', async () => {
  const { token } = await application.signUp();
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select to_jsonb(sessions)::text as row from sessions`),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an unknown account gets the same response as a wrong password', async () => {
  const { email } = await application.signUp();
  const wrong = await login(email, 'not the password');
  expect(wrong).toMatchObject({
    status: 401,
    errors: [{ code: 'invalid_credentials', message: 'Invalid credentials' }],
  });
  expect(withoutIds(await login('nobody@example.com', 'not the password'))).toEqual(withoutIds(wrong));
});

test('a session expires after 36,000 seconds', async () => {
  const user = await application.signUp();
  const get = () => user.call(contract.users.get, { params: { id: user.id } });
  application.passSeconds(35_990);
  expect(await get()).toMatchObject({ success: true });
  application.passSeconds(20);
  expect(await get()).toMatchObject({ success: false, status: 401, errors: [{ code: 'unauthorized' }] });
});

test('logging out ends only the current session', async () => {
  const user = await application.signUp();
  const other = application.withToken((await expectData(login(user.email, user.password))).token);
  const get = (client: typeof other) => client.call(contract.users.get, { params: { id: user.id } });
  await expectData(user.call(contract.session.logout, {}));
  expect(await get(user)).toMatchObject({ success: false, status: 401 });
  expect(await get(other)).toMatchObject({ success: true });
});

describe('with the real rate limits', () => {
  let limited: TestApplication;
  beforeEach(async () => {
    limited = await createTestApplication({
      services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
    });
  });
  afterEach(() => limited.close());

  async function repeat<Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = [];
    while (results.length < times) results.push(await work(results.length));
    return results;
  }
  const statuses = (results: readonly { readonly status: number }[]) => [
    ...new Set(results.map(({ status }) => status)),
  ];
  test('registrations are limited by address', async () => {
    const register = (index: number) =>
      limited.anonymous.call(contract.users.create, {
        body: { name: 'Ada', email: `new${String(index)}@example.com`, password: 'correct horse battery' },
      });
    expect(statuses(await repeat(20, register))).toEqual([201]);
    expect(await register(20)).toMatchObject({ status: 429 });
  });
});
