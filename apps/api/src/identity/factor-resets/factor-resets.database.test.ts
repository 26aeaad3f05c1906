import { expectData } from '@x/api-client';
import { contract, factorResetEnds } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { memberships, sessions, users } from '../../tables/accounts.ts';
import { lastActivities } from '../../tables/sign-in.ts';
import { mailedLink, TestOrganization } from '../../testing/organization.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import {
  deliverNotice,
  type NoticeRequest,
  sendNoticeJob,
  sendWarning,
  sendWarningJob,
  type WarningRequest,
} from './factor-reset-mail.ts';
import { sweepFactorResets } from './sweep-factor-resets.ts';

const hour = 3600;

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

/** Runs all jobs that have been enqueued since the last call. Returns the mails that they sent. */
const delivered = new WeakMap<TestApplication, number>();
async function deliver(at = application) {
  const first = at.mails.length;
  const begin = delivered.get(at) ?? 0;
  delivered.set(at, at.enqueued.length);
  for (const { job, payload } of at.enqueued.slice(begin)) {
    if (job === sendWarningJob.name) await sendWarning(payload as WarningRequest, at.services);
    if (job === sendNoticeJob.name) await deliverNotice(payload as NoticeRequest, at.services);
  }
  return at.mails.slice(first);
}

const paramsOf = (organization: TestOrganization, user: TestUser) => ({
  params: { id: organization.id, userId: user.id },
});

/** An organization with a member who has an authenticator app, and an admin. */
async function createPeople(at = application) {
  const organization = await TestOrganization.create(at);
  const admin = await organization.join('Admin', { admin: true });
  const member = await organization.join('Member');
  const app = await addTotp(at, member);
  const of = paramsOf(organization, member);
  await deliver(at);
  return {
    organization,
    admin,
    member,
    app,
    of,
    request: (user = admin) => user.call(contract.factorResets.request, of),
    get: () => expectData(admin.call(contract.factorResets.get, of)),
  };
}

const tokenIn = (text = '') => /\/stop-factor-reset\/([\w-]+)/u.exec(text)?.[1] ?? '';
const stop = (token: string) => application.anonymous.call(contract.factorResets.stop, { body: { token } });
const read = (token: string) => application.anonymous.call(contract.factorResets.read, { body: { token } });
const invalid = { status: 422, errors: [{ code: 'factor_reset_invalid' }] };

const logIn = ({ email, password }: TestUser) =>
  application.anonymous.call(contract.session.login, { body: { email, password } });

/** Returns the owner in a new session, because sessions end before a reset takes effect. */
async function ownerOf({ owner }: TestOrganization) {
  return application.withToken((await expectData(logIn(owner))).token);
}

/** Returns the steps of resets in the audit log, newest first. */
async function actionsOf(organization: TestOrganization) {
  const owner = await ownerOf(organization);
  const { items } = await expectData(
    owner.call(contract.audit.list, { params: { id: organization.id }, query: { action: 'factorResets' } }),
  );
  return items.map(({ action, actor }) => [action, actor.kind, actor.name]);
}

