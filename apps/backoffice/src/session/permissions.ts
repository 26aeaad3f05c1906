import {
  isGranted,
  type EndpointDefinition,
  type ModuleName,
  type ModulePermissions,
  type PermissionOf,
  type User,
} from '@x/api-client';

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
  const organization = user.organizations.find(
    ({ id, second_factor_needed: isClosed }) => id === organizationId && !isClosed,
  );
  return permissionsOf(organization, organization?.projects.map(({ permissions }) => permissions) ?? []);
}

/** Organization and project that a page or a call is about. `projectId` defaults to the current project. */
export interface Place {
  readonly organizationId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** Returns the organization of the place, or undefined if the user is not a member of it. */
export function organizationOf(
  user: User,
  { organizationId, projectId = user.project_id ?? undefined }: Place = {},
): Organization | undefined {
  return user.organizations.find(({ id, projects }) =>
    organizationId === undefined ? projects.some((one) => one.id === projectId) : id === organizationId,
  );
}

/**
 * Returns whether the user has the permission that an endpoint requires, in the organization and project of `place`.
 * The server checks the permission in every call.
 */
export function mayCall(user: User, { permission }: EndpointDefinition, place: Place = {}): boolean {
  const organization = organizationOf(user, place);
  switch (permission.kind) {
    case 'public':
    case 'signed-in':
    case 'self':
      return true;
    case 'organization':
      if (organization?.second_factor_needed === true) return false;
      return organization !== undefined && { ...organization, member: true }[permission.role];
    case 'organization-module':
      return allows(permissionsInOrganization(user, organization?.id), permission);
    case 'project':
      if (organization === undefined || organization.second_factor_needed) return false;
      // An admin may open a project that was created after the user was loaded.
      return (
        organization.admin ||
        allows(permissionsInProject(user, place.projectId ?? user.project_id), permission)
      );
  }
}

function allows(
  { mayRead, mayWrite }: Permissions,
  permission: PermissionOf<'project' | 'organization-module'>,
): boolean {
  return isGranted(permission, ({ module, mode }) =>
    mode === 'read-write' ? mayWrite(module) : mayRead(module),
  );
}
