import { expectData } from '@x/api-client';
import { contract, type EndpointInput } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../tables/identity.ts';
import { identityProviders, mailDomains } from '../../tables/sign-in.ts';
import { memberships, users } from '../../tables/accounts.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { addTotp, startLogin } from '../../testing/second-factors.ts';
import type { TestUser } from '../../testing/test-application.ts';
import { createSignOnWorld, publicUrl, type SignOnWorld } from './testing/sign-on-world.ts';

type Body = EndpointInput<typeof contract.singleSignOn.set>['body'];

let world: SignOnWorld;
beforeAll(async () => {
  world = await createSignOnWorld();
});
afterAll(() => world.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that answers every request with the JSON document. */
async function serve(document: (origin: string) => object, status = 200): Promise<string> {
  let origin = '';
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document(origin)));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return origin;
}

function withBody(change: Partial<Body> = {}): Body {
  const { issuer, clientId, clientSecret } = world.provider;
  return {
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    required: false,
    team_ids: [],
    ...change,
  };
}

function set(change: Partial<Body> = {}, { owner, id } = world.organization) {
  return owner.call(contract.singleSignOn.set, { params: { id }, body: withBody(change) });
}

function testConnection(change: Partial<Body> = {}) {
  const { owner, id } = world.organization;
  const { required: _required, team_ids: _teams, ...body } = withBody(change);
  return owner.call(contract.singleSignOn.test, { params: { id }, body });
}

function get({ owner, id } = world.organization) {
  return expectData(owner.call(contract.singleSignOn.get, { params: { id } }));
}

function inDatabase<Result>(work: Parameters<typeof asSystem<Result>>[1]): Promise<Result> {
  return asSystem(world.application.services.database, work);
}

function codeAt(code: string, path: string) {
  return { success: false, status: 422, errors: [{ code, path }] };
}

describe('the settings', () => {
  test('are empty at first, and show the redirect URL', async () => {
    expect(await get()).toEqual({
      redirect_url: `${publicUrl}/single-sign-on/callback`,
      provider: null,
      domains: [],
    });
  });

  test('are saved without showing the secret, which is encrypted', async () => {
    const team = await world.organization.team('Newcomers');
    const saved = await set({ team_ids: [team] });
    expect(saved).toMatchObject({
      success: true,
      data: { provider: { issuer: world.provider.issuer, teams: [{ id: team, name: 'Newcomers' }] } },
    });
    expect(JSON.stringify([saved, await get()])).not.toContain(world.provider.clientSecret);
    const [stored] = await inDatabase((tx) => tx.select().from(identityProviders));
    expect(Buffer.from(stored?.clientSecret ?? []).toString('latin1')).not.toContain('secret');
    const entries = await inDatabase((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'singleSignOn.set')),
    );
    expect(JSON.stringify(entries)).toContain(world.provider.issuer);
    expect(JSON.stringify(entries)).not.toContain(world.provider.clientSecret);
  });

  test('keep the secret for the same issuer only', async () => {
    expect(await set({ client_secret: null })).toMatchObject({ success: true });
    const other = await serve(() => ({}));
    expect(await set({ client_secret: null, issuer: other })).toMatchObject(
      codeAt('sign_on_secret_missing', 'body.client_secret'),
    );
    expect(await testConnection({ client_secret: null, issuer: other })).toMatchObject(
      codeAt('sign_on_secret_missing', 'body.client_secret'),
    );
  });

  test('can be changed while the provider is down, except for the client', async () => {
    world.provider.failWith(503);
    expect(await set({ client_secret: null, team_ids: [] })).toMatchObject({ success: true });
    expect(await set()).toMatchObject(codeAt('sign_on_issuer_unsuitable', 'body.issuer'));
    world.provider.failWith(undefined);
  });

  test('cannot name teams of another organization', async () => {
    const other = await TestOrganization.create(world.application);
    const team = await other.team();
    expect(await set({ team_ids: [team] })).toMatchObject({ success: false, status: 404 });
  });

  test('find out whether the provider wants the secret in the header or in the body', async () => {
    const clientAuthentication = 'client_secret_post';
    const provider = await startIdentityProvider({
      redirectUrl: `${publicUrl}/single-sign-on/callback`,
      clientAuthentication,
    });
    Object.assign(world.application.services.configuration, {
      allowedHosts: [world.provider.host, provider.host],
    });
    const other = await TestOrganization.create(world.application);
    expect(await set({ issuer: provider.issuer }, other)).toMatchObject({ success: true });
    const [stored] = await inDatabase((tx) =>
      tx.select().from(identityProviders).where(eq(identityProviders.organizationId, other.id)),
    );
    expect(stored?.clientAuthentication).toBe(clientAuthentication);
    await provider.close();
  });
});