describe('a reset', () => {
  test('removes factors, codes and sessions a day after the mail, and tells both', async () => {
    const { organization, admin, member, of, request, get } = await createPeople();
    await expectData(request());
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, member.email].toSorted());
    const { reset } = await get();
    expect(reset).toMatchObject({ requested_by: 'Admin' });
    application.passSeconds(24 * hour - 60);
    await sweepFactorResets(application.services);
    const owner = await ownerOf(organization);
    const current = () => expectData(owner.call(contract.factorResets.get, of));
    expect(await current()).toMatchObject({ reset: { requested_by: 'Admin' }, obstacle: null });
    application.passSeconds(61);
    await sweepFactorResets(application.services);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Your second factors were removed'],
      [admin.email, 'The second factors of Member were removed'],
    ]);
    expect(await member.call(contract.session.list, {})).toMatchObject({ status: 401 });
    expect(await logIn(member)).toMatchObject({ success: true });
    expect(await current()).toEqual({ reset: null, obstacle: 'needless' });
    expect(await actionsOf(organization)).toEqual([
      [factorResetEnds.completed, 'system', ''],
      ['factorResets.request', 'user', 'Admin'],
    ]);
  });

  test('is stopped by the link in the mail, once, and only by its button', async () => {
    const { organization, admin, member, request, get } = await createPeople();
    await expectData(request());
    const token = tokenIn((await deliver()).find(({ to }) => to === member.email)?.text);
    expect(await read(token)).toMatchObject({
      data: { organization: 'Acme', requested_by: 'Admin', effective_at: expect.any(String) },
    });
    expect((await get()).reset).not.toBeNull();
    await expectData(stop(token));
    expect((await get()).reset).toBeNull();
    expect(await stop(token)).toMatchObject(invalid);
    expect(await read(token)).toMatchObject(invalid);
    expect((await deliver()).map(({ to }) => to)).toEqual([admin.email]);
    expect(await logIn(member)).toMatchObject({ errors: [{ code: 'second_factor_needed' }] });
    expect(await actionsOf(organization)).toEqual([
      ['factorResets.stop', 'user', 'Member'],
      ['factorResets.request', 'user', 'Admin'],
    ]);
  });

  test.each([
    ['a code of the app', (code: string) => ({ way: 'totp', code }) as const],
    [
      'a recovery code',
      (_code: string, recovery: string) => ({ way: 'recovery_code', code: recovery }) as const,
    ],
  ])('is stopped by a login with %s', async (_name, write) => {
    const { organization, member, app, request, get } = await createPeople();
    await expectData(request());
    await deliver();
    const body = {
      token: await startLogin(application, member),
      ...write(app.code(), app.recoveryCodes[0] ?? ''),
    };
    await expectData(application.anonymous.call(contract.loginSteps.submitCode, { body }));
    expect((await get()).reset).toBeNull();
    expect((await actionsOf(organization))[0]).toEqual([factorResetEnds.signedIn, 'user', 'Member']);
  });

  test('leaves the rule of the organization in force', async () => {
    const { organization, admin, member, request } = await createPeople();
    const params = { id: organization.id };
    await addTotp(application, admin);
    await expectData(
      admin.call(contract.organizations.requireSecondFactor, { params, body: { required: true } }),
    );
    await expectData(request());
    await deliver();
    application.passSeconds(24 * hour + 1);
    await sweepFactorResets(application.services);
    const again = application.withToken((await expectData(logIn(member))).token);
    expect(await again.call(contract.organizations.get, { params })).toMatchObject({
      errors: [{ code: 'organization_needs_second_factor' }],
    });
    await addTotp(application, again);
    await expectData(again.call(contract.organizations.get, { params }));
  });

  test('goes on after a login that stops at the second factor', async () => {
    const { member, request, get } = await createPeople();
    await expectData(request());
    await startLogin(application, member);
    expect((await get()).reset).not.toBeNull();
  });

  test('is stopped when the factor is used in an open session', async () => {
    const { member, app, request, get } = await createPeople();
    await expectData(request());
    await expectData(
      member.call(contract.secondFactors.confirm, { body: { way: 'totp', code: app.code() } }),
    );
    expect((await get()).reset).toBeNull();
  });

  test('is canceled by an admin, and can be asked for again', async () => {
    const { organization, of, request, get } = await createPeople();
    await expectData(request());
    expect(await request()).toMatchObject({ status: 409, errors: [{ code: 'factor_reset_pending' }] });
    await expectData(organization.owner.call(contract.factorResets.cancel, of));
    expect((await get()).reset).toBeNull();
    await expectData(request());
  });

  test('of two requests at once, one is refused', async () => {
    const { organization, request } = await createPeople();
    const results = await Promise.all([request(), request(organization.owner)]);
    expect(results.map(({ success }) => success).toSorted()).toEqual([false, true]);
  });
});

describe('the time to stop a reset', () => {
  test('starts when the mail is accepted, not before', async () => {
    const { request, get } = await createPeople();
    await expectData(request());
    expect((await get()).reset).toMatchObject({ effective_at: null });
    application.passSeconds(5 * 60);
    await deliver();
    const { reset } = await get();
    const wait = Date.parse(reset?.effective_at ?? '') - application.services.now().getTime();
    expect(Math.round(wait / 60_000)).toBe(24 * 60);
  });

  test('never starts if the mail cannot be sent: the reset lapses', async () => {
    let down = false;
    const own = await createTestApplication({
      services: ({ mailer }) => ({
        mailer: {
          ...mailer,
          send: (mail) => (down ? Promise.resolve({ accepted: false, reason: 'down' }) : mailer.send(mail)),
        },
      }),
    });
    try {
      const { member, app, request } = await createPeople(own);
      await expectData(request());
      down = true;
      await deliver(own);
      down = false;
      own.passSeconds(24 * hour + 1);
      await sweepFactorResets(own.services);
      const subjects = (await deliver(own)).map(({ subject }) => subject);
      expect(subjects).toContain('The second factors of Member were not reset');
      expect(subjects).not.toContain('Your second factors were removed');
      const token = await startLogin(own, member);
      const body = { token, way: 'totp' as const, code: app.code() };
      await expectData(own.anonymous.call(contract.loginSteps.submitCode, { body }));
    } finally {
      await own.close();
    }
  });

  test('each attempt to send the mail has the same link', async () => {
    const { request } = await createPeople();
    await expectData(request());
    const { payload } = application.enqueued.findLast(({ job }) => job === sendWarningJob.name) ?? {};
    const tokens: string[] = [];
    const services = {
      ...application.services,
      mailer: {
        ...application.services.mailer,
        send: ({ text }: { readonly text: string }) => {
          tokens.push(tokenIn(text));
          return Promise.resolve({ accepted: false as const, reason: 'timeout' });
        },
      },
    };
    await sendWarning(payload as WarningRequest, services);
    await sendWarning(payload as WarningRequest, services);
    expect(tokens[0]).toMatch(/^[\w-]{75}$/u);
    expect(tokens[1]).toBe(tokens[0]);
    await expectData(stop(tokens[0] ?? ''));
  });
});

