import { expectData, type Client } from '@x/api-client';
import { contract, type AuditEntry } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { organizations } from '../../tables/accounts.ts';
import { auditEntries } from '../../tables/identity.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import { TestOrganization } from '../../testing/organization.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { noteRefusedLogin, recordRefusedLogin, type RefusedLoginRecord } from '../login/refused-login.ts';
import { refuse, tooManyRequests } from '../../platform/http/refusal.ts';

let application: TestApplication;
let organization: TestOrganization;
let member: TestUser;
beforeAll(async () => {
  application = await createTestApplication({ configuration: { trustedProxies: 1 } });
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
  member = await organization.join('Ana');
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const place = { address: '203.0.113.7', agent: { browser: 'Firefox', system: 'Windows' } };

async function logIn(email: string, password: string, address = '203.0.113.7') {
  const response = await application.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as { data?: { token: string } };
}

async function open({ email, password }: TestUser): Promise<Client> {
  const { data } = await logIn(email, password);
  return application.withToken(data?.token ?? '');
}

let recorded = 0;
/** Runs the jobs that record refused logins. */
async function runJobs(): Promise<void> {
  const jobs = application.enqueued.slice(recorded);
  recorded = application.enqueued.length;
  for (const { job, payload } of jobs) {
    if (job !== 'record-refused-login') continue;
    await recordRefusedLogin(payload as RefusedLoginRecord, application.services);
  }
}

async function entries(
  query: { kind?: 'sign_ins' | 'credentials' | 'changes'; result?: 'done' | 'refused' } = {},
  { owner, id }: Pick<TestOrganization, 'owner' | 'id'> = organization,
): Promise<readonly AuditEntry[]> {
  await runJobs();
  const actor = member.id;
  return (await expectData(owner.call(contract.audit.list, { params: { id }, query: { ...query, actor } })))
    .items;
}

const signIns = () => entries({ kind: 'sign_ins' });

describe('logins', () => {
  test('are recorded with person, address, agent and result', async () => {
    await open(member);
    expect(await signIns()).toMatchObject([
      {
        ...place,
        action: 'session.login',
        actor: { kind: 'user', id: member.id, name: 'Ana', email: member.email },
        subjects: [],
        result: 'done',
        reason: null,
        sign_in: { method: 'password', second_factor: null },
        count: 1,
      },
    ]);
  });

  test('of a member of two organizations are in both logs, and in no other', async () => {
    const second = await TestOrganization.create(application);
    const third = await TestOrganization.create(application);
    const body = { email: member.email, organization_id: second.id };
    await expectData(second.owner.call(contract.invitations.create, { body }));
    const token = /login\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await expectData(member.call(contract.invitations.accept, { body: { token, user_id: member.id } }));
    await open(member);
    await logIn(member.email, 'a wrong guess');
    for (const one of [organization, second]) {
      expect((await entries({ kind: 'sign_ins' }, one)).map(({ result }) => result)).toEqual([
        'refused',
        'done',
      ]);
    }
    expect(await entries({}, third)).toEqual([]);
  });

  test('name the second factor, and wrong codes are refused', async () => {
    const factor = await addTotp(application, member);
    const submit = async (way: 'totp' | 'recovery_code', code: string) =>
      application.anonymous.call(contract.loginSteps.submitCode, {
        body: { token: await startLogin(application, member), way, code },
      });
    await submit('totp', '000000');
    await expectData(submit('recovery_code', factor.recoveryCodes[0] ?? ''));
    application.passSeconds(60);
    await expectData(submit('totp', factor.code()));
    expect(await signIns()).toMatchObject([
      {
        result: 'refused',
        reason: 'wrong_code',
        sign_in: { method: 'password', second_factor: 'totp' },
      },
      { result: 'done', sign_in: { method: 'password', second_factor: 'totp' } },
      { result: 'done', sign_in: { method: 'password', second_factor: 'recovery_code' } },
    ]);
  });

  test('are refused in the log of an organization that requires a missing second factor', async () => {
    await asSystem(application.services.database, (tx) =>
      tx
        .update(organizations)
        .set({ secondFactorRequired: true })
        .where(eq(organizations.id, organization.id)),
    );
    await open(member);
    const found = await asSystem(application.services.database, (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.organizationId, organization.id)),
    );
    expect(found.filter(({ action }) => action === 'session.login')).toMatchObject([
      { result: 'refused', reason: 'second_factor_required', actorId: member.id },
    ]);
  });
});

describe('refused logins', () => {
  test('with a wrong password are recorded, an unknown address writes nothing', async () => {
    const count = () => asSystem(application.services.database, (tx) => tx.$count(auditEntries));
    await logIn(member.email, 'a wrong guess');
    expect(await signIns()).toMatchObject([
      { ...place, result: 'refused', reason: 'wrong_password', count: 1 },
    ]);
    const before = await count();
    await logIn('nobody@example.com', 'a wrong guess');
    await runJobs();
    expect(await count()).toBe(before);
  });

  test('do the same work for every address', async () => {
    const enqueuedBy = async (email: string) => {
      const before = application.enqueued.length;
      for (let guess = 0; guess < 30; guess += 1) await logIn(email, 'a wrong guess');
      return application.enqueued.length - before;
    };
    expect(await enqueuedBy('somebody@example.com')).toBe(await enqueuedBy(member.email));
  });

  test('grow the log by little, however many there are, and tell how many', async () => {
    const login = { account: member.email, method: 'password', userAgent: '' } as const;
    const guess = (address: string) =>
      noteRefusedLogin(application.services, refuse('invalid_credentials'), { ...login, address });
    const before = (await signIns()).length;
    for (let round = 0; round < 200; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => guess('203.0.113.7')));
    }
    const found = (await signIns()).slice(0, -before || undefined);
    expect(found.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => index + 1),
      100,
      1000,
      10_000,
    ]);
  });

  test('from many addresses have an entry each up to the hundredth only', async () => {
    const login = { account: member.email, method: 'password', userAgent: '' } as const;
    for (let last = 0; last < 250; last += 1) {
      const address = `203.0.113.${String(last)}`;
      await noteRefusedLogin(application.services, tooManyRequests(9), { ...login, address });
    }
    await runJobs();
    const found = await asSystem(application.services.database, (tx) =>
      tx.$count(auditEntries, eq(auditEntries.actorId, member.id)),
    );
    expect(found).toBe(100 + 1);
  });
});

