import { expectData } from '@x/api-client';
import { contract, endpoints } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCast } from '../../testing/cast.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { sampleRequest } from '../../testing/sample.ts';
import { send } from '../../testing/send.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { isAudited } from './record-action.ts';
import { unnamed } from './testing/unnamed-actions.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

type Query = Partial<Record<'actor' | 'subject' | 'action' | 'from' | 'to', string>> & {
  page?: number;
  rows?: number;
};

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
      { kind: 'project', id: other, name: 'Beta', changes: [] },
      { kind: 'organization', id, changes: [] },
    ],
    address: '127.0.0.1',
  });
  expect(items[1]?.subjects[0]).toMatchObject({ kind: 'project', id: project, name: 'Alpha' });
  expect(items[2]?.subjects).toMatchObject([{ kind: 'organization', id }]);
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

test('logs names, but no secrets and nothing else of a configuration', async () => {
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
  expect(JSON.stringify(items)).not.toMatch(/swordfish|someone|mail\.example\.com/u);
});

test('an update is logged with the values before and after it', async () => {
  const { owner, project, id } = organization;
  const body = { name: 'Spring', timezone_id: 'Europe/Madrid', week_start: 0 };
  await expectData(owner.call(contract.projects.update, { params: { id: project }, body }));
  const { items } = await read({ action: 'projects.update' });
  expect(items[0]?.subjects).toEqual([
    {
      kind: 'project',
      id: project,
      name: 'Spring',
      changes: expect.arrayContaining([
        { field: 'name', before: 'Alpha', after: 'Spring' },
        { field: 'week_start', before: 1, after: 0 },
      ]) as unknown,
    },
  ]);
  const member = await organization.join('Ana');
  await expectData(
    owner.call(contract.organizations.updateUser, {
      params: { id, userId: member.id },
      body: { admin: true },
    }),
  );
  const [entry] = (await read({ subject: member.id, action: 'organizations.updateUser' })).items;
  expect(entry?.subjects).toContainEqual({
    kind: 'member',
    id: member.id,
    name: 'Ana',
    changes: [{ field: 'admin', before: false, after: true }],
  });
});

test('a deleted entity keeps its name in the log', async () => {
  const { owner, id } = organization;
  const team = await expectData(
    owner.call(contract.teams.create, { body: { name: 'Old team', organization_id: id } }),
  );
  await expectData(owner.call(contract.teams.remove, { params: { id: team.id } }));
  const { items } = await read({ subject: team.id });
  expect(items.map(({ action, subjects }) => [action, subjects[0]?.name])).toEqual([
    ['teams.remove', 'Old team'],
    ['teams.create', 'Old team'],
  ]);
});

test('contacts are logged without their data', async () => {
  const { owner, project } = organization;
  const audience = await expectData(
    owner.call(contract.audiences.create, { body: { name: 'All', description: '', project_id: project } }),
  );
  await expectData(
    owner.call(contract.contacts.create, {
      body: { audience_id: audience.id, email: 'secret-person@example.com', first_name: 'Mysterious' },
    }),
  );
  const { items } = await read({ action: 'contacts.create' });
  expect(items[0]?.subjects).toMatchObject([{ kind: 'contact', name: null, changes: [] }, { name: 'All' }]);
  expect(JSON.stringify(items)).not.toMatch(/secret-person|Mysterious/u);
});

async function download(format: 'csv' | 'json', query: Query = {}): Promise<Response> {
  const { owner, id } = organization;
  const { url } = await expectData(
    owner.call(contract.audit.export, { params: { id }, body: { ...query, format } }),
  );
  return application.fetch(url);
}

