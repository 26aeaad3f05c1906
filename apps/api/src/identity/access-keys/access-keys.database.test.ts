import { expectData } from '@x/api-client';
import { contract, type EndpointInput, type KeyPermissions } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

type NewKey = EndpointInput<typeof contract.accessKeys.create>['body'];

const everything: KeyPermissions = {
  projects: 'read-write',
  campaigns: 'read-write',
  audiences: 'read-write',
  templates: 'read-write',
  analytics: 'read-write',
  configurations: 'read-write',
};

function create(name = 'Shop', limits: Partial<NewKey> = {}) {
  const { owner, project } = organization;
  const body = { name, permissions: everything, ...limits };
  return owner.call(contract.accessKeys.create, { params: { id: project }, body });
}

async function list() {
  const { owner, project } = organization;
  return (await expectData(owner.call(contract.accessKeys.list, { params: { id: project } }))).items;
}

const notFound = { success: false, status: 404, errors: [{ code: 'not_found' }] };
const unauthorized = { success: false, status: 401, errors: [{ code: 'unauthorized' }] };

test('a key is shown once, and afterwards identified by its first part', async () => {
  const created = await expectData(create());
  expect(created).toMatchObject({
    name: 'Shop',
    token: expect.stringMatching(/^xk_[0-9a-f]{24}$/u),
    api_key: expect.stringMatching(/^xk_[0-9a-f]{24}_[\w-]{43}$/u),
    last_used_at: null,
    last_used_address: null,
    permissions: everything,
    expires_at: null,
    addresses: [],
    created_by: { name: 'Owner' },
  });
  expect(created.api_key.startsWith(`${created.token}_`)).toBe(true);
  const { api_key: _secret, ...shown } = created;
  expect(await list()).toEqual([shown]);
});

test('the whole key is not stored', async () => {
  const { api_key: apiKey } = await expectData(create());
  const { rows } = await asSystem(application.services.database, (tx) =>
    tx.execute(sql`
      select to_jsonb(access_keys)::text as row from access_keys
      union all select to_jsonb(audit_entries)::text from audit_entries`),
  );
  const text = JSON.stringify([rows, await list()]);
  expect(text).not.toContain(apiKey);
  expect(text).not.toContain(apiKey.slice(-43));
});

test('a key can read and write its own project, and nothing else', async () => {
  const { id, owner, project, other } = organization;
  const key = application.withToken((await expectData(create())).api_key);
  const body = { name: 'Readers', project_id: project };
  const audience = await expectData(key.call(contract.audiences.create, { body }));
  const read = key.call(contract.audiences.get, { params: { id: audience.id } });
  expect(await read).toMatchObject({ success: true });
  const campaign = await expectData(
    key.call(contract.campaigns.create, {
      body: {
        name: 'By key',
        project_id: project,
        from: 'a@example.com',
        from_name: 'A',
        subject: 'Hi',
      },
    }),
  );
  expect(campaign).toMatchObject({ name: 'By key' });
  const elsewhere = { name: 'Readers', project_id: other };
  const refused = [
    key.call(contract.audiences.create, { body: elsewhere }),
    key.call(contract.projects.get, { params: { id: other } }),
    key.call(contract.organizations.get, { params: { id } }),
    key.call(contract.organizations.list, {}),
    key.call(contract.users.get, { params: { id: owner.id } }),
    key.call(contract.accessKeys.create, {
      params: { id: project },
      body: { name: 'Another', permissions: everything },
    }),
    key.call(contract.projects.remove, { params: { id: project } }),
    key.call(contract.audit.list, { params: { id } }),
    key.call(contract.projects.teams, { params: { id: project } }),
    key.call(contract.teams.setPermission, {
      params: { id: await organization.team() },
      body: { mode: 'read-write', module_id: 'teams', project_id: project },
    }),
  ];
  for (const attempt of refused) expect(await attempt).toMatchObject(notFound);
});

