import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '../../tables/identity.ts';
import { memberships, sessions, users } from '../../tables/accounts.ts';
import { teamMembers } from '../../tables/tenancy.ts';
import { unsigned, type Claims, type Tamper } from '../../testing/identity-provider.ts';
import { createTestAccount } from '../../testing/test-application.ts';
import { createSignOnWorld, publicUrl, read, type SignOnWorld } from './testing/sign-on-world.ts';

/* Signs in through a real provider that runs on this machine. */

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
  await world.verify('harbour.example');
  await world.configure();
});
afterAll(() => world.close());
beforeEach(() => {
  world.provider.tamperWith(undefined);
  world.provider.failWith(undefined);
});

function accountOf(email: string) {
  return world.inDatabase(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.emailLower, email));
    return user;
  });
}

function countUsers(): Promise<number> {
  return world.inDatabase((tx) => tx.$count(users));
}

function sessionsOf(userId: string) {
  return world.inDatabase((tx) => tx.select().from(sessions).where(eq(sessions.userId, userId)));
}

describe('a person who signs in for the first time', () => {
  test('gets an account and a membership without teams', async () => {
    const subject = world.addPerson({ name: 'Ana\nRuiz' });
    const browser = world.browser();
    const { data } = await world.signOn(subject, { browser, redirect: '/templates?page=2' });
    expect(data?.redirect).toBe('/templates?page=2');
    const account = await accountOf(`${subject}@harbour.example`);
    expect(account).toMatchObject({ id: data?.id, name: 'Ana Ruiz' });
    const found = await world.inDatabase(async (tx) => ({
      memberships: await tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, data?.id ?? '')),
      teams: await tx.$count(teamMembers, eq(teamMembers.userId, data?.id ?? '')),
    }));
    expect(found).toMatchObject({
      memberships: [{ organizationId: world.organization.id, isAdmin: false, boundToProvider: true }],
      teams: 0,
    });
    expect(browser.cookie('session')).toMatch(/^[\w-]{43}$/u);
    expect(await sessionsOf(data?.id ?? '')).toMatchObject([{ signedInThrough: world.organization.id }]);
  });

  test('joins the teams of the settings', async () => {
    const team = await world.organization.team('Newcomers');
    await world.configure({ team_ids: [team] });
    const { data } = await world.signOn(world.addPerson());
    await world.configure();
    const found = await world.inDatabase((tx) =>
      tx
        .select()
        .from(teamMembers)
        .where(eq(teamMembers.userId, data?.id ?? '')),
    );
    expect(found).toMatchObject([{ teamId: team }]);
  });

  test('takes the role and the teams of an open invitation', async () => {
    const subject = world.addPerson();
    const team = await world.organization.team('Invited');
    const { owner, id } = world.organization;
    const body = { email: `${subject}@harbour.example`, organization_id: id, admin: true, teams: [team] };
    await expectData(owner.call(contract.invitations.create, { body }));
    const { data } = await world.signOn(subject);
    const found = await world.inDatabase(async (tx) => ({
      memberships: await tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, data?.id ?? '')),
      teams: await tx
        .select()
        .from(teamMembers)
        .where(eq(teamMembers.userId, data?.id ?? '')),
    }));
    expect(found).toMatchObject({ memberships: [{ isAdmin: true }], teams: [{ teamId: team }] });
    const open = await expectData(
      owner.call(contract.invitations.list, { params: { id }, query: { page: 1 } }),
    );
    expect(open.items.map(({ email }) => email)).not.toContain(body.email);
  });

  test('is recorded in the audit log as linked, and every time as a login', async () => {
    const subject = world.addPerson();
    const { data } = await world.signOn(subject);
    await world.signOn(subject);
    const entries = await world.inDatabase((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.actorId, data?.id ?? '')),
    );
    expect(entries).toMatchObject([
      { action: 'singleSignOn.finish', actorKind: 'user' },
      { action: 'session.login', method: 'single_sign_on', result: 'done' },
      { action: 'session.login', method: 'single_sign_on', result: 'done' },
    ]);
  });

  test('takes over the account with the same address, with its other organizations', async () => {
    const subject = world.addPerson();
    const email = `${subject}@harbour.example`;
    const { id } = await createTestAccount(world.application.services, {
      name: 'Old account',
      email,
      password: 'correct horse battery staple',
    });
    expect((await world.signOn(subject)).data?.id).toBe(id);
    expect((await accountOf(email))?.name).toBe('Old account');
  });
});

