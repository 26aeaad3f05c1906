import { expectData } from '@x/api-client';
import { contract, factorResetEnds } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { memberships, users } from '../../tables/accounts.ts';
import { mailedLink, TestOrganization } from '../../testing/organization.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { sweepFactorResets } from './sweep-factor-resets.ts';
import { actionsOf, createPeople, deliver, logIn, paramsOf } from './testing/reset-world.ts';

const hour = 3600;

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

describe('who may ask for a reset', () => {
  test('nobody without a fresh confirmation', async () => {
    const { request } = await createPeople(application);
    application.passSeconds(11 * 60);
    expect(await request()).toMatchObject({ status: 403, errors: [{ code: 'confirmation_needed' }] });
  });

  test('an admin whose own factor was not used in the session has to use it', async () => {
    const { organization, of } = await createPeople(application);
    const { owner } = organization;
    const { token } = await expectData(logIn(application, owner));
    const app = await addTotp(application, owner);
    const weak = application.withToken(token);
    expect(await weak.call(contract.factorResets.request, of)).toMatchObject({
      errors: [{ code: 'confirmation_needed' }],
    });
    await expectData(weak.call(contract.secondFactors.confirm, { body: { way: 'totp', code: app.code() } }));
    expect(await weak.call(contract.factorResets.request, of)).toMatchObject({ success: true });
  });

  test('no member, stranger, or admin of another organization', async () => {
    const { organization, request, of } = await createPeople(application);
    const other = await createPeople(application);
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
    const { organization, admin } = await createPeople(application);
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
    const { organization } = await createPeople(application);
    await addTotp(application, organization.owner);
    const operator = await application.signUp('Operator');
    await asSystem(application.services.database, (tx) =>
      tx.update(users).set({ superAdmin: true }).where(eq(users.id, operator.id)),
    );
    const of = paramsOf(organization, organization.owner);
    expect(await operator.call(contract.factorResets.request, of)).toMatchObject({ success: true });
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
    const { member, request, get } = await createPeople(application);
    await joinAnother(member);
    expect(await request()).toMatchObject(elsewhere);
    expect(await get()).toEqual({ reset: null, obstacle: 'elsewhere' });
  });

  test('is refused while the other organization is in the trash, from which it can return', async () => {
    const { member, request } = await createPeople(application);
    const other = await joinAnother(member);
    await expectData(other.owner.call(contract.organizations.remove, { params: { id: other.id } }));
    expect(await request()).toMatchObject(elsewhere);
  });

  test('is refused if the member owns another organization', async () => {
    const { member, request } = await createPeople(application);
    await expectData(member.call(contract.organizations.create, { body: { name: 'Own' } }));
    expect(await request()).toMatchObject(elsewhere);
  });

  test('is permitted to an admin of all of them', async () => {
    const { admin, member, request } = await createPeople(application);
    const other = await joinAnother(member);
    await asSystem(application.services.database, (tx) =>
      tx.insert(memberships).values({ organizationId: other.id, userId: admin.id, isAdmin: true }),
    );
    expect(await request()).toMatchObject({ success: true });
  });

  test('keeps its factors if it joins another one while the reset is pending', async () => {
    const { organization, member, app, request } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    await joinAnother(member);
    application.passSeconds(25 * hour);
    await sweepFactorResets(application.services);
    const token = await startLogin(application, member);
    const body = { token, way: 'totp' as const, code: app.code() };
    await expectData(application.anonymous.call(contract.loginSteps.submitCode, { body }));
    expect((await actionsOf(application, organization)).map(([action]) => action)).toEqual([
      factorResetEnds.lapsed,
      'factorResets.request',
    ]);
  });
});

describe('a pending reset has no effect', () => {
  const logInLater = async (member: TestUser) => {
    application.passSeconds(25 * hour);
    await sweepFactorResets(application.services);
    return logIn(application, member);
  };
  const isAsked = { errors: [{ code: 'second_factor_needed' }] };

  test('after its admin has lost the role', async () => {
    const { organization, admin, member, request } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    await expectData(
      organization.owner.call(contract.organizations.updateUser, {
        ...paramsOf(organization, admin),
        body: { admin: false },
      }),
    );
    expect(await logInLater(member)).toMatchObject(isAsked);
  });

  test('after the user has left the organization', async () => {
    const { organization, member, of, request } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    await expectData(organization.owner.call(contract.organizations.removeUser, of));
    expect(await logInLater(member)).toMatchObject(isAsked);
  });

  test('after the user has become the owner', async () => {
    const { organization, member, request } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    await expectData(
      organization.owner.call(contract.organizations.transfer, {
        params: { id: organization.id },
        body: { user_id: member.id },
      }),
    );
    expect(await logInLater(member)).toMatchObject(isAsked);
  });

  test('while the organization is in the trash', async () => {
    const { organization, member, request } = await createPeople(application);
    await expectData(request());
    await deliver(application);
    await expectData(
      organization.owner.call(contract.organizations.remove, { params: { id: organization.id } }),
    );
    expect(await logInLater(member)).toMatchObject(isAsked);
  });
});