test('the log is exported as CSV, with formulas made harmless', async () => {
  const { owner, project } = organization;
  const body = { name: '=cmd()', timezone_id: 'Europe/Madrid', week_start: 1 };
  await expectData(owner.call(contract.projects.update, { params: { id: project }, body }));
  const response = await download('csv', { action: 'projects.update' });
  expect(response.headers.get('content-type')).toContain('text/csv');
  const [header, line, rest] = (await response.text()).split('\r\n');
  expect(header).toContain('occurred_at,action,actor_kind');
  expect(line).toContain('projects.update,user');
  expect(line).toContain('""Alpha"" -> ""=cmd()""');
  expect(rest).toBe('');
});

test('the log is exported as JSON, in the form of the API', async () => {
  const response = await download('json');
  expect(response.headers.get('content-type')).toContain('application/json');
  const entries = (await response.json()) as unknown[];
  expect(entries.slice(1)).toEqual((await read()).items.slice(1));
  expect(await (await download('json', { to: '2020-01-01' })).json()).toEqual([]);
});

test('settings, membership and schedules are logged with their values, and URLs without their paths', async () => {
  const { owner, project, id } = organization;
  const change = async (action: string) =>
    (await read({ action })).items[0]?.subjects.flatMap(({ changes }) => changes);
  const team = await expectData(
    owner.call(contract.teams.create, { body: { name: 'Editors', organization_id: id } }),
  );
  const member = await organization.join('Ana');
  await expectData(owner.call(contract.teams.assignUser, { params: { id: team.id, userId: member.id } }));
  expect(await change('teams.assignUser')).toEqual([{ field: 'users', before: [], after: ['Ana'] }]);
  await expectData(owner.call(contract.teams.unassignUser, { params: { id: team.id, userId: member.id } }));
  expect(await change('teams.unassignUser')).toEqual([{ field: 'users', before: ['Ana'], after: [] }]);
  await expectData(owner.call(contract.projects.assignTeam, { params: { id: project, teamId: team.id } }));
  expect(await change('projects.assignTeam')).toEqual([{ field: 'teams', before: [], after: ['Editors'] }]);

  const webhook = (url: string) =>
    ({ name: 'Hook', type_id: 'webhook', config: { url, method: 'post' } }) as const;
  const hook = await expectData(
    owner.call(contract.integrations.create, {
      body: { ...webhook('https://a.example/secret-path?token=secret'), params: {}, project_id: project },
    }),
  );
  await expectData(
    owner.call(contract.integrations.update, {
      params: { id: hook.id },
      body: webhook('https://b.example/secret-path'),
    }),
  );
  const settings = JSON.stringify(await change('integrations.update'));
  expect(settings).toContain('https://b.example');
  expect(settings).not.toContain('secret');
});

const audited = endpoints.filter(({ endpoint }) => isAudited(endpoint));

test('logs every endpoint that changes data of an organization', () => {
  const unwritten = endpoints
    .filter(({ endpoint }) => endpoint.method !== 'GET' && !isAudited(endpoint))
    .map(({ name }) => name);
  // These endpoints store nothing that belongs to an organization, or write their audit entries themselves.
  expect(unwritten.toSorted()).toMatchInlineSnapshot(`
    [
      "ampValidations.create",
      "campaigns.countRecipients",
      "emailChanges.cancel",
      "emailChanges.confirm",
      "emailChanges.read",
      "emailChanges.request",
      "emailChanges.stop",
      "factorResets.read",
      "factorResets.stop",
      "invitations.accept",
      "invitations.read",
      "invitations.reject",
      "landingPages.previewLink",
      "loginSteps.passkeyOptions",
      "loginSteps.submitCode",
      "loginSteps.submitPasskey",
      "orders.report",
      "organizations.create",
      "passkeyLogin.login",
      "passkeyLogin.options",
      "presence.audience",
      "presence.campaign",
      "presence.contact",
      "presence.emailProvider",
      "presence.emailSender",
      "presence.integration",
      "presence.landingPage",
      "presence.organization",
      "presence.project",
      "presence.segment",
      "presence.signupForm",
      "presence.team",
      "presence.template",
      "secondFactors.addPasskey",
      "secondFactors.confirm",
      "secondFactors.confirmTotp",
      "secondFactors.confirmationOptions",
      "secondFactors.removePasskey",
      "secondFactors.removeTotp",
      "secondFactors.renamePasskey",
      "secondFactors.renewRecoveryCodes",
      "secondFactors.startPasskey",
      "secondFactors.startTotp",
      "segments.preview",
      "session.login",
      "session.logout",
      "session.revoke",
      "session.revokeOthers",
      "signupForms.preview",
      "singleSignOn.finish",
      "singleSignOn.start",
      "templates.preview",
      "trash.purgeOrganization",
      "trash.restoreOrganization",
      "users.assignProject",
      "users.confirm",
      "users.create",
      "users.leaveOrganization",
      "users.remove",
      "users.removeAvatar",
      "users.requestPassword",
      "users.resetPassword",
      "users.setAvatar",
      "users.update",
    ]
  `);
});

