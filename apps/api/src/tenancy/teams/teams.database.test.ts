import { expectData } from '@x/api-client';
import { contract, moduleNames } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestOrganization } from '../../testing/organization.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
  organization = await TestOrganization.create(application);
});
afterAll(() => application.close());

const exceeded = { success: false, status: 403, errors: [{ code: 'permission_exceeded' }] };
const notFound = { success: false, status: 404, errors: [{ code: 'not_found' }] };

test('a team is created, renamed, listed and deleted', async () => {
  const { owner, id } = organization;
  const created = await expectData(
    owner.call(contract.teams.create, { body: { name: '  Writers ', organization_id: id } }),
  );
  expect(created).toMatchObject({ name: 'Writers', organization: { id, name: 'Acme' } });
  const params = { id: created.id };
  const renamed = await expectData(owner.call(contract.teams.update, { params, body: { name: 'Authors' } }));
  expect(renamed).toEqual({ ...created, name: 'Authors' });
  expect(await expectData(owner.call(contract.teams.get, { params }))).toEqual(renamed);
  const list = () =>
    expectData(owner.call(contract.organizations.teams, { params: { id }, query: { search: 'auth' } }));
  expect((await list()).items).toEqual([renamed]);
  await expectData(owner.call(contract.teams.remove, { params }));
  expect((await list()).items).toEqual([]);
  expect(await owner.call(contract.teams.get, { params })).toMatchObject(notFound);
});

test('modules are listed in the order of the contract', async () => {
  const modules = await expectData(organization.owner.call(contract.teams.modules, {}));
  expect(modules.map(({ id }) => id)).toEqual([...moduleNames]);
});

test('permissions are granted, changed and revoked individually, and listed by project', async () => {
  const { owner, project, other } = organization;
  const params = { id: await organization.team() };
  await organization.give(params.id, project, { campaigns: 'read-only', users: 'read-write' });
  await organization.give(params.id, project, { campaigns: 'read-write' });
  const list = async () => (await expectData(owner.call(contract.teams.permissions, { params }))).items;
  expect(await list()).toMatchObject([
    {
      project: { id: project, name: 'Alpha' },
      assigned: true,
      permissions: [
        { mode: 'read-write', module: { id: 'campaigns', name: 'Campaigns' }, team_id: params.id },
        { mode: 'read-write', module: { id: 'users', name: 'Users' }, team_id: params.id },
      ],
    },
    { project: { id: other, name: 'Beta' }, assigned: false, permissions: [] },
  ]);
  const body = { module_id: 'users' as const, project_id: project };
  await expectData(owner.call(contract.teams.removePermission, { params, body }));
  expect((await list())[0]?.permissions.map(({ module }) => module.id)).toEqual(['campaigns']);
});

test('a team unassigned from a project has no permissions when it is assigned again', async () => {
  const { owner, project } = organization;
  const team = await organization.team();
  await organization.give(team, project, { campaigns: 'read-write' });
  const params = { id: project, teamId: team };
  const teamsOf = async () =>
    (await expectData(owner.call(contract.projects.teams, { params: { id: project }, query: { rows: 100 } })))
      .items;
  const candidates = async () =>
    (
      await expectData(
        owner.call(contract.organizations.teams, {
          params: { id: organization.id },
          query: { rows: 100, without_project: project },
        }),
      )
    ).items;
  expect((await teamsOf()).map(({ id }) => id)).toContain(team);
  expect((await candidates()).map(({ id }) => id)).not.toContain(team);
  await expectData(owner.call(contract.projects.unassignTeam, { params }));
  expect((await candidates()).map(({ id }) => id)).toContain(team);
  await expectData(owner.call(contract.projects.assignTeam, { params }));
  await expectData(owner.call(contract.projects.assignTeam, { params }));
  const [first] = (await expectData(owner.call(contract.teams.permissions, { params: { id: team } }))).items;
  expect(first).toMatchObject({ assigned: true, permissions: [] });
});

test('a member has the highest mode of their teams in each project, and sees only these projects', async () => {
  const { project, other } = organization;
  const [readers, writers] = [await organization.team('Readers'), await organization.team('Writers')];
  const member = await organization.join('Member', { teams: [readers, writers] });
  await organization.give(readers, project, { campaigns: 'read-only', audiences: 'read-only' });
  await organization.give(writers, project, { campaigns: 'read-write' });
  const seen = await expectData(member.call(contract.users.get, { params: { id: member.id } }));
  expect(seen.organizations).toEqual([
    {
      id: organization.id,
      name: 'Acme',
      logo: null,
      admin: false,
      owner: false,
      idool: false,
      projects: [
        {
          id: project,
          name: 'Alpha',
          permissions: { campaigns: 'read-write', audiences: 'read-only' },
          sample: false,
        },
      ],
      second_factor_needed: false,
    },
  ]);
  const list = (id: string) => member.call(contract.audiences.list, { params: { id } });
  const create = (project_id: string) =>
    member.call(contract.audiences.create, { body: { name: 'Readers', project_id } });
  expect(await list(project)).toMatchObject({ success: true });
  expect(await create(project)).toMatchObject(notFound);
  expect(await list(other)).toMatchObject(notFound);
  const projects = await expectData(
    member.call(contract.organizations.projects, { params: { id: organization.id } }),
  );
  expect(projects.items.map(({ id }) => id)).toEqual([project]);
  const assign = (projectId: string) =>
    member.call(contract.users.assignProject, { params: { userId: member.id, projectId } });
  expect(await assign(project)).toMatchObject({ success: true, data: { admin: false } });
  expect(await assign(other)).toMatchObject(notFound);
});