test('records when a key was last used, and logs its actions under its name', async () => {
  const { owner, id, project } = organization;
  const created = await expectData(create('Shop'));
  const key = application.withToken(created.api_key);
  await expectData(key.call(contract.audiences.create, { body: { name: 'Readers', project_id: project } }));
  expect(await list()).toMatchObject([
    { last_used_at: expect.stringMatching(/Z$/u), last_used_address: '127.0.0.1' },
  ]);
  const audit = await expectData(
    owner.call(contract.audit.list, { params: { id }, query: { actor: created.id } }),
  );
  expect(audit.items).toMatchObject([
    {
      action: 'audiences.create',
      actor: { kind: 'access_key', id: created.id, name: 'Shop', email: '' },
      project_id: project,
    },
  ]);
});

test('a key reaches only the areas it was given, in the given mode', async () => {
  const { project } = organization;
  const { api_key: apiKey } = await expectData(
    create('Reader', { permissions: { audiences: 'read-only', templates: 'read-write' } }),
  );
  const key = application.withToken(apiKey);
  const params = { id: project };
  expect(await key.call(contract.audiences.list, { params })).toMatchObject({ success: true });
  expect(await key.call(contract.templates.list, { params })).toMatchObject({ success: true });
  const refused = [
    key.call(contract.audiences.create, { body: { name: 'Readers', project_id: project } }),
    key.call(contract.campaigns.list, { params }),
    key.call(contract.projects.get, { params }),
    key.call(contract.emailProviders.list, { params }),
  ];
  for (const attempt of refused) expect(await attempt).toMatchObject(notFound);
});