describe('a linked person', () => {
  test('is found by the subject, also after a change of the address at the provider and in Yamp', async () => {
    const subject = world.addPerson();
    const first = await world.signOn(subject);
    world.provider.people.set(subject, { email: `new-${subject}@harbour.example` });
    await world.inDatabase((tx) =>
      tx
        .update(users)
        .set({ email: `${subject}@home.example`, emailLower: `${subject}@home.example` })
        .where(eq(users.id, first.data?.id ?? '')),
    );
    const second = await world.signOn(subject, { email: 'anybody@harbour.example' });
    expect(second.data?.id).toBe(first.data?.id);
  });

  test('sees the link, and loses it by leaving the organization', async () => {
    const subject = world.addPerson();
    const browser = world.browser();
    const { data } = await world.signOn(subject, { browser });
    const cookie = `session=${browser.cookie('session') ?? ''}`;
    const list = () =>
      world.application.fetch('/api/auth/identities', {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      });
    expect(await (await list()).json()).toMatchObject({
      data: [{ organization: { name: 'Acme' }, issuer: world.provider.issuer }],
    });
    const params = { id: world.organization.id, userId: data?.id ?? '' };
    await expectData(world.organization.owner.call(contract.organizations.removeUser, { params }));
    expect(await (await list()).json()).toMatchObject({ data: [] });
  });

  test('another person with the same address does not get the account', async () => {
    const subject = world.addPerson();
    await world.signOn(subject);
    const other = world.addPerson({ email: `${subject}@harbour.example` });
    const before = await sessionsOf((await accountOf(`${subject}@harbour.example`))?.id ?? '');
    expect(await world.signOn(other)).toMatchObject({ status: 422, code: 'sign_on_identity_changed' });
    const after = await sessionsOf((await accountOf(`${subject}@harbour.example`))?.id ?? '');
    expect(after).toHaveLength(before.length);
  });
});

