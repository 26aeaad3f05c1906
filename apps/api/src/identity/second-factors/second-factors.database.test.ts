import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { addTotp, startLogin, totpCode } from '../../testing/second-factors.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { sendSecurityNotice, type SecurityNoticeRequest } from './security-notice.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

const factorsOf = (user: Pick<TestUser, 'call'>) => expectData(user.call(contract.secondFactors.get, {}));
const needsConfirmation = { success: false, status: 403, errors: [{ code: 'confirmation_needed' }] };

/** Signs a user in with a second factor, in a new session. */
async function signInWith(user: TestUser, code: string): Promise<TestUser> {
  const token = await startLogin(application, user);
  const body = { token, way: 'totp' as const, code };
  const opened = await expectData(application.anonymous.call(contract.loginSteps.submitCode, { body }));
  return { ...user, ...application.withToken(opened.token), token: opened.token };
}

describe('authenticator app', () => {
  test('is a factor only after its first code', async () => {
    const user = await application.signUp();
    const { secret, url } = await expectData(user.call(contract.secondFactors.startTotp, {}));
    expect(url).toContain(secret);
    expect((await factorsOf(user)).totp).toBeNull();
    await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: user.email, password: user.password },
      }),
    );
    expect(await user.call(contract.secondFactors.confirmTotp, { body: { code: '000000' } })).toMatchObject({
      status: 422,
      errors: [{ code: 'second_factor_invalid', path: 'body.code' }],
    });
    const code = totpCode(secret, application.services.now());
    const { recovery_codes: codes } = await expectData(
      user.call(contract.secondFactors.confirmTotp, { body: { code } }),
    );
    expect(new Set(codes).size).toBe(10);
    expect(await factorsOf(user)).toMatchObject({ totp: {}, passkeys: [], recovery_codes: 10 });
    expect(await user.call(contract.secondFactors.startTotp, {})).toMatchObject({
      status: 409,
      errors: [{ code: 'totp_exists' }],
    });
  });

  test('the first code must be entered within half an hour, and not without a start', async () => {
    const user = await application.signUp();
    const notStarted = { status: 409, errors: [{ code: 'totp_not_started' }] };
    expect(await user.call(contract.secondFactors.confirmTotp, { body: { code: '123456' } })).toMatchObject(
      notStarted,
    );
    const { secret } = await expectData(user.call(contract.secondFactors.startTotp, {}));
    application.passSeconds(1801);
    const body = { way: 'password' as const, password: user.password };
    await expectData(user.call(contract.secondFactors.confirm, { body }));
    const code = totpCode(secret, application.services.now());
    expect(await user.call(contract.secondFactors.confirmTotp, { body: { code } })).toMatchObject(notStarted);
  });

  test('the first code does not log in again', async () => {
    const user = await application.signUp();
    const { secret } = await expectData(user.call(contract.secondFactors.startTotp, {}));
    const code = totpCode(secret, application.services.now());
    await expectData(user.call(contract.secondFactors.confirmTotp, { body: { code } }));
    const token = await startLogin(application, user);
    const body = { token, way: 'totp' as const, code };
    expect(await application.anonymous.call(contract.loginSteps.submitCode, { body })).toMatchObject({
      status: 422,
    });
  });

  test('neither secret nor recovery codes are readable in the database', async () => {
    const user = await application.signUp();
    const { secret } = await expectData(user.call(contract.secondFactors.startTotp, {}));
    const code = totpCode(secret, application.services.now());
    const { recovery_codes: codes } = await expectData(
      user.call(contract.secondFactors.confirmTotp, { body: { code } }),
    );
    const { rows } = await asSystem(application.services.database, (tx) =>
      tx.execute(sql`
        select encode(secret, 'escape') as stored from totp_factors
        union all select code_hash from recovery_codes`),
    );
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(10);
    for (const text of [secret, ...(codes ?? [])]) expect(stored).not.toContain(text);
  });
});

