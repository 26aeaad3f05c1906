import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { mailedLink, TestOrganization } from '../../testing/organization.ts';
import {
  createTestAccount,
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { sendPasswordReset, type PasswordResetRequest } from '../users/password-reset-mail.ts';
import {
  type EmailChangedMailRequest,
  type EmailChangeMailRequest,
  sendEmailChange,
  sendEmailChanged,
  sendEmailChangedJob,
  sendEmailChangeJob,
} from './email-change-mail.ts';
import { sweepEmailChanges } from './sweep-email-changes.ts';

const day = 86_400;

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

let count = 0;
function newAddress(): string {
  count += 1;
  return `New${String(count)}@Example.org`;
}

const request = (user: TestUser, email: string, current_password = user.password) =>
  user.call(contract.emailChanges.request, { params: { id: user.id }, body: { email, current_password } });
const get = (user: TestUser) => expectData(user.call(contract.emailChanges.get, { params: { id: user.id } }));
const cancel = (user: TestUser) => user.call(contract.emailChanges.cancel, { params: { id: user.id } });
const read = (token: string) => application.anonymous.call(contract.emailChanges.read, { body: { token } });
const confirm = (token: string) =>
  application.anonymous.call(contract.emailChanges.confirm, { body: { token } });
const stop = (token: string) => application.anonymous.call(contract.emailChanges.stop, { body: { token } });
const logIn = (email: string, password: string) =>
  application.anonymous.call(contract.session.login, { body: { email, password } });
const invalid = { status: 422, errors: [{ code: 'email_change_invalid' }] };

/** Runs all jobs that have been enqueued since the last call. Returns the mails that they sent. */
let done = 0;
async function deliver() {
  const first = application.mails.length;
  for (; done < application.enqueued.length; done += 1) {
    const { job, payload } = application.enqueued[done] ?? {};
    if (job === sendEmailChangeJob.name) {
      await sendEmailChange(payload as EmailChangeMailRequest, application.services);
    }
    if (job === sendEmailChangedJob.name) {
      await sendEmailChanged(payload as EmailChangedMailRequest, application.services);
    }
  }
  return application.mails.slice(first);
}

function tokenIn(text = ''): string {
  return /\/change-email\/([\w-]{43})/u.exec(text)?.[1] ?? '';
}

/** Asks for the change and reads the tokens from the two mails. */
async function begin(user: TestUser, email = newAddress()) {
  await deliver();
  await expectData(request(user, email));
  const mails = await deliver();
  const mailTo = (address: string) => mails.find(({ to }) => to === address);
  return { email, current: tokenIn(mailTo(user.email)?.text), fresh: tokenIn(mailTo(email)?.text) };
}

describe.each([
  ['the new address first', ['fresh', 'current']],
  ['the current address first', ['current', 'fresh']],
] as const)('confirmed from %s', (_name, [first, second]) => {
  test('the address changes with the second confirmation', async () => {
    const user = await application.signUp();
    const change = await begin(user);
    expect(await expectData(confirm(change[first]))).toMatchObject({ changed: false });
    expect((await get(user)).email).toBe(user.email);
    expect(await expectData(confirm(change[second]))).toMatchObject({
      changed: true,
      change: { email: change.email, confirmed: { current: true, new: true } },
    });
    expect(await get(user)).toEqual({ email: change.email, change: null });
    expect(await logIn(user.email, user.password)).toMatchObject({ status: 401 });
    expect(await logIn(change.email.toUpperCase(), user.password)).toMatchObject({ success: true });
    const notices = await deliver();
    expect(notices.map(({ to, subject }) => [to, subject])).toEqual([
      [user.email, 'Your email address was changed'],
    ]);
    expect(notices[0]?.text).not.toContain('/change-email/');
  });
});

test('the page of a link says what it is for and changes nothing', async () => {
  const user = await application.signUp();
  const { email, current, fresh } = await begin(user);
  const change = { email, confirmed: { current: false, new: false } };
  expect(await expectData(read(fresh))).toMatchObject({ sent_to: 'new', change });
  expect(await expectData(read(current))).toMatchObject({ sent_to: 'current', change });
  expect((await get(user)).change).toMatchObject(change);
});

test('each link works once', async () => {
  const user = await application.signUp();
  const { current, fresh } = await begin(user);
  const first = await Promise.all([confirm(fresh), confirm(fresh)]);
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const both = await Promise.all([confirm(current), stop(current)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  for (const token of [current, fresh]) expect(await read(token)).toMatchObject(invalid);
});

test('a session is not enough: the password is needed, and guesses of it are limited', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  const user = await limited.signUp();
  const answers = [];
  while (answers.length < 8) answers.push(await request(user, newAddress(), 'a wrong guess'));
  expect(answers[0]).toMatchObject({
    status: 422,
    errors: [{ code: 'current_password_invalid', path: 'body.current_password' }],
  });
  expect(answers.slice(-2).map(({ status }) => status)).toEqual([429, 429]);
  expect(limited.enqueued).toEqual([]);
  await limited.close();
});

test('the owner of the current mailbox stops a thief, who is logged out', async () => {
  const user = await application.signUp();
  const thief = application.withToken((await expectData(logIn(user.email, user.password))).token);
  const { fresh, current } = await begin(user);
  await expectData(confirm(fresh));
  await expectData(stop(current));
  const params = { id: user.id };
  for (const client of [user, thief]) {
    expect(await client.call(contract.users.get, { params })).toMatchObject({ status: 401 });
  }
  application.passSeconds(9 * day);
  await sweepEmailChanges(application.services);
  expect(await logIn(user.email, user.password)).toMatchObject({ success: true });
});

test('only the mail to the current address can stop the change', async () => {
  const user = await application.signUp();
  const { fresh } = await begin(user);
  expect(await stop(fresh)).toMatchObject(invalid);
  expect((await get(user)).change).not.toBeNull();
});

test('without the current mailbox, the change waits for a week and is announced twice', async () => {
  const user = await application.signUp();
  const { email, fresh } = await begin(user);
  await expectData(confirm(fresh));
  await sweepEmailChanges(application.services);
  expect(await deliver()).toEqual([]);
  application.passSeconds(6 * day);
  await sweepEmailChanges(application.services);
  await sweepEmailChanges(application.services);
  const [reminder, ...others] = await deliver();
  expect([reminder?.to, others]).toEqual([user.email, []]);
  expect(await expectData(read(tokenIn(reminder?.text)))).toMatchObject({ sent_to: 'current' });
  application.passSeconds(day - 60);
  await sweepEmailChanges(application.services);
  expect(await logIn(email, user.password)).toMatchObject({ status: 401 });
  application.passSeconds(120);
  await sweepEmailChanges(application.services);
  expect(await logIn(email, user.password)).toMatchObject({ success: true });
  expect((await deliver()).map(({ to }) => to)).toEqual([user.email, email]);
});

test('after an outage, a change still waits for a day after its reminder', async () => {
  const user = await application.signUp();
  const { email, fresh } = await begin(user);
  await expectData(confirm(fresh));
  application.passSeconds(30 * day);
  await sweepEmailChanges(application.services);
  expect(await logIn(email, user.password)).toMatchObject({ status: 401 });
  application.passSeconds(day + 1);
  await sweepEmailChanges(application.services);
  expect(await logIn(email, user.password)).toMatchObject({ success: true });
});

test('the confirmation from the current address alone changes nothing, however long it waits', async () => {
  const user = await application.signUp();
  const { email, current, fresh } = await begin(user);
  await expectData(confirm(current));
  application.passSeconds(day + 1);
  expect(await confirm(fresh)).toMatchObject(invalid);
  expect(await logIn(user.email, user.password)).toMatchObject({ success: true });
  application.passSeconds(8 * day);
  await sweepEmailChanges(application.services);
  expect(await logIn(email, user.password)).toMatchObject({ status: 401 });
});

test('a new request replaces the pending one, and the page can cancel it', async () => {
  const user = await application.signUp();
  const first = await begin(user);
  const second = await begin(user);
  expect(await confirm(first.fresh)).toMatchObject(invalid);
  expect((await get(user)).change?.email).toBe(second.email);
  await expectData(cancel(user));
  expect(await get(user)).toEqual({ email: user.email, change: null });
  expect(await confirm(second.fresh)).toMatchObject(invalid);
  await expectData(cancel(user));
});

test.each(['a new password', 'a reset password'])('%s cancels the pending change', async (how) => {
  const user = await application.signUp();
  const { fresh } = await begin(user);
  const password = 'a nanosecond of wire';
  if (how === 'a new password') {
    const body = { password, current_password: user.password };
    await expectData(user.call(contract.users.update, { params: { id: user.id }, body }));
  } else {
    const body = { token: await resetToken(user), password };
    await expectData(application.anonymous.call(contract.users.resetPassword, { body }));
  }
  expect(await confirm(fresh)).toMatchObject(invalid);
});

async function resetToken({ email }: TestUser): Promise<string> {
  await expectData(application.anonymous.call(contract.users.requestPassword, { body: { email } }));
  await sendPasswordReset(application.enqueued.at(-1)?.payload as PasswordResetRequest, application.services);
  return /\/reset-password\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('other sessions and password reset links end, and the session that asked goes on', async () => {
  const user = await application.signUp();
  const other = application.withToken((await expectData(logIn(user.email, user.password))).token);
  const { current, fresh } = await begin(user);
  const token = await resetToken(user);
  await expectData(confirm(fresh));
  await expectData(confirm(current));
  const params = { id: user.id };
  expect(await other.call(contract.users.get, { params })).toMatchObject({ status: 401 });
  expect(await user.call(contract.users.get, { params })).toMatchObject({ success: true });
  const body = { token, password: 'a nanosecond of wire' };
  expect(await application.anonymous.call(contract.users.resetPassword, { body })).toMatchObject({
    errors: [{ code: 'reset_token_invalid' }],
  });
});

describe('an address with an account', () => {
  test('gets the same response, and its owner a mail without a link', async () => {
    const [user, owner] = [await application.signUp(), await application.signUp()];
    const free = newAddress();
    const shapes = [];
    for (const email of [free, owner.email.toUpperCase()]) {
      const data = await expectData(request(user, email));
      shapes.push([
        Object.keys(data),
        data.confirmed,
        await get(user).then(({ change }) => change?.confirmed),
      ]);
      expect(application.enqueued.slice(-2).map(({ job }) => job)).toEqual([
        sendEmailChangeJob.name,
        sendEmailChangeJob.name,
      ]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const mails = await deliver();
    const mail = mails.find(({ to }) => to.toLowerCase() === owner.email);
    expect(mail?.subject).toBe('Your email address already has a Yamp account');
    expect(`${String(mail?.html)}${String(mail?.text)}`).not.toContain('/change-email/');
  });

  test('takes as many transactions as one without', async () => {
    let transactions = 0;
    const counted = await createTestApplication({
      services: ({ database }) => ({
        database: {
          ...database,
          transaction: (work, tenant) => {
            transactions += 1;
            return database.transaction(work, tenant);
          },
        },
      }),
    });
    const [user, owner] = [await counted.signUp(), await counted.signUp()];
    const numbers = [];
    for (const email of [newAddress(), owner.email]) {
      transactions = 0;
      await expectData(request(user, email));
      numbers.push(transactions);
    }
    expect(numbers[0]).toBe(numbers[1]);
    await counted.close();
  });

  test('that was created after the confirmation keeps its address', async () => {
    const user = await application.signUp();
    const { email, current, fresh } = await begin(user);
    await expectData(confirm(fresh));
    await createTestAccount(application.services, { name: 'Grace', email, password: 'of somebody else' });
    expect(await confirm(current)).toMatchObject(invalid);
    expect(await get(user)).toEqual({ email: user.email, change: null });
    expect(await logIn(email, 'of somebody else')).toMatchObject({ success: true });
  });
});

test('the current address is refused as the new one', async () => {
  const user = await application.signUp();
  expect(await request(user, user.email.toUpperCase())).toMatchObject({
    status: 400,
    errors: [{ path: 'body.email', rule: 'email_unchanged' }],
  });
});

test('requests are limited by user and by new address', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  const user = await limited.signUp();
  const statuses = [];
  while (statuses.length < 6) statuses.push((await request(user, newAddress())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const email = newAddress();
  const others = [];
  while (others.length < 4) others.push((await request(await limited.signUp(), email)).status);
  expect(others).toEqual([200, 200, 200, 429]);
  await limited.close();
});

test('an installation without mail refuses, because nobody could confirm', async () => {
  const silent = await createTestApplication({
    services: ({ mailer }) => ({ mailer: { ...mailer, isConfigured: false } }),
  });
  expect(await request(await silent.signUp(), newAddress())).toMatchObject({
    status: 409,
    errors: [{ code: 'mail_not_configured' }],
  });
  await silent.close();
});

test('the tokens are not stored', async () => {
  const { current, fresh } = await begin(await application.signUp());
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`select to_jsonb(email_change_links)::text as row from email_change_links`),
  );
  const stored = `${JSON.stringify(rows)}${JSON.stringify(application.enqueued)}`;
  expect(rows.length).toBeGreaterThan(0);
  for (const token of [current, fresh]) expect(stored).not.toContain(token);
});

test('the mails are in the language of the request', async () => {
  const user = await application.signUp();
  const email = newAddress();
  await deliver();
  await application.fetch(`/api/users/${user.id}/email-change`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${user.token}`,
      cookie: 'language=es',
    },
    body: JSON.stringify({ email, current_password: user.password }),
  });
  const mails = await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirma tu nueva dirección de correo',
    'Confirma o detén el cambio de tu dirección de correo',
  ]);
});

describe('in an organization', () => {
  test('the audit log names the user with the old and the new address', async () => {
    const organization = await TestOrganization.create(application);
    const member = await organization.join('Member');
    const { email, current, fresh } = await begin(member);
    await expectData(confirm(fresh));
    await expectData(confirm(current));
    const { items } = await expectData(
      organization.owner.call(contract.audit.list, { params: { id: organization.id }, query: {} }),
    );
    expect(items[0]).toMatchObject({
      action: 'emailChanges.confirm',
      actor: { kind: 'user', id: member.id, email: member.email },
      subjects: [
        { kind: 'user', id: member.id, changes: [{ field: 'email', before: member.email, after: email }] },
      ],
    });
  });

  test('an invitation to the old address can still be accepted, and does not show the new one', async () => {
    const organization = await TestOrganization.create(application);
    const user = await application.signUp();
    const body = { email: user.email, organization_id: organization.id };
    await expectData(organization.owner.call(contract.invitations.create, { body }));
    const { token } = mailedLink(application, user.email);
    const { email, current, fresh } = await begin(user);
    await expectData(confirm(fresh));
    await expectData(confirm(current));
    const list = await expectData(
      organization.owner.call(contract.invitations.list, { params: { id: organization.id }, query: {} }),
    );
    expect(JSON.stringify(list).toLowerCase()).not.toContain(email.toLowerCase());
    expect(
      await expectData(application.anonymous.call(contract.invitations.read, { body: { token } })),
    ).toMatchObject({ registered: true });
    const stranger = await application.signUp();
    const accept = (by: TestUser) =>
      by.call(contract.invitations.accept, { body: { token, user_id: by.id } });
    expect(await accept(stranger)).toMatchObject({ errors: [{ code: 'invitation_invalid' }] });
    expect(await accept(user)).toMatchObject({ success: true });
  });
});
