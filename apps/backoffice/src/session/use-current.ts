import { useRouteContext } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import {
  organizationOf,
  permissionsInOrganization,
  permissionsInProject,
  type Permissions,
} from './permissions.ts';

/** Returns the signed-in user. Only for components under the route `/_user`. */
export function useUser(): User {
  return useRouteContext({ from: '/_user', select: (context) => context.user });
}

/** Returns the id of the current project. Only for components under the route `/_user/_shell/_project`. */
export function useProjectId(): string {
  return useRouteContext({ from: '/_user/_shell/_project', select: (context) => context.projectId });
}

export function usePermissions(): Permissions {
  const user = useUser();
  return permissionsInProject(user, user.project_id);
}

export function useOrganizationPermissions(organizationId: string | undefined): Permissions {
  return permissionsInOrganization(useUser(), organizationId);
}

/** True if the product filled the current project with invented people and messages. */
export function useIsSample(): boolean {
  const user = useUser();
  const project = organizationOf(user)?.projects.find(({ id }) => id === user.project_id);
  return project?.sample ?? false;
}

/** True if campaigns of the current project use the project's first sender and first audience. */
export function useIsIdool(): boolean {
  return organizationOf(useUser())?.idool ?? false;
}