test.each([
  ['no area', {}],
  ['the area of users', { users: 'read-write' }],
  ['the area of teams', { audiences: 'read-write', teams: 'read-only' }],
  ['an unknown mode', { audiences: 'all' }],
])('a key with %s is refused', async (_name, permissions) => {
  const { owner, project } = organization;
  const answer = await application.fetch(`/api/projects/${project}/access-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Shop', permissions }),
  });
  expect(answer.status).toBe(400);
  expect(await list()).toEqual([]);
});

test('a key works until it expires', async () => {
  const { services } = application;
  const inSeconds = (seconds: number) => new Date(services.now().getTime() + seconds * 1000).toISOString();
  const expires = inSeconds(3600);
  const created = await expectData(create('Short', { expires_at: expires }));
  expect(created.expires_at).toBe(expires);
  const read = () =>
    application
      .withToken(created.api_key)
      .call(contract.projects.get, { params: { id: organization.project } });
  expect(await read()).toMatchObject({ success: true });
  application.passSeconds(3600);
  expect(await read()).toMatchObject({
    success: false,
    status: 401,
    errors: [{ code: 'key_expired', details: { expired_at: expires } }],
  });
  const { owner, project } = organization;
  const late = owner.call(contract.accessKeys.create, {
    params: { id: project },
    body: { name: 'Late', permissions: everything, expires_at: services.now().toISOString() },
  });
  expect(await late).toMatchObject({
    status: 422,
    errors: [{ code: 'access_key_expired', path: 'body.expires_at' }],
  });
});

test('a key works only from its addresses, which are stored in their canonical form', async () => {
  const behindProxy = await createTestApplication({ configuration: { trustedProxies: 1 } });
  try {
    const { owner, project } = await TestOrganization.create(behindProxy);
    const addresses = ['203.0.113.7', '10.1.2.3/8', '2001:0DB8::1/48', '203.0.113.7/32', '::ffff:192.0.2.1'];
    const created = await expectData(
      owner.call(contract.accessKeys.create, {
        params: { id: project },
        body: { name: 'Office', permissions: everything, addresses },
      }),
    );
    expect(created.addresses).toEqual(['203.0.113.7', '10.0.0.0/8', '2001:db8::/48', '192.0.2.1']);
    const from = async (address: string) => {
      const headers = { authorization: `Bearer ${created.api_key}`, 'x-forwarded-for': address };
      return (await behindProxy.fetch(`/api/projects/${project}`, { headers })).status;
    };
    const inside = ['203.0.113.7', '::ffff:203.0.113.7', '10.255.0.1', '2001:db8:0:ffff::1', '192.0.2.1'];
    const outside = ['203.0.113.8', '11.0.0.1', '2001:db8:1::1', '::1', 'unknown', '10.1', '0x0a000001'];
    for (const address of inside) expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of outside) expect([address, await from(address)]).toEqual([address, 401]);
    const [listed] = (await expectData(owner.call(contract.accessKeys.list, { params: { id: project } })))
      .items;
    expect(listed?.last_used_address).toBe('203.0.113.7');
  } finally {
    await behindProxy.close();
  }
});

test.each([
  '203.0.113.256',
  '203.0.113.0/33',
  '1',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '::ffff:10.0.0.0/8',
  'fe80::1%eth0',
])('the address %s is refused', async (address) => {
  expect(await create('Shop', { addresses: [address] })).toMatchObject({
    success: false,
    errors: [{ path: expect.stringMatching(/addresses\.0$/u) }],
  });
});

test('a rotated or revoked key no longer works', async () => {
  const { owner, project } = organization;
  const created = await expectData(create());
  const read = (apiKey: string) =>
    application.withToken(apiKey).call(contract.projects.get, { params: { id: project } });
  const params = { id: created.id };
  const rotated = await expectData(owner.call(contract.accessKeys.rotate, { params }));
  expect(rotated).toMatchObject({ id: created.id, name: 'Shop', last_used_at: null });
  expect(await read(created.api_key)).toMatchObject(unauthorized);
  expect(await read(rotated.api_key)).toMatchObject({ success: true });
  await expectData(owner.call(contract.accessKeys.revoke, { params }));
  expect(await read(rotated.api_key)).toMatchObject(unauthorized);
  expect(await list()).toEqual([]);
});

test.each([
  ['its public first part', (key: string) => key.slice(0, 27)],
  ['the key with one letter changed', (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')],
  ['another first part', (key: string) => `xk_${'0'.repeat(24)}${key.slice(27)}`],
  ['the key with an extra letter', (key: string) => `${key}A`],
])('%s is not accepted as a key', async (_name, change) => {
  const { api_key: apiKey } = await expectData(create());
  const read = application
    .withToken(change(apiKey))
    .call(contract.projects.get, { params: { id: organization.project } });
  expect(await read).toMatchObject(unauthorized);
});

test('a project can have at most twenty keys', async () => {
  while ((await list()).length < 20) await expectData(create());
  expect(await create()).toMatchObject({ status: 409, errors: [{ code: 'access_key_limit' }] });
});

test('a member with all permissions in the project can see its keys but not create one', async () => {
  const { project } = organization;
  await expectData(create());
  const team = await organization.team();
  const member = await organization.join('Member', { teams: [team] });
  await organization.give(team, project, { projects: 'read-write', configurations: 'read-write' });
  const params = { id: project };
  expect(
    await member.call(contract.accessKeys.create, {
      params,
      body: { name: 'Mine', permissions: everything },
    }),
  ).toMatchObject(notFound);
  const seen = await expectData(member.call(contract.accessKeys.list, { params }));
  expect(seen.items).toMatchObject([{ name: 'Shop' }]);
});

test('a key that sends too many requests has to wait', async () => {
  const limited = await createTestApplication({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits) }),
  });
  try {
    const { owner, project } = await TestOrganization.create(limited);
    const { api_key: apiKey } = await expectData(
      owner.call(contract.accessKeys.create, {
        params: { id: project },
        body: { name: 'Busy', permissions: everything },
      }),
    );
    const key = limited.withToken(apiKey);
    const read = async () => (await key.call(contract.projects.get, { params: { id: project } })).status;
    const statuses: number[] = [];
    while (statuses.length < 601) statuses.push(await read());
    expect([statuses[599], statuses[600]]).toEqual([200, 429]);
  } finally {
    await limited.close();
  }
});
