import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendReminder, type ReminderRequest } from '../../identity/second-factors/reminder.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { memberships, sessions, users } from '../../tables/accounts.ts';
import { identityProviders, lastActivities } from '../../tables/sign-in.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { addTotp } from '../../testing/second-factors.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

type Query = v.InferInput<typeof contract.organizations.users.query>;

async function list(query: Query = {}, user: Pick<TestUser, 'call'> = organization.owner) {
  const params = { id: organization.id };
  return (await expectData(user.call(contract.organizations.users, { params, query }))).items;
}
const namesOf = (members: readonly { readonly name: string }[]) => members.map(({ name }) => name);
const membersWithout = async () =>
  (
    await expectData(
      organization.owner.call(contract.organizations.secondFactorRule, { params: { id: organization.id } }),
    )
  ).members_without;

/** Makes a member sign in through the organization's provider, which it requires. */
function bind(user: TestUser) {
  return asSystem(application.services.database, async (tx) => {
    await tx.insert(identityProviders).values({
      organizationId: organization.id,
      issuer: 'https://id.example.com',
      clientId: 'client',
      clientSecret: new Uint8Array(),
      clientAuthentication: 'client_secret_post',
      required: true,
    });
    await tx
      .update(memberships)
      .set({ boundToProvider: true })
      .where(and(eq(memberships.organizationId, organization.id), eq(memberships.userId, user.id)));
  });
}

function setActivity(user: TestUser, values: Partial<typeof lastActivities.$inferInsert>) {
  return asSystem(application.services.database, (tx) =>
    tx.update(lastActivities).set(values).where(eq(lastActivities.userId, user.id)),
  );
}