describe('confirmation', () => {
  test('changes need a password of the last ten minutes', async () => {
    const user = await application.signUp();
    application.passSeconds(601);
    expect(await user.call(contract.secondFactors.startTotp, {})).toMatchObject(needsConfirmation);
    expect(await user.call(contract.secondFactors.startPasskey, {})).toMatchObject(needsConfirmation);
    expect(
      await user.call(contract.secondFactors.confirm, {
        body: { way: 'password', password: 'a wrong guess' },
      }),
    ).toMatchObject({ status: 422, errors: [{ code: 'current_password_invalid', path: 'body.password' }] });
    const body = { way: 'password' as const, password: user.password };
    await expectData(user.call(contract.secondFactors.confirm, { body }));
    await expectData(user.call(contract.secondFactors.startTotp, {}));
  });

  test('a session from before the factor needs the factor, not the password', async () => {
    const user = await application.signUp();
    const { token } = await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: user.email, password: user.password },
      }),
    );
    const older = application.withToken(token);
    const app = await addTotp(application, user);
    expect(await older.call(contract.secondFactors.removeTotp, {})).toMatchObject(needsConfirmation);
    const password = { way: 'password' as const, password: user.password };
    expect(await older.call(contract.secondFactors.confirm, { body: password })).toMatchObject({
      status: 422,
      errors: [{ code: 'password_not_enough' }],
    });
    expect((await factorsOf(older)).confirmation_ways).toEqual(['totp', 'recovery_code']);
    const body = { way: 'totp' as const, code: app.code() };
    await expectData(older.call(contract.secondFactors.confirm, { body }));
    expect((await factorsOf(older)).confirmation_ways).toEqual(['password', 'totp', 'recovery_code']);
    await expectData(older.call(contract.secondFactors.removeTotp, {}));
  });

  test('a code confirms once', async () => {
    const user = await application.signUp();
    const app = await addTotp(application, user);
    const body = { way: 'totp' as const, code: app.code() };
    await expectData(user.call(contract.secondFactors.confirm, { body }));
    expect(await user.call(contract.secondFactors.confirm, { body })).toMatchObject({ status: 422 });
  });
});

describe('recovery codes', () => {
  test('new codes replace the old ones', async () => {
    const user = await application.signUp();
    const app = await addTotp(application, user);
    const { recovery_codes: renewed } = await expectData(
      user.call(contract.secondFactors.renewRecoveryCodes, {}),
    );
    expect(renewed).toHaveLength(10);
    const token = await startLogin(application, user);
    const submit = (code = '') =>
      application.anonymous.call(contract.loginSteps.submitCode, {
        body: { token, way: 'recovery_code', code },
      });
    expect(await submit(app.recoveryCodes[3])).toMatchObject({ status: 422 });
    await expectData(submit(renewed[3]));
  });

  test('need a second factor, and end with it', async () => {
    const user = await application.signUp();
    expect(await user.call(contract.secondFactors.renewRecoveryCodes, {})).toMatchObject({
      status: 409,
      errors: [{ code: 'own_second_factor_missing' }],
    });
    await addTotp(application, user);
    await expectData(user.call(contract.secondFactors.removeTotp, {}));
    expect(await factorsOf(user)).toMatchObject({ totp: null, recovery_codes: 0 });
    await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: user.email, password: user.password },
      }),
    );
  });
});

test('changes are mailed to the owner and recorded in each organization', async () => {
  const { owner, id } = await TestOrganization.create(application);
  const before = application.enqueued.length;
  await addTotp(application, owner);
  await expectData(owner.call(contract.secondFactors.renewRecoveryCodes, {}));
  await expectData(owner.call(contract.secondFactors.removeTotp, {}));
  const notices = application.enqueued
    .slice(before)
    .filter(({ job }) => job === 'send-security-notice')
    .map(({ payload }) => payload as SecurityNoticeRequest);
  expect(notices.map(({ event }) => event.kind)).toEqual([
    'totp-added',
    'recovery-codes-renewed',
    'totp-removed',
  ]);
  for (const notice of notices) await sendSecurityNotice(notice, application.services);
  expect(application.mails.slice(-3).map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'An authenticator app was added to your account'],
    [owner.email, 'Your recovery codes were replaced'],
    [owner.email, 'The authenticator app was removed from your account'],
  ]);
  const entries = await expectData(
    owner.call(contract.audit.list, { params: { id }, query: { action: 'secondFactors' } }),
  );
  expect(entries.items.map(({ action }) => action)).toEqual([
    'secondFactors.removeTotp',
    'secondFactors.renewRecoveryCodes',
    'secondFactors.confirmTotp',
  ]);
});