test('members lose a permission when their team does, including the current project', async () => {
  const { owner, project } = organization;
  const team = await organization.team();
  const member = await organization.join('Member', { teams: [team] });
  await organization.give(team, project, { campaigns: 'read-only' });
  const params = { userId: member.id, projectId: project };
  await expectData(member.call(contract.users.assignProject, { params }));
  await expectData(owner.call(contract.teams.unassignUser, { params: { id: team, userId: member.id } }));
  const after = await expectData(member.call(contract.users.get, { params: { id: member.id } }));
  expect(after).toMatchObject({ project_id: null, organizations: [{ projects: [] }] });
  expect(await member.call(contract.campaigns.list, { params: { id: project } })).toMatchObject(notFound);
});

describe('nobody can grant more than they have', () => {
  async function manager(modules: Parameters<TestOrganization['give']>[2]) {
    const team = await organization.team('Managers');
    const user = await organization.join('Manager', { teams: [team] });
    await organization.give(team, organization.project, modules);
    return { team, user };
  }
  const permission = (mode: 'read-only' | 'read-write', module: 'campaigns' | 'audiences' | 'teams') => ({
    mode,
    module_id: module,
    project_id: organization.project,
  });

  test('to their own team', async () => {
    const { team, user } = await manager({ teams: 'read-write', campaigns: 'read-only' });
    const give = (body: ReturnType<typeof permission>) =>
      user.call(contract.teams.setPermission, { params: { id: team }, body });
    expect(await give(permission('read-only', 'audiences'))).toMatchObject(exceeded);
    expect(await give(permission('read-write', 'campaigns'))).toMatchObject(exceeded);
    expect(await give(permission('read-only', 'campaigns'))).toMatchObject({ success: true });
    const elsewhere = { ...permission('read-only', 'campaigns'), project_id: organization.other };
    expect(await give(elsewhere)).toMatchObject(notFound);
  });

  test('by changing, joining or deleting a team with more permissions', async () => {
    const { user } = await manager({ teams: 'read-write', campaigns: 'read-only' });
    const strong = await organization.team('Strong');
    await organization.give(strong, organization.project, { campaigns: 'read-write' });
    const params = { id: strong, userId: user.id };
    const body = { module_id: 'campaigns' as const, project_id: organization.project };
    const attempts = [
      user.call(contract.teams.setPermission, {
        params: { id: strong },
        body: permission('read-only', 'campaigns'),
      }),
      user.call(contract.teams.removePermission, { params: { id: strong }, body }),
      user.call(contract.teams.assignUser, { params }),
      user.call(contract.teams.unassignUser, { params }),
      user.call(contract.teams.remove, { params: { id: strong } }),
      user.call(contract.projects.unassignTeam, {
        params: { id: organization.project, teamId: strong },
      }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject(exceeded);
  });

  test('by joining a team with permissions in a project they cannot see', async () => {
    const { user } = await manager({ teams: 'read-write' });
    const elsewhere = await organization.team('Elsewhere');
    await organization.give(elsewhere, organization.other, { analytics: 'read-only' });
    const join = user.call(contract.teams.assignUser, { params: { id: elsewhere, userId: user.id } });
    expect(await join).toMatchObject(exceeded);
    const seen = await expectData(user.call(contract.teams.permissions, { params: { id: elsewhere } }));
    expect(seen.items.map(({ project }) => project.name)).toEqual(['Alpha']);
  });

  test('but they can grant what they have', async () => {
    const { user } = await manager({ teams: 'read-write', campaigns: 'read-write' });
    const colleague = await organization.join('Colleague');
    const created = await expectData(
      user.call(contract.teams.create, { body: { name: 'Helpers', organization_id: organization.id } }),
    );
    const params = { id: created.id };
    await expectData(
      user.call(contract.teams.setPermission, { params, body: permission('read-only', 'campaigns') }),
    );
    await expectData(
      user.call(contract.teams.assignUser, { params: { id: created.id, userId: colleague.id } }),
    );
    const campaigns = colleague.call(contract.campaigns.list, { params: { id: organization.project } });
    expect(await campaigns).toMatchObject({ success: true });
  });
});

test('only users of the organization can join its teams', async () => {
  const stranger = await application.signUp();
  const params = { id: await organization.team(), userId: stranger.id };
  expect(await organization.owner.call(contract.teams.assignUser, { params })).toMatchObject(notFound);
});

test('lists the users of a team, and those who could join it', async () => {
  const { owner, id } = organization;
  const team = await organization.team();
  const member = await organization.join('Zoë Ångström', { teams: [team] });
  const inTeam = await expectData(owner.call(contract.teams.users, { params: { id: team } }));
  expect(inTeam.items).toEqual([{ id: member.id, name: 'Zoë Ångström', email: member.email }]);
  const others = await expectData(
    owner.call(contract.organizations.users, { params: { id }, query: { rows: 100, without_team: team } }),
  );
  expect(others.items.map((user) => user.id)).not.toContain(member.id);
  expect(others.items.map((user) => user.id)).toContain(owner.id);
});
