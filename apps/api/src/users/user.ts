import type { User } from '@x/api-client/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { organizations, projects, users } from '../database/schema/index.js';
import { membershipsOf, type Membership } from '../session/authenticate.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

type OrganizationWithProjects = User['organizations'][number];

async function organizationsWithProjects(
  database: Queries,
  memberships: readonly Membership[],
): Promise<OrganizationWithProjects[]> {
  const ids = memberships.map(({ organizationId }) => organizationId);
  const found = await database
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, ids))
    .orderBy(asc(organizations.name), asc(organizations.id));
  // Members get at projects through their teams; an organization's admins at all of them.
  const administered = memberships
    .filter(({ isAdmin }) => isAdmin)
    .map(({ organizationId }) => organizationId);
  const theirs = await database
    .select({ id: projects.id, name: projects.name, organizationId: projects.organizationId })
    .from(projects)
    .where(inArray(projects.organizationId, administered))
    .orderBy(asc(projects.name), asc(projects.id));
  const byOrganization = Map.groupBy(theirs, ({ organizationId }) => organizationId);
  return found.map(({ id, name }) => ({
    id,
    name,
    projects: (byOrganization.get(id) ?? []).map((project): Named => ({
      id: project.id,
      name: project.name,
    })),
  }));
}

/** A user with what they may work in. A current project that is out of reach counts as none. */
export async function findUser(database: Queries, id: string): Promise<User | undefined> {
  const [user] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      projectId: users.projectId,
      superAdmin: users.superAdmin,
      agencyId: users.agencyId,
    })
    .from(users)
    .where(eq(users.id, id));
  if (user === undefined) return undefined;
  const memberships = await membershipsOf(database, user);
  const reachable = await organizationsWithProjects(database, memberships);
  const current = reachable
    .flatMap((organization) => organization.projects.map((project) => ({ project, organization })))
    .find(({ project }) => project.id === user.projectId);
  const membership = memberships.find(({ organizationId }) => organizationId === current?.organization.id);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    project_id: current?.project.id ?? null,
    project: current?.project ?? null,
    organizations: reachable,
    admin: membership?.isAdmin ?? false,
    super_admin: user.superAdmin,
    agency_id: user.agencyId,
  };
}
