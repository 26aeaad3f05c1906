import { expectData } from '@x/api-client';
import { contract, endpoints } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCast } from '../../testing/cast.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { sampleRequest } from '../../testing/sample.ts';
import { send } from '../../testing/send.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { isAudited } from './record-action.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

type Query = Partial<Record<'actor' | 'action' | 'from' | 'to', string>> & { page?: number; rows?: number };

function read(query: Query = {}) {
  const { owner, id } = organization;
  return expectData(owner.call(contract.audit.list, { params: { id }, query }));
}

test('the audit log begins with the creation of the organization and its projects', async () => {
  const { id, owner, project, other } = organization;
  const { items } = await read();
  expect(items.map(({ action }) => action)).toEqual([
    'projects.create',
    'projects.create',
    'organizations.create',
  ]);
  expect(items[0]).toMatchObject({
    actor: { kind: 'user', id: owner.id, name: 'Owner', email: owner.email },
    subjects: [
      { kind: 'project', id: other },
      { kind: 'organization', id },
    ],
    address: '127.0.0.1',
  });
  expect(items[1]?.subjects[0]).toEqual({ kind: 'project', id: project });
  expect(items[2]?.subjects).toEqual([{ kind: 'organization', id }]);
});

test('the log can be filtered by actor, action and time, and is paginated', async () => {
  const member = await organization.join('Admin', { admin: true });
  await expectData(
    member.call(contract.teams.create, { body: { name: 'A', organization_id: organization.id } }),
  );
  const actions = async (query: Query) => (await read(query)).items.map(({ action }) => action);
  expect(await actions({ actor: member.id })).toEqual(['teams.create', 'invitations.accept']);
  expect(await actions({ action: 'teams' })).toEqual(['teams.create']);
  expect(await actions({ action: 'teams.create', actor: organization.owner.id })).toEqual([]);
  expect(await actions({ action: 'team' })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await actions({ from: today, to: tomorrow })).length).toBeGreaterThan(3);
  expect(await actions({ from: '2099-01-01' })).toEqual([]);
  expect(await actions({ to: '2020-01-01' })).toEqual([]);
  expect(await read({ page: 2, rows: 2 })).toMatchObject({
    items: [{}, {}],
    pagination: { current_page: 2, per_page: 2 },
  });
});

test.each(['2030-02-31', '2030-13-01', '0000-01-01', 'yesterday'])('refuses %s as a day', async (from) => {
  const path = `/api/organizations/${organization.id}/audit?from=${from}`;
  const headers = { authorization: `Bearer ${organization.owner.token}` };
  expect((await application.fetch(path, { headers })).status).toBe(400);
});

test('does not log refused requests', async () => {
  const { owner, project } = organization;
  const before = (await read()).pagination.total_items;
  const body = { name: 'x', timezone_id: 'Middle/Earth', week_start: 1 };
  expect(await owner.call(contract.projects.update, { params: { id: project }, body })).toMatchObject({
    status: 400,
  });
  expect((await read()).pagination.total_items).toBe(before);
});

test('logs only ids, no other content of requests', async () => {
  const { owner, project } = organization;
  await expectData(
    owner.call(contract.emailProviders.create, {
      body: {
        name: 'Provider-name',
        type_id: 'smtp',
        project_id: project,
        config: {
          host: 'mail.example.com',
          port: 587,
          security: 'starttls',
          user: 'someone',
          password: 'swordfish',
        },
      },
    }),
  );
  const { items } = await read({ action: 'emailProviders.create' });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toMatch(/swordfish|someone|Provider-name|mail\.example\.com/u);
});

const audited = endpoints.filter(({ endpoint }) => isAudited(endpoint));

test('logs every endpoint that changes data of an organization', () => {
  const unwritten = endpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET' && !isAudited(endpoint))
    .map(({ name }) => name);
  // Endpoints that affect only the user's own account, that need no sign-in, and the three that write their entry
  // themselves.
  expect(unwritten.toSorted()).toMatchInlineSnapshot(`
    [
      "ampValidations.create",
      "invitations.accept",
      "invitations.read",
      "invitations.reject",
      "organizations.create",
      "session.login",
      "session.logout",
      "session.revoke",
      "session.revokeOthers",
      "users.assignProject",
      "users.create",
      "users.leaveOrganization",
      "users.remove",
      "users.requestPassword",
      "users.resetPassword",
      "users.update",
    ]
  `);
});

test.each(audited.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s is logged once if it succeeds, and not if it is refused',
  async (name, endpoint) => {
    const { database } = application.services;
    const module = 'module' in endpoint.permission ? endpoint.permission.module : 'campaigns';
    const { ids, tokens } = await createCast(database, { marker: 'world', module });
    const answer = await send(application, endpoint, sampleRequest(endpoint, ids), tokens.owner);
    const trail = await application
      .withToken(tokens.owner ?? '')
      .call(contract.audit.list, { params: { id: ids.organization } });
    // The audit log is deleted with its organization.
    if (name === 'organizations.remove') return expect(trail).toMatchObject({ status: 404 });
    const { items } = await expectData(Promise.resolve(trail));
    expect(items.map(({ action }) => action)).toEqual(answer.status < 300 ? [name] : []);
  },
);