describe('the connection test names the wrong field', () => {
  test('and is content with the right values', async () => {
    expect(await testConnection()).toMatchObject({ success: true });
  });

  test.each([
    ['a wrong client ID', { client_id: 'nobody' }, 'sign_on_client_refused', 'body.client_id'],
    ['a wrong secret', { client_secret: 'not this one' }, 'sign_on_client_refused', 'body.client_id'],
    [
      'a host without DNS',
      { issuer: 'http://login.harbour.invalid' },
      'sign_on_issuer_unreachable',
      'body.issuer',
    ],
    ['a private network', { issuer: 'http://127.0.0.1:9' }, 'host_refused', 'body.issuer'],
    ['a private network (IPv6)', { issuer: 'http://[::1]' }, 'host_refused', 'body.issuer'],
  ])('%s', async (_name, change, code, path) => {
    expect(await testConnection(change)).toMatchObject(codeAt(code, path));
  });

  /** A discovery document with all addresses. */
  const complete = (origin: string) => ({
    issuer: origin,
    authorization_endpoint: origin,
    token_endpoint: origin,
    jwks_uri: origin,
  });

  test.each<readonly [string, (origin: string) => object, number, 'issuer' | 'provider']>([
    ['a page that is not a discovery document', () => ({ hello: 'world' }), 200, 'issuer'],
    ['a missing document', () => ({}), 404, 'issuer'],
    ['the document of another issuer', () => ({ issuer: 'http://evil.example' }), 200, 'issuer'],
    ['a document without addresses', (origin) => ({ issuer: origin }), 200, 'issuer'],
    [
      'a document without PKCE',
      (origin) => ({ ...complete(origin), code_challenge_methods_supported: ['plain'] }),
      200,
      'provider',
    ],
    ['a provider without keys', (origin) => ({ ...complete(origin), keys: [] }), 200, 'provider'],
  ])('%s', async (_name, document, status, wrong) => {
    const url = await serve(document, status);
    Object.assign(world.application.services.configuration, {
      allowedHosts: [world.provider.host, new URL(url).host],
    });
    expect(await testConnection({ issuer: url })).toMatchObject(
      codeAt(`sign_on_${wrong}_unsuitable`, 'body.issuer'),
    );
  });

  test('plain http, except in tests', async () => {
    Object.assign(world.application.services.configuration, { insecureIssuers: false });
    expect(await testConnection()).toMatchObject(codeAt('sign_on_issuer_insecure', 'body.issuer'));
    Object.assign(world.application.services.configuration, { insecureIssuers: true });
  });
});

