import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import type { MailOutcome } from '../../platform/mail/mailer.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { addTotp } from '../../testing/second-factors.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { sendPasswordResetJob, type PasswordResetRequest, sendPasswordReset } from './password-reset-mail.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const newPassword = 'a nanosecond of wire';

const request = (email: string, from = application) =>
  from.anonymous.call(contract.users.requestPassword, { body: { email } });
const reset = (token: string, password = newPassword) =>
  application.anonymous.call(contract.users.resetPassword, { body: { token, password } });
const login = (email: string, password: string) =>
  application.anonymous.call(contract.session.login, { body: { email, password } });
const signedIn = async (client: Pick<TestUser, 'call'>, { id }: TestUser) =>
  (await client.call(contract.users.get, { params: { id } })).success;

/** Requests a link, runs the job and reads the token of the link from the mail. */
async function tokenFor(email: string): Promise<string> {
  await expectData(request(email));
  const job = application.enqueued.at(-1);
  expect(job?.job).toBe(sendPasswordResetJob.name);
  await sendPasswordReset(job?.payload as PasswordResetRequest, application.services);
  const mail = application.mails.at(-1);
  expect(mail?.to).toBe(email);
  return /\/reset-password\/([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '';
}

test('the mailed link sets a new password', async () => {
  const user = await application.signUp();
  await expectData(reset(await tokenFor(user.email)));
  expect(await login(user.email, user.password)).toMatchObject({ status: 401 });
  expect(await login(user.email, newPassword)).toMatchObject({ success: true });
});

test('a password of the name of an organization is refused, and the link still works', async () => {
  const user = await application.signUp();
  await expectData(user.call(contract.organizations.create, { body: { name: 'Fabrikam' } }));
  const token = await tokenFor(user.email);
  expect(await reset(token, 'Fabrikam2026!')).toMatchObject({ errors: [{ code: 'password_too_weak' }] });
  await expectData(reset(token));
});

test('the first link takes an account away that somebody created without confirming its address', async () => {
  const account = {
    name: 'Squatter',
    email: 'squatted@example.com',
    password: 'correct horse battery staple',
  };
  const { id } = await createTestAccount(application.services, account, { isConfirmed: false });
  const squatter = await expectData(login(account.email, account.password));
  await addTotp(application, application.withToken(squatter.token));
  await expectData(reset(await tokenFor(account.email)));
  expect(await login(account.email, newPassword)).toMatchObject({ success: true, data: { id } });
  await addTotp(
    application,
    application.withToken((await expectData(login(account.email, newPassword))).token),
  );
  await expectData(reset(await tokenFor(account.email), 'another nanosecond'));
  expect(await login(account.email, 'another nanosecond')).toMatchObject({
    errors: [{ code: 'second_factor_needed' }],
  });
});

test('the mail links to this installation, in the language of the request', async () => {
  const { email } = await application.signUp();
  await application.fetch('/api/users/request-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'language=es' },
    body: JSON.stringify({ email }),
  });
  const job = application.enqueued.at(-1)?.payload as PasswordResetRequest;
  await sendPasswordReset(job, application.services);
  const mail = application.mails.at(-1);
  expect(mail?.subject).toBe('Restablece tu contraseña');
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}\b/u);
  expect(mail?.html).toContain('http://localhost:3000/reset-password/');
});

test('ends all sessions and invalidates all other links', async () => {
  const user = await application.signUp();
  const { token } = await expectData(login(user.email, user.password));
  const [first, second] = [await tokenFor(user.email), await tokenFor(user.email)];
  await expectData(reset(second));
  expect(await signedIn(user, user)).toBe(false);
  expect(await signedIn(application.withToken(token), user)).toBe(false);
  expect(await reset(first)).toMatchObject({ status: 422, errors: [{ code: 'reset_token_invalid' }] });
});

