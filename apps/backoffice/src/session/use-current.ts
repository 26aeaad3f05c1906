import { useRouteContext } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import { permissionsInOrganization, permissionsInProject, type Permissions } from './permissions.ts';

/** Returns the signed-in user. Call it only on pages that require one. */
export function useUser(): User {
  return useRouteContext({ from: '/_user', select: (context) => context.user });
}

/** Returns the id of the current project. Call it only on pages inside a project. */
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

/** True if the current project's organization has a preset sender and a preset audience for its campaigns. */
export function useIsIdool(): boolean {
  const { organizations, project_id: projectId } = useUser();
  const current = organizations.find(({ projects }) => projects.some(({ id }) => id === projectId));
  return current?.idool ?? false;
}