describe('sessions', () => {
  test('that end are recorded: logged out, ended by the person, and by a new password', async () => {
    const [here, there, elsewhere] = [await open(member), await open(member), await open(member)];
    await expectData(there.call(contract.session.logout, {}));
    const [, other] = await expectData(here.call(contract.session.list, {}));
    await expectData(here.call(contract.session.revoke, { params: { id: other?.id ?? '' } }));
    await expectData(here.call(contract.session.revoke, { params: { id: organization.id } }));
    await open(member);
    const body = { password: 'a quite different passphrase', current_password: member.password };
    await expectData(here.call(contract.users.update, { params: { id: member.id }, body }));
    await expectData(here.call(contract.session.revokeOthers, {}));
    expect(await elsewhere.call(contract.session.list, {})).toMatchObject({ status: 401 });
    const found = (await signIns()).filter(({ action }) => action !== 'session.login');
    expect(found.map(({ action, reason, count }) => [action, reason, count])).toEqual([
      ['session.end', 'password_changed', 2],
      ['session.revoke', null, 1],
      ['session.logout', null, 1],
    ]);
    expect(await entries({ kind: 'credentials' })).toMatchObject([{ action: 'users.changePassword' }]);
  });

  test('that end because the mailed link replaced the password are recorded', async () => {
    await expectData(
      application.anonymous.call(contract.users.requestPassword, { body: { email: member.email } }),
    );
    const { sendPasswordReset } = await import('../users/password-reset-mail.ts');
    await sendPasswordReset({ email: member.email, language: 'en', attempt: 1 }, application.services);
    const token = /reset-password\/([\w-]+)/u.exec(application.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const body = { token, password: 'a quite different passphrase' };
    await expectData(application.anonymous.call(contract.users.resetPassword, { body }));
    expect(await entries({ kind: 'credentials' })).toMatchObject([{ action: 'users.resetPassword' }]);
    expect(await signIns()).toMatchObject([{ action: 'session.end', reason: 'password_reset', count: 1 }]);
  });
});

test('entries are filtered by kind and by result', async () => {
  await open(member);
  await logIn(member.email, 'a wrong guess');
  expect((await entries({ kind: 'changes' })).map(({ action }) => action)).toEqual(['invitations.accept']);
  expect((await entries({ result: 'refused' })).map(({ action }) => action)).toEqual(['session.login']);
  expect(await entries({ result: 'done', kind: 'sign_ins' })).toHaveLength(1);
});

test('exports have agent, result and reason, and JSON lines have an entry each', async () => {
  await open(member);
  await logIn(member.email, 'a wrong guess');
  await runJobs();
  const { owner, id } = organization;
  const download = async (format: 'csv' | 'jsonl') => {
    const body = { format, kind: 'sign_ins', actor: member.id } as const;
    const { url } = await expectData(owner.call(contract.audit.export, { params: { id }, body }));
    return application.fetch(url);
  };
  const [, refused, done] = (await (await download('csv')).text()).split('\r\n');
  expect(refused).toContain('203.0.113.7,Firefox,Windows,refused,wrong_password,password,,1');
  expect(done).toContain('203.0.113.7,Firefox,Windows,done,,password,,1');
  const response = await download('jsonl');
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await signIns());
});
