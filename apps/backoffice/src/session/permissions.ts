import type { ModuleName, ModulePermissions, User } from '@x/api-client';

/** The user's permissions, used to hide actions. The server checks the permissions in every call. */
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

export function permissionsInProject(user: User, projectId: string | null): Permissions {
  const organization = user.organizations.find(({ projects }) => projects.some(({ id }) => id === projectId));
  const project = organization?.projects.find(({ id }) => id === projectId);
  return permissionsOf(organization, project === undefined ? [] : [project.permissions]);
}

/** Returns the permissions for entities of an organization. A permission in any of its projects is enough. */
export function permissionsInOrganization(user: User, organizationId: string | undefined): Permissions {
  const organization = user.organizations.find(({ id }) => id === organizationId);
  return permissionsOf(organization, organization?.projects.map(({ permissions }) => permissions) ?? []);
}
