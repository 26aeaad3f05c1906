import { expectData } from '@x/api-client';
import { contract, factorResetEnds } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { sessions } from '../../tables/accounts.ts';
import { lastActivities } from '../../tables/sign-in.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { sendWarning, sendWarningJob, type WarningRequest } from './factor-reset-mail.ts';
import { sweepFactorResets } from './sweep-factor-resets.ts';
import { actionsOf, createPeople, deliver, logIn, ownerOf } from './testing/reset-world.ts';

const hour = 3600;

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const tokenIn = (text = '') => /\/stop-factor-reset\/([\w-]+)/u.exec(text)?.[1] ?? '';
const stop = (token: string) => application.anonymous.call(contract.factorResets.stop, { body: { token } });
const read = (token: string) => application.anonymous.call(contract.factorResets.read, { body: { token } });
const invalid = { status: 422, errors: [{ code: 'factor_reset_invalid' }] };

describe('a reset', () => {
  test('removes factors, codes and sessions a day after the mail, and tells both', async () => {
    const { organization, admin, member, of, request, get } = await createPeople(application);
    await expectData(request());
    const mails = await deliver(application);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.email, member.email].toSorted());
    const { reset } = await get();
    expect(reset).toMatchObject({ requested_by: 'Admin' });
    application.passSeconds(24 * hour - 60);
    await sweepFactorResets(application.services);
    const owner = await ownerOf(application, organization);
    const current = () => expectData(owner.call(contract.factorResets.get, of));
    expect(await current()).toMatchObject({ reset: { requested_by: 'Admin' }, obstacle: null });
    application.passSeconds(61);
    await sweepFactorResets(application.services);
    expect((await deliver(application)).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Your second factors were removed'],
      [admin.email, 'The second factors of Member were removed'],
    ]);
    expect(await member.call(contract.session.list, {})).toMatchObject({ status: 401 });
    expect(await logIn(application, member)).toMatchObject({ success: true });
    expect(await current()).toEqual({ reset: null, obstacle: 'needless' });
    expect(await actionsOf(application, organization)).toEqual([
      [factorResetEnds.completed, 'system', ''],
      ['factorResets.request', 'user', 'Admin'],
    ]);
  });

  test('is stopped by the link in the mail, once, and only by its button', async () => {
    const { organization, admin, member, request, get } = await createPeople(application);
    await expectData(request());
    const token = tokenIn((await deliver(application)).find(({ to }) => to === member.email)?.text);
    expect(await read(token)).toMatchObject({
      data: { organization: 'Acme', requested_by: 'Admin', effective_at: expect.any(String) },
    });
    expect((await get()).reset).not.toBeNull();
    await expectData(stop(token));
    expect((await get()).reset).toBeNull();
    expect(await stop(token)).toMatchObject(invalid);
    expect(await read(token)).toMatchObject(invalid);
    expect((await deliver(application)).map(({ to }) => to)).toEqual([admin.email]);
    expect(await logIn(application, member)).toMatchObject({ errors: [{ code: 'second_factor_needed' }] });
    expect(await actionsOf(application, organization)).toEqual([
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
    const { organization, member, app, request, get } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    const body = {
      token: await startLogin(application, member),
      ...write(app.code(), app.recoveryCodes[0] ?? ''),
    };
    await expectData(application.anonymous.call(contract.loginSteps.submitCode, { body }));
    expect((await get()).reset).toBeNull();
    expect((await actionsOf(application, organization))[0]).toEqual([
      factorResetEnds.signedIn,
      'user',
      'Member',
    ]);
  });

  test('leaves the rule of the organization in force', async () => {
    const { organization, admin, member, request } = await createPeople(application);
    const params = { id: organization.id };
    await addTotp(application, admin);
    await expectData(
      admin.call(contract.organizations.requireSecondFactor, { params, body: { required: true } }),
    );
    await expectData(request());
    await deliver(application);
    application.passSeconds(24 * hour + 1);
    await sweepFactorResets(application.services);
    const again = application.withToken((await expectData(logIn(application, member))).token);
    expect(await again.call(contract.organizations.get, { params })).toMatchObject({
      errors: [{ code: 'organization_needs_second_factor' }],
    });
    await addTotp(application, again);
    await expectData(again.call(contract.organizations.get, { params }));
  });

  test('goes on after a login that stops at the second factor', async () => {
    const { member, request, get } = await createPeople(application);
    await expectData(request());
    await startLogin(application, member);
    expect((await get()).reset).not.toBeNull();
  });

  test('is stopped when the factor is used in an open session', async () => {
    const { member, app, request, get } = await createPeople(application);
    await expectData(request());
    await expectData(
      member.call(contract.secondFactors.confirm, { body: { way: 'totp', code: app.code() } }),
    );
    expect((await get()).reset).toBeNull();
  });

  test('is canceled by an admin, and can be asked for again', async () => {
    const { organization, of, request, get } = await createPeople(application);
    await expectData(request());
    expect(await request()).toMatchObject({ status: 409, errors: [{ code: 'factor_reset_pending' }] });
    await expectData(organization.owner.call(contract.factorResets.cancel, of));
    expect((await get()).reset).toBeNull();
    await expectData(request());
  });

  test('of two requests at once, one is refused', async () => {
    const { organization, request } = await createPeople(application);
    const results = await Promise.all([request(), request(organization.owner)]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('the time to stop a reset', () => {
  test('starts when the mail is accepted, not before', async () => {
    const { request, get } = await createPeople(application);
    await expectData(request());
    expect((await get()).reset).toMatchObject({ effective_at: null });
    application.passSeconds(5 * 60);
    await deliver(application);
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
    const { request } = await createPeople(application);
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

describe('forged links', () => {
  test.each([
    ['nothing', () => ''],
    ['another signature', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['another reset', (token: string) => `${'0'.repeat(32)}${token.slice(32)}`],
    ['an id only', (token: string) => token.slice(0, 32)],
    ['SQL', () => "' or true --"],
  ])('%s', async (_name, forge) => {
    const { member, request, get } = await createPeople(application);
    await expectData(request());
    const token = tokenIn((await deliver(application)).find(({ to }) => to === member.email)?.text);
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
  const { member, request } = await createPeople(application);
  await asSystem(application.services.database, (tx) =>
    tx.update(lastActivities).set({ language: 'es' }).where(eq(lastActivities.userId, member.id)),
  );
  await expectData(request());
  const subjects = (await deliver(application)).map(({ to, subject }) => [to === member.email, subject]);
  expect(subjects).toContainEqual([true, 'Se quitarán tus segundos factores si no lo detienes']);
  expect(subjects).toContainEqual([false, 'You asked to reset the second factors of Member']);
});

test('the reset ends sessions only of its user', async () => {
  const { admin, request } = await createPeople(application);
  await expectData(request());
  await deliver(application);
  application.passSeconds(9 * hour);
  const count = () =>
    asSystem(application.services.database, (tx) => tx.$count(sessions, eq(sessions.userId, admin.id)));
  const before = await count();
  application.passSeconds(16 * hour);
  await sweepFactorResets(application.services);
  expect(await count()).toBe(before);
});