describe('mail domains', () => {
  const add = (domain: string, { owner, id } = world.organization) =>
    owner.call(contract.singleSignOn.addDomain, { params: { id }, body: { domain } });
  const check = (domain: string, { owner, id } = world.organization) =>
    owner.call(contract.singleSignOn.checkDomain, { params: { id, domain } });

  test('are verified by a TXT record', async () => {
    const { record } = await expectData(add('Verein-für.Example'));
    expect(record.name).toBe('_domain-verification.xn--verein-fr-x9a.example');
    expect(await check('verein-für.example')).toMatchObject(
      codeAt('sign_on_record_missing', 'params.domain'),
    );
    world.zone[record.name] = ['domain-verification=something else'];
    expect(await check('verein-für.example')).toMatchObject(
      codeAt('sign_on_record_missing', 'params.domain'),
    );
    world.zone[record.name] = 'failing';
    expect(await check('verein-für.example')).toMatchObject(
      codeAt('sign_on_record_unanswered', 'params.domain'),
    );
    world.zone[record.name] = ['v=spf1', record.value];
    expect(await check('xn--verein-fr-x9a.example')).toMatchObject({
      success: true,
      data: { domain: 'verein-für.example', verified_at: expect.any(String) },
    });
    expect(await add('verein-für.example')).toMatchObject({
      success: false,
      errors: [{ code: 'sign_on_domain_exists' }],
    });
  });

  test.each(['example', 'a b.example', 'ana@harbour.example', 'https://harbour.example', '127.0.0.1', ''])(
    '%j is not one',
    async (domain) => {
      expect(await add(domain)).toMatchObject({ success: false, errors: [{ path: 'domain' }] });
    },
  );

  test('belong to one organization, until its record is gone', async () => {
    await world.verify('shared.example');
    const other = await TestOrganization.create(world.application);
    const { record } = await expectData(add('shared.example', other));
    const name = record.name;
    const first = world.zone[name];
    world.zone[name] = [...(Array.isArray(first) ? (first as readonly string[]) : []), record.value];
    expect(await check('shared.example', other)).toMatchObject({
      success: false,
      status: 409,
      errors: [{ code: 'sign_on_domain_taken' }],
    });
    world.zone[name] = [record.value];
    expect(await check('shared.example', other)).toMatchObject({ success: true });
    const { domains } = await get();
    expect(domains.find(({ domain }) => domain === 'shared.example')?.verified_at).toBeNull();
  });

  test('another organization cannot see, check or remove them', async () => {
    await world.verify('private.example');
    const other = await TestOrganization.create(world.application);
    const params = { id: other.id, domain: 'private.example' };
    expect(await check('private.example', other)).toMatchObject({ status: 404 });
    expect(await other.owner.call(contract.singleSignOn.removeDomain, { params })).toMatchObject({
      status: 404,
    });
  });

  test('are checked again when somebody uses them after a week', async () => {
    await expectData(set());
    await world.verify('weekly.example');
    const start = async () => (await world.start(world.browser(), 'ana@weekly.example')).code;
    world.zone['_domain-verification.weekly.example'] = 'failing';
    const overdue = new Date(Date.now() - 8 * 86_400_000);
    const age = () =>
      inDatabase((tx) =>
        tx.update(mailDomains).set({ checkedAt: overdue }).where(eq(mailDomains.domain, 'weekly.example')),
      );
    await age();
    expect(await start()).toBeUndefined();
    world.zone['_domain-verification.weekly.example'] = [];
    await inDatabase((tx) =>
      tx.update(mailDomains).set({ checkedAt: new Date() }).where(eq(mailDomains.domain, 'weekly.example')),
    );
    expect(await start()).toBeUndefined();
    await age();
    expect(await start()).toBe('sign_on_domain_unknown');
  });

  test('are verified by the system alone', async () => {
    const { id } = world.organization;
    const token = 'a token';
    const attempts = [
      sql`insert into mail_domains (organization_id, domain, token, verified_at) values (${id}, 'own.example', ${token}, now())`,
      sql`update mail_domains set verified_at = now() where organization_id = ${id}`,
    ];
    for (const attempt of attempts) {
      const made = asTenant(world.application.services.database, [id], (tx) => tx.execute(attempt));
      await expect(made).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('are recorded when they are verified', async () => {
    await world.verify('recorded.example');
    const entries = await inDatabase((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'singleSignOn.checkDomain')),
    );
    const recorded = entries.filter(({ subjects }) => JSON.stringify(subjects).includes('recorded.example'));
    expect(recorded).toHaveLength(1);
  });

  test('are limited to 20', async () => {
    const other = await TestOrganization.create(world.application);
    for (let n = 0; n < 20; n += 1) await expectData(add(`d${String(n)}.example`, other));
    expect(await add('one-more.example', other)).toMatchObject({
      errors: [{ code: 'sign_on_domain_limit', path: 'body.domain' }],
    });
  });
});

describe('required single sign-on', () => {
  const logIn = ({ email, password }: TestUser) =>
    world.application.anonymous.call(contract.session.login, { body: { email, password } });
  const isRefused = { success: false, status: 403, errors: [{ code: 'sign_on_required' }] };

  test('needs a verified domain, which then stays', async () => {
    const other = await TestOrganization.create(world.application);
    expect(await set({ required: true }, other)).toMatchObject(
      codeAt('sign_on_domain_needed', 'body.required'),
    );
    await world.verify('stays.example', other);
    expect(await set({ required: true }, other)).toMatchObject({ success: true });
    const params = { id: other.id, domain: 'stays.example' };
    expect(await other.owner.call(contract.singleSignOn.removeDomain, { params })).toMatchObject(
      codeAt('sign_on_domain_needed', 'params.domain'),
    );
  });

  const move = (user: TestUser, email: string) =>
    inDatabase((tx) => tx.update(users).set({ email, emailLower: email }).where(eq(users.id, user.id)));

  test('binds members by address and by membership, but not the owner or guests', async () => {
    const organization = await TestOrganization.create(world.application);
    const { owner, id } = organization;
    await world.verify('example.com', organization);
    const [member, admin, moved] = [
      await organization.join(),
      await organization.join('Admin', { admin: true }),
      await organization.join('Moved'),
    ];
    const guest = await organization.join('Guest');
    await inDatabase((tx) => tx.delete(mailDomains).where(eq(mailDomains.domain, 'example.com')));
    await move(guest, 'guest@agency.example');
    await world.verify('example.com', organization);
    await expectData(set({ required: true }, organization));

    const ended = await member.call(contract.session.list, {});
    expect(ended).toMatchObject({ success: false, status: 401 });
    expect(await logIn(member)).toMatchObject(isRefused);
    expect(await logIn(admin)).toMatchObject(isRefused);
    expect(await logIn(owner)).toMatchObject({ success: true });
    expect(await logIn({ ...guest, email: 'guest@agency.example' })).toMatchObject({ success: true });

    await move(moved, 'moved@home.example');
    const opened = await expectData(logIn({ ...moved, email: 'moved@home.example' }));
    const client = world.application.withToken(opened.token);
    expect(await client.call(contract.organizations.get, { params: { id } })).toMatchObject(isRefused);
    const seen = await expectData(client.call(contract.users.get, { params: { id: moved.id } }));
    expect(seen.organizations).toEqual([]);

    const wrong = { ...member, password: 'not this one' };
    expect(await logIn(wrong)).toMatchObject({ errors: [{ code: 'invalid_credentials' }] });

    world.provider.people.set('member', { email: member.email });
    expect((await world.signOn('member')).data?.id).toBe(member.id);

    await expectData(owner.call(contract.singleSignOn.remove, { params: { id } }));
    expect(await logIn(member)).toMatchObject({ success: true });
    const [kept] = await inDatabase((tx) =>
      tx.select().from(memberships).where(eq(memberships.userId, member.id)),
    );
    expect(kept?.organizationId).toBe(id);
  });

  describe('refuses a login that waits for the second factor', () => {
    async function startBoundLogin() {
      const organization = await TestOrganization.create(world.application);
      const domain = `${organization.id}.example`;
      await world.verify(domain, organization);
      await expectData(set({}, organization));
      const member = await organization.join();
      const app = await addTotp(world.application, member);
      const email = `member@${domain}`;
      await move(member, email);
      const token = await startLogin(world.application, { ...member, email });
      const submit = () =>
        world.application.anonymous.call(contract.loginSteps.submitCode, {
          body: { token, way: 'totp', code: app.code() },
        });
      return { organization, submit };
    }

    test('when it is turned on', async () => {
      const { organization, submit } = await startBoundLogin();
      await expectData(set({ required: true }, organization));
      expect(await submit()).toMatchObject({ errors: [{ code: 'pending_login_invalid' }] });
    });

    test('even if the pending login is still there', async () => {
      const { organization, submit } = await startBoundLogin();
      await inDatabase((tx) =>
        tx
          .update(identityProviders)
          .set({ required: true })
          .where(eq(identityProviders.organizationId, organization.id)),
      );
      expect(await submit()).toMatchObject(isRefused);
    });
  });

  test('of a deleted organization binds nobody', async () => {
    const organization = await TestOrganization.create(world.application);
    await world.verify('gone.example', organization);
    const member = { ...(await organization.join()), email: 'member@gone.example' };
    await move(member, member.email);
    await expectData(set({ required: true }, organization));
    expect(await logIn(member)).toMatchObject(isRefused);
    await expectData(
      organization.owner.call(contract.organizations.remove, { params: { id: organization.id } }),
    );
    expect(await logIn(member)).toMatchObject({ success: true });
  });
});