describe('who may ask for a reset', () => {
  test('nobody without a fresh confirmation', async () => {
    const { request } = await createPeople();
    application.passSeconds(11 * 60);
    expect(await request()).toMatchObject({ status: 403, errors: [{ code: 'confirmation_needed' }] });
  });

  test('an admin whose own factor was not used in the session has to use it', async () => {
    const { organization, of } = await createPeople();
    const { owner } = organization;
    const { token } = await expectData(logIn(owner));
    const app = await addTotp(application, owner);
    const weak = application.withToken(token);
    expect(await weak.call(contract.factorResets.request, of)).toMatchObject({
      errors: [{ code: 'confirmation_needed' }],
    });
    await expectData(weak.call(contract.secondFactors.confirm, { body: { way: 'totp', code: app.code() } }));
    await expectData(weak.call(contract.factorResets.request, of));
  });

  test('no member, stranger, or admin of another organization', async () => {
    const { organization, request, of } = await createPeople();
    const other = await createPeople();
    const plain = await organization.join('Plain');
    for (const user of [plain, other.admin, other.organization.owner]) {
      expect(await request(user)).toMatchObject({ status: 404 });
      expect(await user.call(contract.factorResets.get, of)).toMatchObject({ status: 404 });
      expect(await user.call(contract.factorResets.cancel, of)).toMatchObject({ status: 404 });
    }
    const foreign = { params: { id: other.organization.id, userId: of.params.userId } };
    expect(await other.admin.call(contract.factorResets.request, foreign)).toMatchObject({ status: 404 });
  });

  test.each([
    ['oneself', 'factor_reset_own', 'own'],
    ['the owner', 'factor_reset_owner', 'owner'],
    ['a user without a factor', 'factor_reset_needless', 'needless'],
  ] as const)('no admin for %s', async (_name, code, obstacle) => {
    const { organization, admin } = await createPeople();
    const subjects = {
      own: admin,
      owner: organization.owner,
      needless: await organization.join('Newcomer'),
    };
    if (obstacle !== 'needless') await addTotp(application, subjects[obstacle]);
    const of = paramsOf(organization, subjects[obstacle]);
    expect(await expectData(admin.call(contract.factorResets.get, of))).toEqual({ reset: null, obstacle });
    expect(await admin.call(contract.factorResets.request, of)).toMatchObject({
      status: 409,
      errors: [{ code }],
    });
  });

  test('the operator also for an owner', async () => {
    const { organization } = await createPeople();
    await addTotp(application, organization.owner);
    const operator = await application.signUp('Operator');
    await asSystem(application.services.database, (tx) =>
      tx.update(users).set({ superAdmin: true }).where(eq(users.id, operator.id)),
    );
    const of = paramsOf(organization, organization.owner);
    await expectData(operator.call(contract.factorResets.request, of));
  });
});

describe('an account in several organizations', () => {
  async function joinAnother(member: TestUser) {
    const other = await TestOrganization.create(application);
    const body = { email: member.email, organization_id: other.id };
    await expectData(other.owner.call(contract.invitations.create, { body }));
    const { token } = mailedLink(application, member.email);
    await expectData(member.call(contract.invitations.accept, { body: { token, user_id: member.id } }));
    return other;
  }
  const elsewhere = { status: 409, errors: [{ code: 'factor_reset_elsewhere' }] };

  test('is refused to an admin of only one of them', async () => {
    const { member, request, get } = await createPeople();
    await joinAnother(member);
    expect(await request()).toMatchObject(elsewhere);
    expect(await get()).toEqual({ reset: null, obstacle: 'elsewhere' });
  });

  test('is refused while the other organization is in the trash, from which it can return', async () => {
    const { member, request } = await createPeople();
    const other = await joinAnother(member);
    await expectData(other.owner.call(contract.organizations.remove, { params: { id: other.id } }));
    expect(await request()).toMatchObject(elsewhere);
  });

  test('is refused if the member owns another organization', async () => {
    const { member, request } = await createPeople();
    await expectData(member.call(contract.organizations.create, { body: { name: 'Own' } }));
    expect(await request()).toMatchObject(elsewhere);
  });

  test('is permitted to an admin of all of them', async () => {
    const { admin, member, request } = await createPeople();
    const other = await joinAnother(member);
    await asSystem(application.services.database, (tx) =>
      tx.insert(memberships).values({ organizationId: other.id, userId: admin.id, isAdmin: true }),
    );
    await expectData(request());
  });

  test('keeps its factors if it joins another one while the reset is pending', async () => {
    const { organization, member, app, request } = await createPeople();
    await expectData(request());
    await deliver();
    await joinAnother(member);
    application.passSeconds(25 * hour);
    await sweepFactorResets(application.services);
    const token = await startLogin(application, member);
    const body = { token, way: 'totp' as const, code: app.code() };
    await expectData(application.anonymous.call(contract.loginSteps.submitCode, { body }));
    expect((await actionsOf(organization)).map(([action]) => action)).toEqual([
      factorResetEnds.lapsed,
      'factorResets.request',
    ]);
  });
});