test('a link works only once', async () => {
  const { email } = await application.signUp();
  const token = await tokenFor(email);
  const results = await Promise.all([reset(token), reset(token, 'another long password')]);
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(await reset(token)).toMatchObject({ status: 422, errors: [{ code: 'reset_token_invalid' }] });
});

test('a link expires after an hour', async () => {
  const { email } = await application.signUp();
  const [early, late] = [await tokenFor(email), await tokenFor(email)];
  application.passSeconds(3590);
  await expectData(reset(early, 'xk2 weather balloon'));
  const { email: other } = await application.signUp();
  const token = await tokenFor(other);
  application.passSeconds(3601);
  expect(await reset(token)).toMatchObject({ errors: [{ code: 'reset_token_invalid' }] });
  expect(await reset(late)).toMatchObject({ errors: [{ code: 'reset_token_invalid' }] });
});

test.each([
  ['too short', 'xk4!Qz', 'invalid_request', 0],
  ['common', 'password123', 'password_too_weak', 422],
  ['the name of its owner', 'PersonPerson', 'password_too_weak', 422],
])('refuses a password that is %s, and leaves the link valid', async (_name, password, code, status) => {
  const { email } = await application.signUp('Person Person');
  const token = await tokenFor(email);
  expect(await reset(token, password)).toMatchObject({ success: false, status, errors: [{ code }] });
  expect(await reset(token)).toMatchObject({ success: true });
});

test('the token is not stored', async () => {
  const { email } = await application.signUp();
  const token = await tokenFor(email);
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select to_jsonb(password_resets)::text as row from password_resets`),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(application.enqueued)).not.toContain(token);
});

describe('the existence of an account', () => {
  test('is not revealed by the response or by the work done for it', async () => {
    const { email } = await application.signUp();
    const statements: string[][] = [];
    const counted = await createTestApplication({
      services: (services) => ({
        database: {
          ...services.database,
          transaction: (work, tenant) => {
            statements.at(-1)?.push('transaction');
            return services.database.transaction(work, tenant);
          },
        },
      }),
    });
    await counted.signUp();
    const answers = [];
    for (const address of [email, 'nobody@example.com']) {
      statements.push([]);
      answers.push(await request(address, counted));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(statements[0]).toEqual(statements[1]);
    expect(counted.enqueued).toHaveLength(2);
    await counted.close();
  });

  test('is checked only by the job, which sends nothing to unknown addresses', async () => {
    const mails = application.mails.length;
    await sendPasswordReset(
      { email: 'nobody@example.com', language: 'en', attempt: 1 },
      application.services,
    );
    expect(application.mails).toHaveLength(mails);
  });
});

test('links are limited by address, known or not, and by IP address', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  const { email } = await limited.signUp();
  for (const account of [email, 'nobody@example.com']) {
    const answers = [];
    while (answers.length < 4) answers.push((await request(account.toUpperCase(), limited)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  }
  const answers = new Set<number>();
  for (let index = 0; index < 20; index += 1) {
    answers.add((await request(`p${String(index)}@example.com`, limited)).status);
  }
  expect([...answers]).toEqual([200, 429]);
  await limited.close();
});

test('a mail that the server refuses is retried, with five attempts in total', async () => {
  const refusal: MailOutcome = { accepted: false, reason: '451 try again later' };
  const failing = await createTestApplication({
    services: () => ({
      mailer: { isConfigured: true, send: () => Promise.resolve(refusal), close: () => undefined },
    }),
  });
  const { email } = await failing.signUp();
  await expectData(request(email, failing));
  for (let done = 0; done < failing.enqueued.length; done += 1) {
    await sendPasswordReset(failing.enqueued[done]?.payload as PasswordResetRequest, failing.services);
  }
  const attempts = failing.enqueued.map(({ payload }) => (payload as PasswordResetRequest).attempt);
  expect(attempts).toEqual([1, 2, 3, 4, 5]);
  await failing.close();
});