describe('an assertion', () => {
  const otherClaims = (change: Claims): Tamper => {
    return (claims, signed) => signed({ ...claims, ...change });
  };
  test('the same claims, signed in the same way, sign in', async () => {
    world.provider.tamperWith(otherClaims({}));
    expect((await world.signOn(world.addPerson())).status).toBe(200);
  });

  test.each<readonly [string, Tamper]>([
    ['without a signature (alg: none)', (claims) => unsigned(claims)],
    ['for another audience', otherClaims({ aud: 'another-client' })],
    ['of another issuer', otherClaims({ iss: 'https://evil.example' })],
    ['with the nonce of another sign-in', otherClaims({ nonce: 'x'.repeat(43) })],
    ['that has expired', otherClaims({ exp: 1_700_000_000, iat: 1_699_999_000 })],
    [
      'whose claims were changed after signing',
      (claims, signed) => {
        const [header = '', , signature = ''] = signed(claims).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url');
        return `${header}.${body}.${signature}`;
      },
    ],
  ])('%s is refused', async (_name, tamper) => {
    const before = await countUsers();
    world.provider.tamperWith(tamper);
    const browser = world.browser();
    expect(await world.signOn(world.addPerson(), { browser })).toMatchObject({
      status: 422,
      code: 'sign_on_refused',
    });
    expect(browser.cookie('session')).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test.each([
    ['an unverified address', { email_verified: false }, 'sign_on_address_unverified'],
    ['an address of another domain', { email: 'ana@elsewhere.example' }, 'sign_on_address_foreign'],
    ['an address of a subdomain', { email: 'ana@sub.harbour.example' }, 'sign_on_address_foreign'],
    ['something else than an address', { email: 'ana' }, 'sign_on_address_unverified'],
  ])('with %s is refused', async (_name, person, code) => {
    const before = await countUsers();
    const answer = await world.signOn(world.addPerson(person), { email: 'ana@harbour.example' });
    expect(answer).toMatchObject({ status: 422, code });
    expect(await countUsers()).toBe(before);
  });
});

describe('the browser', () => {
  test('that did not start the sign-in is not signed in, and does not use it up', async () => {
    const [victim, attacker] = [world.browser(), world.browser()];
    const subject = world.addPerson();
    const { data } = await world.start(attacker, `${subject}@harbour.example`);
    const search = await world.provider.logIn(data?.url ?? '', subject);
    expect(await world.finish(victim, search)).toMatchObject({ status: 422, code: 'sign_on_other_browser' });
    expect(victim.cookie('session')).toBeUndefined();
    await world.start(victim, `${subject}@harbour.example`);
    expect((await world.finish(victim, search)).code).toBe('sign_on_other_browser');
    expect((await world.finish(attacker, search)).status).toBe(200);
  });

  test('can finish sign-ins that it started in two tabs', async () => {
    const browser = world.browser();
    const subject = world.addPerson();
    const first = await world.start(browser, `${subject}@harbour.example`);
    await world.start(browser, `${subject}@harbour.example`);
    const search = await world.provider.logIn(first.data?.url ?? '', subject);
    expect((await world.finish(browser, search)).status).toBe(200);
  });

  test('cannot use a response twice', async () => {
    const browser = world.browser();
    const subject = world.addPerson();
    const { data } = await world.start(browser, `${subject}@harbour.example`);
    const search = await world.provider.logIn(data?.url ?? '', subject);
    expect((await world.finish(browser, search)).status).toBe(200);
    expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_expired' });
  });

  test('cannot use the code of one sign-in with the state of another', async () => {
    const browser = world.browser();
    const subject = world.addPerson();
    const first = await world.start(browser, `${subject}@harbour.example`);
    const second = await world.start(browser, `${subject}@harbour.example`);
    const search = new URLSearchParams(await world.provider.logIn(first.data?.url ?? '', subject));
    search.set('state', new URL(second.data?.url ?? '').searchParams.get('state') ?? '');
    expect(await world.finish(browser, `?${search.toString()}`)).toMatchObject({
      status: 422,
      code: 'sign_on_refused',
    });
  });

  test('gets a session of its own, whatever session was planted before (fixation)', async () => {
    const browser = world.browser();
    const known = 'p'.repeat(43);
    browser.plant('session', known);
    const { data } = await world.signOn(world.addPerson(), { browser });
    expect(browser.cookie('session')).not.toBe(known);
    expect(await sessionsOf(data?.id ?? '')).toHaveLength(1);
  });

  test('of another site can neither start nor finish a sign-in', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const browser = world.browser();
    const started = await browser.post(
      '/api/auth/single-sign-on',
      { email: 'ana@harbour.example', remember: true },
      evil,
    );
    expect([started.status, started.headers.getSetCookie()]).toEqual([403, []]);
    const finished = await browser.post('/api/auth/single-sign-on/finish', { search: '?state=x' }, evil);
    expect([finished.status, finished.headers.getSetCookie()]).toEqual([403, []]);
  });

  test('must finish within 10 minutes', async () => {
    const subject = world.addPerson();
    const browser = world.browser();
    const { data } = await world.start(browser, `${subject}@harbour.example`);
    const search = await world.provider.logIn(data?.url ?? '', subject);
    world.application.passSeconds(601);
    expect(await world.finish(browser, search)).toMatchObject({ code: 'sign_on_expired' });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is not led to %s',
    async (redirect) => {
      expect((await world.signOn(world.addPerson(), { redirect })).data?.redirect).toBeNull();
    },
  );
});

test('the cookie of a sign-in is hidden from scripts and other sites, and ends soon', async () => {
  const response = await world
    .browser()
    .post('/api/auth/single-sign-on', { email: 'ana@harbour.example', remember: false });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sign_on=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/u),
  ]);
  const { searchParams } = new URL((await read(response)).data?.url ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: `${publicUrl}/single-sign-on/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
    state: expect.stringMatching(/^[\w-]{43}$/u),
  });
});

test('the answer to an address depends on its domain only', async () => {
  const subject = world.addPerson();
  await world.signOn(subject);
  const shape = async (email: string) => {
    const response = await world.browser().post('/api/auth/single-sign-on', { email, remember: false });
    const text = await response.text();
    return [
      response.status,
      text.replaceAll(/(?:state|nonce|code_challenge|login_hint)=[^&"]+|"id":"[^"]+"/gu, ''),
    ];
  };
  expect(await shape(`${subject}@harbour.example`)).toEqual(await shape('nobody@harbour.example'));
  expect(await shape(world.organization.owner.email)).toEqual(await shape('nobody@example.com'));
});

test('canceling at the provider is not an error of the provider', async () => {
  const browser = world.browser();
  const { data } = await world.start(browser, 'ana@harbour.example');
  const state = new URL(data?.url ?? '').searchParams.get('state') ?? '';
  expect(await world.finish(browser, `?error=access_denied&state=${state}`)).toMatchObject({
    status: 422,
    code: 'sign_on_canceled',
  });
});

test('an outage of the provider is a clear refusal, before and after the login there', async () => {
  const subject = world.addPerson();
  const browser = world.browser();
  const { data } = await world.start(browser, `${subject}@harbour.example`);
  const search = await world.provider.logIn(data?.url ?? '', subject);
  world.provider.failWith(503);
  expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_unavailable' });
  expect(await world.start(browser, `${subject}@harbour.example`)).toMatchObject({
    status: 422,
    code: 'sign_on_unavailable',
  });
});

test('the provider of a deleted organization signs nobody in', async () => {
  const subject = world.addPerson();
  const { owner, id } = world.organization;
  const browser = world.browser();
  const { data } = await world.start(browser, `${subject}@harbour.example`);
  const search = await world.provider.logIn(data?.url ?? '', subject);
  await expectData(owner.call(contract.organizations.remove, { params: { id } }));
  expect(await world.finish(browser, search)).toMatchObject({ status: 422, code: 'sign_on_expired' });
  expect(await world.start(browser, `${subject}@harbour.example`)).toMatchObject({
    status: 422,
    code: 'sign_on_domain_unknown',
  });
});
