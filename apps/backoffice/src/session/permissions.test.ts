import { contract, type ModulePermissions, type User } from '@x/api-client';
import { describe, expect, test } from 'vitest';
import { mayCall, permissionsInOrganization, permissionsInProject } from './permissions.ts';

function userWith(admin: boolean, ...projects: readonly ModulePermissions[]): User {
  return {
    id: 'u',
    name: 'Ana',
    email: 'ana@example.com',
    avatar: null,
    project_id: 'p0',
    project: null,
    admin,
    super_admin: false,
    agency_id: null,
    organizations: [
      {
        id: 'o',
        name: 'Nimbus',
        logo: null,
        admin,
        owner: false,
        idool: false,
        second_factor_needed: false,
        projects: projects.map((permissions, index) => ({
          id: `p${String(index)}`,
          name: `Project ${String(index)}`,
          sample: false,
          permissions,
        })),
      },
    ],
  };
}

describe('in a project', () => {
  test.each([
    [{}, false, false],
    [{ campaigns: 'read-only' }, true, false],
    [{ campaigns: 'read-write' }, true, true],
    [{ templates: 'read-write' }, false, false],
  ] as const)('%j', (permissions, read, write) => {
    const { mayRead, mayWrite } = permissionsInProject(userWith(false, permissions), 'p0');
    expect([mayRead('campaigns'), mayWrite('campaigns')]).toEqual([read, write]);
  });

  test('an admin may do everything, even without permissions', () => {
    expect(permissionsInProject(userWith(true, {}), 'p0').mayWrite('configurations')).toBe(true);
  });

  test('a project without access allows nothing', () => {
    const user = userWith(true, {});
    expect(permissionsInProject(user, 'elsewhere').mayRead('campaigns')).toBe(false);
    expect(permissionsInProject(user, null).mayRead('campaigns')).toBe(false);
  });
});

describe('in an organization', () => {
  test('a permission in one project is enough', () => {
    const user = userWith(false, {}, { teams: 'read-write' });
    expect(permissionsInOrganization(user, 'o').mayWrite('teams')).toBe(true);
    expect(permissionsInOrganization(user, 'o').mayRead('users')).toBe(false);
  });

  test('another organization allows nothing', () => {
    expect(permissionsInOrganization(userWith(true), 'elsewhere').mayRead('teams')).toBe(false);
    expect(permissionsInOrganization(userWith(true), undefined).admin).toBe(false);
  });
});

test.each([
  [{}, false],
  [{ audiences: 'read-only' }, true],
  [{ campaigns: 'read-write' }, true],
  [{ templates: 'read-write' }, true],
  [{ campaigns: 'read-only', templates: 'read-only', analytics: 'read-write' }, false],
] as const)('the fields of contacts can be listed with %j: %s', (permissions, expected) => {
  expect(mayCall(userWith(false, permissions), contract.fields.list)).toBe(expected);
});

test.each([
  [{}, false],
  [{ audiences: 'read-write' }, false],
  [{ exports: 'read-write' }, false],
  [{ audiences: 'read-only', exports: 'read-write' }, true],
] as const)('contacts can be exported with %j: %s', (permissions, expected) => {
  expect(mayCall(userWith(false, permissions), contract.audiences.exportContacts)).toBe(expected);
});
