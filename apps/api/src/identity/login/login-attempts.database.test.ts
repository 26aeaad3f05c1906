import { contract } from '@x/api-client/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { sendPasswordReset } from '../users/password-reset-mail.ts';

let application: TestApplication;
let origin: string;
beforeEach(async () => {
  application = await createTestApplication({
    configuration: { trustedProxies: 1 },
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  origin = application.services.configuration.publicUrl;
});
afterEach(() => application.close());

interface Visitor {
  readonly address: string;
  readonly cookie?: string;
}

function logIn(email: string, password: string, { address, cookie = '' }: Visitor): Promise<Response> {
  return application.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, origin, cookie },
    body: JSON.stringify({ email, password, remember: true }),
  });
}

async function guess(times: number, email: string, visitor: Visitor): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await logIn(email, 'a wrong guess', visitor)).status);
  return statuses;
}

const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => cookie.startsWith('device=')) ?? '';

const guesser = { address: '203.0.113.7' };
const home = { address: '198.51.100.4' };

test('wrong logins slow the guesser, who gets the seconds to wait, and not the owner', async () => {
  const { email, password } = await application.signUp();
  expect(await guess(20, email, guesser)).toEqual([
    ...Array.from({ length: 6 }, () => 401),
    ...Array.from({ length: 14 }, () => 429),
  ]);
  const refused = await logIn(email, password, guesser);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    errors: [{ code: 'too_many_requests', details: { seconds: expect.any(Number) } }],
  });
  expect((await logIn(email, password, home)).status).toBe(200);
});

test('an unknown account is limited in the same way', async () => {
  const { email } = await application.signUp();
  expect(await guess(10, 'nobody@example.com', guesser)).toEqual(await guess(10, email, home));
});

test('a device that has logged in before is not delayed by a guesser in the same network', async () => {
  const { email, password } = await application.signUp();
  const cookie = deviceOf(await logIn(email, password, home));
  expect(cookie).not.toBe('');
  await guess(20, email, home);
  expect((await logIn(email, password, home)).status).toBe(429);
  expect((await logIn(email, password, { ...home, cookie })).status).toBe(200);
});

test('the allowance of a known device has an end too, and counts for its account only', async () => {
  const { email, password } = await application.signUp();
  const other = await application.signUp();
  const cookie = deviceOf(await logIn(email, password, home));
  const statuses = await guess(15, email, { address: '192.0.2.1', cookie });
  expect(statuses.filter((status) => status === 401)).toHaveLength(11);
  // For another account, the cookie means nothing.
  expect(
    (await guess(10, other.email, { ...guesser, cookie })).filter((status) => status === 401),
  ).toHaveLength(6);
});

test('a forged device cookie gives no allowance', async () => {
  const { email, password } = await application.signUp();
  const [body = ''] = deviceOf(await logIn(email, password, home)).split('.');
  await guess(10, email, guesser);
  expect((await logIn(email, password, { ...guesser, cookie: `${body}.${'A'.repeat(43)}` })).status).toBe(
    429,
  );
});

test('a network that tries many accounts is slowed down, also within one IPv6 network', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 60; index += 1) {
    const address = `2001:db8:0:1::${index.toString(16)}`;
    statuses.push((await logIn(`p${String(index)}@example.com`, 'wrong', { address })).status);
  }
  expect(statuses.indexOf(429)).toBe(51);
  expect((await logIn('p@example.com', 'wrong', { address: '2001:db8:0:2::1' })).status).toBe(401);
});

test('correct logins never count', async () => {
  const { email, password } = await application.signUp();
  for (let index = 0; index < 60; index += 1) {
    expect((await logIn(email, password, home)).status).toBe(200);
  }
});

test('parallel guesses get no more attempts than guesses in a row', async () => {
  const { email } = await application.signUp();
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => logIn(email, 'a wrong guess', guesser)),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(6);
});

test('after a password reset, the device may log in at once', async () => {
  const { email } = await application.signUp();
  await guess(20, email, home);
  await sendPasswordReset({ email, language: 'en', attempt: 1 }, application.services);
  const token = /\/reset-password\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const password = 'nine lanterns by the quay';
  const reset = await application.fetch('/api/users/reset-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': home.address },
    body: JSON.stringify({ token, password }),
  });
  expect(reset.status).toBe(200);
  expect((await logIn(email, password, { ...home, cookie: deviceOf(reset) })).status).toBe(200);
});

test('guesses of the own password slow down that session only', async () => {
  const user = await application.signUp();
  const change = (client: Pick<typeof user, 'call'>, current: string) =>
    client.call(contract.users.update, {
      params: { id: user.id },
      body: { password: 'nine lanterns by the quay', current_password: current },
    });
  const statuses: number[] = [];
  while (statuses.length < 8) statuses.push((await change(user, 'a wrong guess')).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429]);
  const again = await logIn(user.email, user.password, home);
  const { data } = (await again.json()) as { data: { token: string } };
  expect((await change(application.withToken(data.token), user.password)).status).toBe(200);
});