/** Actions of the tests below whose entries record no values. */
const withoutValues: string[] = [];

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
    // The deletion of the organization also deletes its audit log.
    if (name === 'organizations.remove') return expect(trail).toMatchObject({ status: 404 });
    const { items } = await expectData(Promise.resolve(trail));
    expect(items.map(({ action }) => action)).toEqual(answer.status < 300 ? [name] : []);
    const [entry] = items;
    if (entry?.subjects.every(({ changes }) => changes.length === 0)) withoutValues.push(name);
    if (entry !== undefined && !unnamed.has(name)) {
      expect(
        entry.subjects.filter(({ kind }) => kind !== 'organization').some((subject) => subject.name),
      ).toBe(true);
    }
  },
);

test('only these actions record no values', () => {
  // Some actions create or delete an entity, and their entries keep its name only. Some change contacts or content,
  // whose values are never logged. The other actions change nothing in this test.
  expect(withoutValues.toSorted()).toMatchInlineSnapshot(`
    [
      "accessKeys.create",
      "accessKeys.revoke",
      "accessKeys.rotate",
      "audiences.create",
      "audiences.exportContacts",
      "audiences.import",
      "audiences.remove",
      "audiences.removeContacts",
      "audiences.tagContacts",
      "audit.export",
      "campaignPeople.export",
      "campaigns.addAudience",
      "campaigns.create",
      "campaigns.duplicate",
      "campaigns.remove",
      "contacts.create",
      "contacts.remove",
      "contacts.update",
      "deliveries.settle",
      "emailProviders.create",
      "emailSenders.create",
      "emailSenders.recordAmp",
      "emailSenders.remove",
      "emailSenders.removeDkimKey",
      "factorResets.cancel",
      "fields.create",
      "fields.remove",
      "images.remove",
      "imports.exportRefusals",
      "imports.exportSkippedValues",
      "integrations.remove",
      "integrations.tryOut",
      "invitations.create",
      "invitations.resend",
      "invitations.revoke",
      "landingPages.remove",
      "organizations.remindSecondFactor",
      "organizations.removeLogo",
      "organizations.removeUser",
      "people.erase",
      "people.export",
      "projects.remove",
      "projects.unassignTeam",
      "recipientPages.update",
      "segments.create",
      "segments.exportContacts",
      "segments.remove",
      "signupForms.remove",
      "singleSignOn.remove",
      "suppressions.add",
      "suppressions.export",
      "suppressions.import",
      "suppressions.lift",
      "tags.create",
      "tags.remove",
      "teams.assignUser",
      "teams.create",
      "teams.remove",
      "teams.removePermission",
      "templates.remove",
      "trash.purgeAudience",
      "trash.purgeCampaign",
      "trash.purgeLandingPage",
      "trash.purgeProject",
      "trash.purgeSegment",
      "trash.purgeTemplate",
      "trash.restoreAudience",
      "trash.restoreCampaign",
      "trash.restoreLandingPage",
      "trash.restoreProject",
      "trash.restoreSegment",
      "trash.restoreTemplate",
    ]
  `);
});
