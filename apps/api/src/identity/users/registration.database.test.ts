import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
} from '../../testing/test-application.ts';
import { sendRegistration, type RegistrationMailRequest } from './registration-mail.ts';

const password = 'a nanosecond of wire';
const grace = { name: 'Grace Hopper', email: 'Grace@Example.com', password };

let application: TestApplication;
beforeEach(async () => {
  application = await createTestApplication();
});
afterEach(() => application.close());

const origin = () => application.services.configuration.publicUrl;

function post(path: string, body: object, cookie?: string): Promise<Response> {
  return application.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { origin: origin(), cookie }),
    },
    body: JSON.stringify(body),
  });
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Runs the job of the last registration and returns the mail that it sent. */
async function deliver() {
  const { payload } = application.enqueued.at(-1) ?? {};
  await sendRegistration(payload as RegistrationMailRequest, application.services);
  const mail = application.mails.at(-1);
  if (mail === undefined) throw new Error('No mail was sent.');
  return mail;
}

async function deliveredToken(): Promise<string> {
  return /\/confirm-registration\/([\w-]{43})/u.exec((await deliver()).text)?.[1] ?? '';
}

async function registerInBrowser(account = grace) {
  const response = await post('/api/users', account, '');
  expect([response.status, await response.json()]).toMatchObject([201, { data: { id: null } }]);
  return { cookie: cookiesOf(response), token: await deliveredToken() };
}

const confirm = (body: object) =>
  application.anonymous.call(contract.users.confirm, { body: body as { token: string } });

const logIn = (email: string, secret = password) =>
  application.anonymous.call(contract.session.login, { body: { email, password: secret } });

test('there is no account until the link in the mail is opened, which signs in', async () => {
  const { cookie, token } = await registerInBrowser();
  expect(application.mails.at(-1)?.to).toBe(grace.email);
  expect(await logIn(grace.email)).toMatchObject({ status: 401 });
  const response = await post('/api/users/confirm', { token, remember: false }, cookie);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { token: string; id: string } };
  expect(cookiesOf(response)).toContain(`session=${data.token}`);
  const params = { id: data.id };
  expect(await application.withToken(data.token).call(contract.users.get, { params })).toMatchObject({
    data: { name: grace.name, email: grace.email },
  });
  expect(await logIn('grace@example.com')).toMatchObject({ success: true });
});

test('the link works once and for a day', async () => {
  const { token } = await registerInBrowser();
  const results = await Promise.all([confirm({ token, password }), confirm({ token, password })]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const late = await registerInBrowser({ ...grace, email: 'late@example.com' });
  application.passSeconds(86_401);
  expect(await confirm({ token: late.token, password })).toMatchObject({
    errors: [{ code: 'registration_invalid' }],
  });
});

test('another browser needs the password, so that nobody can register for a stranger', async () => {
  const { token } = await registerInBrowser();
  const stranger = cookiesOf(await post('/api/users', { ...grace, email: 'other@example.com' }, ''));
  const elsewhere = await post('/api/users/confirm', { token, remember: false }, stranger);
  expect(elsewhere.status).toBe(422);
  expect(await elsewhere.json()).toMatchObject({ errors: [{ code: 'registration_password_needed' }] });
  expect(await confirm({ token })).toMatchObject({ errors: [{ code: 'registration_password_needed' }] });
  expect(await confirm({ token, password: 'a wrong guess' })).toMatchObject({ status: 401 });
  expect(await confirm({ token, password })).toMatchObject({ success: true });
});

test('guesses of the password are limited', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  await application.close();
  application = limited;
  const { token } = await registerInBrowser();
  const statuses: number[] = [];
  while (statuses.length < 8) statuses.push((await confirm({ token, password: 'a wrong guess' })).status);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('an address with an account gets the same response, and its owner a mail without a link to register', async () => {
  await createTestAccount(application.services, { ...grace, password: 'of the real owner' });
  const response = await post('/api/users', { ...grace, email: 'grace@example.COM' }, '');
  expect([response.status, await response.json()]).toMatchObject([201, { data: { id: null } }]);
  const mail = await deliver();
  expect(mail.subject).toBe('You already have a Yamp account');
  expect(`${mail.html}${mail.text}`).not.toContain('confirm-registration');
  expect(await logIn(grace.email)).toMatchObject({ status: 401 });
  expect(await logIn(grace.email, 'of the real owner')).toMatchObject({ success: true });
});

test('an account that was created meanwhile is not taken over', async () => {
  const { token } = await registerInBrowser();
  await createTestAccount(application.services, { ...grace, password: 'of the real owner' });
  expect(await confirm({ token, password })).toMatchObject({ errors: [{ code: 'registration_invalid' }] });
  expect(await logIn(grace.email, 'of the real owner')).toMatchObject({ success: true });
});

test('of two registrations of one address, the one whose link is opened counts', async () => {
  const attacker = await registerInBrowser({ ...grace, password: 'of the attacker, long' });
  const owner = await registerInBrowser();
  const opened = await post('/api/users/confirm', { token: owner.token, remember: false }, owner.cookie);
  expect(opened.status).toBe(200);
  expect(await confirm({ token: attacker.token, password: 'of the attacker, long' })).toMatchObject({
    errors: [{ code: 'registration_invalid' }],
  });
});

test('neither the token nor the password is stored', async () => {
  const { token, cookie } = await registerInBrowser();
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select to_jsonb(registrations)::text as row from registrations`),
  );
  const stored = JSON.stringify(rows);
  expect(stored).toContain('grace@example.com');
  for (const secret of [token, password, cookie.replace('registration=', '')]) {
    expect(stored).not.toContain(secret);
  }
});

test('an installation without mail creates the account at once', async () => {
  const silent = await createTestApplication({
    services: ({ mailer }) => ({ mailer: { ...mailer, isConfigured: false } }),
  });
  const create = () => silent.anonymous.call(contract.users.create, { body: grace });
  expect(await create()).toMatchObject({ data: { id: expect.any(String) } });
  expect(await create()).toMatchObject({ status: 409, errors: [{ code: 'email_unavailable' }] });
  await silent.close();
});

test('an invalid invitation creates no account', async () => {
  const body = { ...grace, invitation: 'x'.repeat(43) };
  expect(await application.anonymous.call(contract.users.create, { body })).toMatchObject({
    status: 422,
    errors: [{ code: 'invitation_invalid' }],
  });
});

test('mails about registrations to one address are limited, whether or not it has an account', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  const { email } = await limited.signUp();
  for (const address of [email, 'free@example.com']) {
    const statuses: number[] = [];
    while (statuses.length < 4) {
      const body = { ...grace, email: address };
      statuses.push((await limited.anonymous.call(contract.users.create, { body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  }
  await limited.close();
});
