import { useRouteContext } from '@tanstack/react-router';
import type { User } from '@x/api-client';

/** The signed-in user, on pages that need one. */
export function useUser(): User {
  return useRouteContext({ from: '/_user', select: (context) => context.user });
}

/** The id of the current project, on pages inside a project. */
export function useProjectId(): string {
  return useRouteContext({ from: '/_user/_shell/_project', select: (context) => context.projectId });
}