describe('an organization that requires a second factor', () => {
  async function strictOrganization() {
    const organization = await TestOrganization.create(application);
    const member = await organization.join('Member', { admin: true });
    await addTotp(application, organization.owner);
    const params = { id: organization.id };
    const rule = await expectData(
      organization.owner.call(contract.organizations.requireSecondFactor, {
        params,
        body: { required: true },
      }),
    );
    expect(rule).toEqual({ required: true, members_without: 1 });
    return { organization, member, params };
  }

  const blocked = {
    success: false,
    status: 403,
    errors: [{ code: 'organization_needs_second_factor' }],
  };

  test('does not keep the last factor of its members while it is in the trash', async () => {
    const { organization, params } = await strictOrganization();
    const { owner } = organization;
    const remove = () => owner.call(contract.secondFactors.removeTotp, {});
    expect(await remove()).toMatchObject({ status: 409, errors: [{ code: 'last_second_factor' }] });
    await expectData(owner.call(contract.organizations.remove, { params }));
    expect(await remove()).toMatchObject({ success: true });
  });

  test('only an admin who uses a second factor can require it', async () => {
    const organization = await TestOrganization.create(application);
    const call = { params: { id: organization.id }, body: { required: true } };
    const { requireSecondFactor } = contract.organizations;
    expect(await organization.owner.call(requireSecondFactor, call)).toMatchObject({
      status: 409,
      errors: [{ code: 'own_second_factor_missing' }],
    });
    const member = await organization.join();
    await addTotp(application, member);
    expect(await member.call(requireSecondFactor, call)).toMatchObject({ status: 404 });
  });

  test('members without one reach nothing of it until they set one up', async () => {
    const { organization, member, params } = await strictOrganization();
    const project = { params: { id: organization.project } };
    expect(await member.call(contract.organizations.get, { params })).toMatchObject(blocked);
    expect(await member.call(contract.projects.get, project)).toMatchObject(blocked);
    expect(
      await member.call(contract.organizations.requireSecondFactor, { params, body: { required: false } }),
    ).toMatchObject(blocked);
    expect((await expectData(member.call(contract.organizations.list, { query: {} }))).items).toEqual([]);
    const me = await expectData(member.call(contract.users.get, { params: { id: member.id } }));
    expect(me.organizations).toMatchObject([{ id: params.id, second_factor_needed: true, projects: [] }]);
    const chosen = { params: { userId: member.id, projectId: organization.project } };
    expect(await member.call(contract.users.assignProject, chosen)).toMatchObject({ success: false });

    const app = await addTotp(application, member);
    await expectData(member.call(contract.projects.get, project));
    const again = await signInWith(member, app.code());
    await expectData(again.call(contract.organizations.get, { params }));
    const after = await expectData(again.call(contract.users.get, { params: { id: member.id } }));
    expect(after.organizations).toMatchObject([{ second_factor_needed: false, projects: [{}, {}] }]);
  });

  test('a password-only session stays out after the factor was set up in another session', async () => {
    const { member, params } = await strictOrganization();
    const { token } = await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: member.email, password: member.password },
      }),
    );
    const older = application.withToken(token);
    const app = await addTotp(application, member);
    expect(await older.call(contract.organizations.get, { params })).toMatchObject(blocked);
    const body = { way: 'totp' as const, code: app.code() };
    await expectData(older.call(contract.secondFactors.confirm, { body }));
    await expectData(older.call(contract.organizations.get, { params }));
  });

  test('strangers learn nothing', async () => {
    const { params } = await strictOrganization();
    const { member } = await strictOrganization();
    expect(await member.call(contract.organizations.get, { params })).toMatchObject({ status: 404 });
  });

  test('access keys of its projects keep working', async () => {
    const organization = await TestOrganization.create(application);
    const project = { id: organization.project };
    const body = { name: 'Importer', permissions: { audiences: 'read-only' as const } };
    const { api_key: key } = await expectData(
      organization.owner.call(contract.accessKeys.create, { params: project, body }),
    );
    await addTotp(application, organization.owner);
    const params = { id: organization.id };
    await expectData(
      organization.owner.call(contract.organizations.requireSecondFactor, {
        params,
        body: { required: true },
      }),
    );
    expect(await application.withToken(key).call(contract.audiences.list, { params: project })).toMatchObject(
      {
        success: true,
      },
    );
  });

  test('the last factor cannot be removed', async () => {
    const { organization } = await strictOrganization();
    expect(await organization.owner.call(contract.secondFactors.removeTotp, {})).toMatchObject({
      status: 409,
      errors: [{ code: 'last_second_factor', details: { organization: 'Acme' } }],
    });
    expect((await factorsOf(organization.owner)).required_by).toEqual(['Acme']);
  });

  test('the change is in the audit log', async () => {
    const { organization, params } = await strictOrganization();
    const { items } = await expectData(
      organization.owner.call(contract.audit.list, {
        params,
        query: { action: 'organizations.requireSecondFactor' },
      }),
    );
    expect(items[0]?.subjects[0]?.changes).toEqual([
      { field: 'second_factor_required', before: false, after: true },
    ]);
  });
});
