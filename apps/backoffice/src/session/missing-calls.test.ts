import { contract, type ModulePermissions, type User } from '@x/api-client';
import { describe, expect, test } from 'vitest';
import { firstPage, projectPage } from './first-page.ts';
import { missingCalls } from './missing-calls.ts';
import { mayCall } from './permissions.ts';

const organizationId = 'organization';

interface Rights {
  readonly admin?: boolean;
  readonly owner?: boolean;
  /** Permissions in the current project. Undefined for a user without a project. */
  readonly here?: ModulePermissions;
  readonly beside?: ModulePermissions;
}

function userWith({ admin = false, owner = false, here, beside }: Rights): User {
  const projects = [
    ...(here === undefined ? [] : [{ id: 'here', name: 'Here', sample: false, permissions: here }]),
    ...(beside === undefined ? [] : [{ id: 'beside', name: 'Beside', sample: false, permissions: beside }]),
  ];
  return {
    id: 'user',
    name: 'Ana',
    email: 'ana@example.com',
    avatar: null,
    project_id: here === undefined ? null : 'here',
    project: here === undefined ? null : { id: 'here', name: 'Here', timezone_id: 'UTC' },
    admin,
    super_admin: false,
    agency_id: null,
    organizations: [
      {
        id: organizationId,
        name: 'Nimbus',
        logo: null,
        admin,
        owner,
        idool: false,
        second_factor_needed: false,
        projects,
      },
    ],
  };
}

function mayOpen(rights: Rights, path: string, params = {}): boolean {
  return missingCalls(userWith(rights), path, params).length === 0;
}

const inOrganization = { id_organization: organizationId };

describe('pages of a project', () => {
  test.each([
    [{ campaigns: 'read-only' }, '/campaigns', true],
    [{ campaigns: 'read-only' }, '/campaigns/', true],
    [{ campaigns: 'read-only' }, '/campaigns/new', false],
    [{ campaigns: 'read-write' }, '/campaigns/new', false],
    [
      { campaigns: 'read-write', configurations: 'read-only', templates: 'read-only' },
      '/campaigns/new',
      true,
    ],
    [{ campaigns: 'read-only' }, '/campaigns/$id_campaign/report', false],
    [{ campaigns: 'read-only', analytics: 'read-only' }, '/campaigns/$id_campaign/report', true],
    [{ configurations: 'read-only' }, '/configurations/email-senders/$id_email_sender', false],
    [{ audiences: 'read-write' }, '/audiences/$id_audience/contacts/new', true],
    [{}, '/profile', true],
  ] as const)('%j opens %s: %s', (here, path, expected) => {
    expect(mayOpen({ here }, path)).toBe(expected);
  });

  test('permissions in another project do not count', () => {
    expect(mayOpen({ here: {}, beside: { campaigns: 'read-write' } }, '/campaigns')).toBe(false);
  });
});

describe('pages of an organization', () => {
  const users = '/organizations/$id_organization/users';
  const project = '/organizations/$id_organization/projects/$id_project';

  test('a permission in any project is enough for teams and users', () => {
    expect(mayOpen({ here: {}, beside: { users: 'read-only' } }, users, inOrganization)).toBe(true);
    expect(mayOpen({ here: {}, beside: { users: 'read-only' } }, `${users}/invite`, inOrganization)).toBe(
      false,
    );
  });

  test('a page of a project needs a permission in that project', () => {
    const rights = { here: { projects: 'read-only' }, beside: { campaigns: 'read-only' } } as const;
    expect(mayOpen(rights, project, { ...inOrganization, id_project: 'here' })).toBe(true);
    expect(mayOpen(rights, project, { ...inOrganization, id_project: 'beside' })).toBe(false);
  });

  test.each(['audit', 'usage', 'plan', 'projects/new', 'manage'])('members cannot open %s', (page) => {
    const path = `/organizations/$id_organization/${page}`;
    expect(mayOpen({ here: { campaigns: 'read-write' } }, path, inOrganization)).toBe(false);
    expect(mayOpen({ admin: true }, path, inOrganization)).toBe(true);
  });

  test('an admin can open a project that was created after the user was loaded', () => {
    expect(mayOpen({ admin: true }, project, { ...inOrganization, id_project: 'new' })).toBe(true);
  });

  test('another organization allows nothing', () => {
    const elsewhere = { id_organization: 'elsewhere' };
    expect(mayOpen({ admin: true }, '/organizations/$id_organization', elsewhere)).toBe(false);
    expect(mayOpen({ admin: true }, users, elsewhere)).toBe(false);
    const mixed = { ...elsewhere, id_project: 'here' };
    expect(mayOpen({ here: { projects: 'read-write' } }, project, mixed)).toBe(false);
  });
});

test('only the owner can transfer the organization', () => {
  const transfer = (rights: Rights) =>
    mayCall(userWith(rights), contract.organizations.transfer, { organizationId });
  expect(transfer({ admin: true })).toBe(false);
  expect(transfer({ admin: true, owner: true })).toBe(true);
});

describe('the first page', () => {
  test.each([
    [{ campaigns: 'read-only', templates: 'read-only' }, '/campaigns'],
    [{ templates: 'read-only' }, '/templates'],
    [{ analytics: 'read-only', configurations: 'read-only' }, '/analytics'],
    [{ teams: 'read-only' }, '/organizations/$id_organization'],
  ] as const)('with %j is %s', (here, expected) => {
    expect(firstPage(userWith({ here })).to).toBe(expected);
  });

  test.each([
    [{ campaigns: 'read-only' }, '/home'],
    [{ templates: 'read-only' }, '/templates'],
  ] as const)('after choosing a project, with %j, is %s', (here, expected) => {
    expect(projectPage(userWith({ here })).to).toBe(expected);
  });

  test('users without a project choose one', () => {
    expect(firstPage(userWith({})).to).toBe('/project-selection');
  });
});