describe('the list of users', () => {
  test('says who has a second factor, and finds those without', async () => {
    const ada = await organization.join('Ada');
    await organization.join('Bob');
    await addTotp(application, ada);
    expect(
      (await list()).map((user) => [user.name, user.second_factors, user.second_factor_missing]),
    ).toEqual([
      ['Ada', ['totp'], false],
      ['Bob', [], true],
      ['Owner', [], true],
    ]);
    expect(namesOf(await list({ second_factor: 'missing' }))).toEqual(['Bob', 'Owner']);
    expect(namesOf(await list({ second_factor: 'set_up' }))).toEqual(['Ada']);
    expect(namesOf(await list({ sort: 'second_factors', order: 'desc' }))[0]).toBe('Ada');
    expect(await membersWithout()).toBe(2);
  });

  test('an app that was not confirmed is no factor', async () => {
    const ada = await organization.join('Ada');
    await expectData(ada.call(contract.secondFactors.startTotp, {}));
    expect(namesOf(await list({ second_factor: 'missing' }))).toContain('Ada');
  });

  test('members who must use the provider need none here', async () => {
    const ada = await organization.join('Ada');
    await bind(ada);
    expect(namesOf(await list({ second_factor: 'missing' }))).toEqual(['Owner']);
    expect(await membersWithout()).toBe(1);
  });

  test('a deleted account is neither listed nor counted', async () => {
    const ada = await organization.join('Ada');
    await asSystem(application.services.database, (tx) =>
      tx
        .update(users)
        .set({ deletedAt: sql`now()` })
        .where(eq(users.id, ada.id)),
    );
    expect(namesOf(await list())).toEqual(['Owner']);
    expect(await membersWithout()).toBe(1);
  });

  test('knows the last way of signing in, but no provider of another organization', async () => {
    const ada = await organization.join('Ada');
    const other = await TestOrganization.create(application);
    const methodOf = async () => (await list({ search: 'Ada' }))[0]?.signs_in_with;
    expect(await methodOf()).toBe('password');
    await setActivity(ada, { method: 'single_sign_on', signedInThrough: organization.id });
    expect(await methodOf()).toBe('single_sign_on');
    await setActivity(ada, { method: 'single_sign_on', signedInThrough: other.id });
    expect(await methodOf()).toBeNull();
    await setActivity(ada, { method: 'passkey', signedInThrough: null });
    expect(await methodOf()).toBe('passkey');
  });

  test('sorts by the last request, never first', async () => {
    const [ada, bob] = [await organization.join('Ada'), await organization.join('Bob')];
    await setActivity(ada, { seenAt: new Date('2020-01-01') });
    await asSystem(application.services.database, (tx) =>
      tx.delete(lastActivities).where(eq(lastActivities.userId, bob.id)),
    );
    expect(namesOf(await list({ sort: 'last_seen_at', order: 'desc' }))).toEqual(['Owner', 'Ada', 'Bob']);
    expect((await list({ sort: 'last_seen_at' }))[0]).toMatchObject({ name: 'Bob', last_seen_at: null });
  });

  test('names nobody of another organization', async () => {
    const other = await TestOrganization.create(application);
    const stranger = await other.join('Stranger');
    expect(namesOf(await list({ ids: stranger.id }))).toEqual([]);
    expect(namesOf(await list({ rows: 100 }))).toEqual(['Owner']);
  });

  test('is closed to members without the module', async () => {
    const member = await organization.join('Member');
    expect(
      await member.call(contract.organizations.users, { params: { id: organization.id } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the last request', () => {
  const seenAt = (user: TestUser) =>
    asSystem(application.services.database, async (tx) => {
      const [row] = await tx.select().from(lastActivities).where(eq(lastActivities.userId, user.id));
      return row?.seenAt.toISOString();
    });
  const age = (user: TestUser, minutes: number) =>
    asSystem(application.services.database, async (tx) => {
      const ago = sql`now() - ${`${String(minutes)} minutes`}::interval`;
      await tx.update(sessions).set({ lastSeenAt: ago }).where(eq(sessions.userId, user.id));
      await tx.update(lastActivities).set({ seenAt: ago }).where(eq(lastActivities.userId, user.id));
    });
  const use = (user: TestUser) => expectData(user.call(contract.session.list, {}));

  test('is written at most once in five minutes', async () => {
    const user = await organization.join();
    await age(user, 4);
    const before = await seenAt(user);
    await use(user);
    expect(await seenAt(user)).toBe(before);
    await age(user, 6);
    await use(user);
    expect(Date.now() - Date.parse((await seenAt(user)) ?? '')).toBeLessThan(60_000);
  });

  test('outlives the session', async () => {
    const user = await organization.join('Ada');
    await expectData(user.call(contract.session.logout, {}));
    expect((await list({ search: 'Ada' }))[0]?.last_seen_at).toEqual(expect.any(String));
  });

  test('logins of one account at once do not wait for each other', async () => {
    const { email, password } = await organization.join();
    const logIn = () => application.anonymous.call(contract.session.login, { body: { email, password } });
    const results = await Promise.all(Array.from({ length: 8 }, logIn));
    expect(results.every(({ success }) => success)).toBe(true);
  });
});

describe('reminders', () => {
  const remind = (user: Pick<TestUser, 'call'>, userId?: string) =>
    user.call(contract.organizations.remindSecondFactor, {
      params: { id: organization.id },
      body: userId === undefined ? {} : { user_id: userId },
    });

  async function deliver() {
    const first = application.mails.length;
    for (const { job, payload } of application.enqueued) {
      if (job === 'send-second-factor-reminder' && !sent.has(payload)) {
        sent.add(payload);
        await sendReminder(payload as ReminderRequest, application.services);
      }
    }
    return application.mails.slice(first);
  }
  const sent = new Set<object>();

  test('go to everybody without a factor, once in a day', async () => {
    const [ada, bob] = [await organization.join('Ada'), await organization.join('Bob')];
    await addTotp(application, ada);
    await deliver();
    const { owner } = organization;
    expect(await expectData(remind(owner, bob.id))).toEqual({ sent: 1, already_reminded: 0 });
    expect(await expectData(remind(owner))).toEqual({ sent: 1, already_reminded: 1 });
    expect(await expectData(remind(owner))).toEqual({ sent: 0, already_reminded: 2 });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([bob.email, owner.email].toSorted());
    expect(mails[0]?.text).toContain('/profile/security');
    application.passSeconds(86_401);
    const again = await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: owner.email, password: owner.password },
      }),
    );
    expect(await expectData(remind(application.withToken(again.token), bob.id))).toMatchObject({ sent: 1 });
    expect(await expectData(remind(application.withToken(again.token), ada.id))).toEqual({
      sent: 0,
      already_reminded: 0,
    });
  });

  test('two requests at once send one', async () => {
    const bob = await organization.join('Bob');
    const results = await Promise.all([1, 2, 3].map(() => expectData(remind(organization.owner, bob.id))));
    expect(results.filter(({ sent: count }) => count === 1)).toHaveLength(1);
  });

  test('are shown on the page of the user', async () => {
    const bob = await organization.join('Bob');
    const get = () =>
      expectData(
        organization.owner.call(contract.organizations.user, {
          params: { id: organization.id, userId: bob.id },
        }),
      );
    expect(await get()).toMatchObject({ second_factor_missing: true, second_factor_reminded_at: null });
    await expectData(remind(organization.owner, bob.id));
    expect((await get()).second_factor_reminded_at).toEqual(expect.any(String));
  });

  test('are not sent to somebody who has set one up meanwhile', async () => {
    const bob = await organization.join('Bob');
    await deliver();
    await expectData(remind(organization.owner, bob.id));
    await addTotp(application, bob);
    expect(await deliver()).toEqual([]);
  });

  test('are refused without mail, to readers and for others', async () => {
    const team = await organization.team();
    await organization.give(team, organization.project, { users: 'read-only' });
    const reader = await organization.join('Reader', { teams: [team] });
    expect(await remind(reader)).toMatchObject({ status: 404 });
    const stranger = await application.signUp();
    expect(await remind(organization.owner, stranger.id)).toMatchObject({ status: 404 });
    const own = await createTestApplication({
      services: ({ mailer }) => ({ mailer: { ...mailer, isConfigured: false } }),
    });
    try {
      const { owner, id } = await TestOrganization.create(own);
      expect(
        await owner.call(contract.organizations.remindSecondFactor, { params: { id }, body: {} }),
      ).toMatchObject({ status: 409, errors: [{ code: 'mail_not_configured' }] });
    } finally {
      await own.close();
    }
  });
});