describe('a pending reset has no effect', () => {
  const isKept = async (member: TestUser) => {
    application.passSeconds(25 * hour);
    await sweepFactorResets(application.services);
    expect(await logIn(member)).toMatchObject({ errors: [{ code: 'second_factor_needed' }] });
  };

  test('after its admin has lost the role', async () => {
    const { organization, admin, member, request } = await createPeople();
    await expectData(request());
    await deliver();
    await expectData(
      organization.owner.call(contract.organizations.updateUser, {
        ...paramsOf(organization, admin),
        body: { admin: false },
      }),
    );
    await isKept(member);
  });

  test('after the user has left the organization', async () => {
    const { organization, member, of, request } = await createPeople();
    await expectData(request());
    await deliver();
    await expectData(organization.owner.call(contract.organizations.removeUser, of));
    await isKept(member);
  });

  test('after the user has become the owner', async () => {
    const { organization, member, request } = await createPeople();
    await expectData(request());
    await deliver();
    await expectData(
      organization.owner.call(contract.organizations.transfer, {
        params: { id: organization.id },
        body: { user_id: member.id },
      }),
    );
    await isKept(member);
  });

  test('while the organization is in the trash', async () => {
    const { organization, member, request } = await createPeople();
    await expectData(request());
    await deliver();
    await expectData(
      organization.owner.call(contract.organizations.remove, { params: { id: organization.id } }),
    );
    await isKept(member);
  });
});

describe('forged links', () => {
  test.each([
    ['nothing', () => ''],
    ['another signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['another reset', (token: string) => `${'0'.repeat(32)}${token.slice(32)}`],
    ['an id only', (token: string) => token.slice(0, 32)],
    ['SQL', () => "' or true --"],
  ])('%s', async (_name, forge) => {
    const { member, request, get } = await createPeople();
    await expectData(request());
    const token = tokenIn((await deliver()).find(({ to }) => to === member.email)?.text);
    expect(await stop(forge(token))).toMatchObject({ success: false });
    expect((await get()).reset).not.toBeNull();
  });
});

test('an installation without mail refuses a reset', async () => {
  const own = await createTestApplication();
  try {
    const { request } = await createPeople(own);
    Object.assign(own.services.mailer, { isConfigured: false });
    expect(await request()).toMatchObject({ status: 409, errors: [{ code: 'mail_not_configured' }] });
  } finally {
    await own.close();
  }
});

test('a user gets at most three of these mails in a day', async () => {
  const own = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  try {
    const { admin, of, request } = await createPeople(own);
    for (let count = 0; count < 3; count += 1) {
      await expectData(request());
      await expectData(admin.call(contract.factorResets.cancel, of));
    }
    expect(await request()).toMatchObject({ status: 429 });
  } finally {
    await own.close();
  }
});

test('letters are in the language in which their recipient signed in last', async () => {
  const { member, request } = await createPeople();
  await asSystem(application.services.database, (tx) =>
    tx.update(lastActivities).set({ language: 'es' }).where(eq(lastActivities.userId, member.id)),
  );
  await expectData(request());
  const subjects = (await deliver()).map(({ to, subject }) => [to === member.email, subject]);
  expect(subjects).toContainEqual([true, 'Se quitarán tus segundos factores si no lo detienes']);
  expect(subjects).toContainEqual([false, 'You asked to reset the second factors of Member']);
});

test('the reset ends sessions only of its user', async () => {
  const { admin, request } = await createPeople();
  await expectData(request());
  await deliver();
  application.passSeconds(9 * hour);
  const count = () =>
    asSystem(application.services.database, (tx) => tx.$count(sessions, eq(sessions.userId, admin.id)));
  const before = await count();
  application.passSeconds(16 * hour);
  await sweepFactorResets(application.services);
  expect(await count()).toBe(before);
});
