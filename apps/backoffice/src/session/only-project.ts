import type { User } from '@x/api-client';

/** The project that a user without a current project would choose, if there is only one to choose from. */
export function onlyProject({ project_id, organizations }: User): string | undefined {
  const isClosed = organizations.some(({ second_factor_needed: isNeeded }) => isNeeded);
  const projects = organizations.flatMap((organization) => organization.projects);
  return project_id === null && !isClosed && projects.length === 1 ? projects[0]?.id : undefined;
}
