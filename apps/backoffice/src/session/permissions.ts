import type { ModuleName, ModulePermissions, User } from '@x/api-client';

/** What somebody may do, so that a page offers nothing else. The server decides anew at every call. */
export interface Permissions {
  readonly admin: boolean;
  readonly owner: boolean;
  readonly mayRead: (module: ModuleName) => boolean;
  readonly mayWrite: (module: ModuleName) => boolean;
}

type Organization = User['organizations'][number];

function permissionsOf(
  organization: Organization | undefined,
  granted: readonly ModulePermissions[],
): Permissions {
  const admin = organization?.admin ?? false;
  return {
    admin,
    owner: organization?.owner ?? false,
    mayRead: (module) => admin || granted.some((permissions) => permissions[module] !== undefined),
    mayWrite: (module) => admin || granted.some((permissions) => permissions[module] === 'read-write'),
  };
}

/** What a user may do in a project. */
export function permissionsInProject(user: User, projectId: string | null): Permissions {
  const organization = user.organizations.find(({ projects }) => projects.some(({ id }) => id === projectId));
  const project = organization?.projects.find(({ id }) => id === projectId);
  return permissionsOf(organization, project === undefined ? [] : [project.permissions]);
}

/** What a user may do with what belongs to an organization as a whole: having it in one project is enough. */
export function permissionsInOrganization(user: User, organizationId: string | undefined): Permissions {
  const organization = user.organizations.find(({ id }) => id === organizationId);
  return permissionsOf(organization, organization?.projects.map(({ permissions }) => permissions) ?? []);
}
