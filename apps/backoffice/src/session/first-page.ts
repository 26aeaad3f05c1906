import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import { missingCalls } from './missing-calls.ts';
import { organizationOf } from './permissions.ts';

/** First pages of the areas of a project, in the order of the top bar. */
const projectAreas = ['/campaigns', '/templates', '/audiences', '/analytics', '/configurations'] as const;

/**
 * Returns the page for users without a current project: the security page if they can open no project before they use a
 * second factor, otherwise the project selection.
 */
export function pageWithoutProject({ organizations }: User) {
  const isClosed = organizations.some(({ second_factor_needed: isNeeded }) => isNeeded);
  const hasProjects = organizations.some(({ projects }) => projects.length > 0);
  return linkOptions({ to: isClosed && !hasProjects ? '/profile/security' : '/project-selection' });
}

/** Returns the page that opens once the user has chosen a project: its home, or the first area that the user may open. */
export function projectPage(user: User): LinkProps {
  const home = linkOptions({ to: '/home' });
  return user.project_id !== null && missingCalls(user, home.to, {}).length === 0 ? home : firstPage(user);
}

/**
 * Returns the page on which the user starts: the first area of the current project that the user may open. Users who
 * may open none of the areas start on the page of the organization. Users without a current project choose a project.
 */
export function firstPage(user: User): LinkProps {
  if (user.project_id === null) return pageWithoutProject(user);
  const area = projectAreas.find((path) => missingCalls(user, path, {}).length === 0);
  if (area !== undefined) return linkOptions({ to: area });
  const organization = organizationOf(user);
  return organization === undefined
    ? linkOptions({ to: '/organizations' })
    : linkOptions({ to: '/organizations/$id_organization', params: { id_organization: organization.id } });
}
