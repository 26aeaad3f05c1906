import { modeWithin, moduleNames, type ModulePermissions, type User } from '@x/api-client/contract';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { permissionsOfMember } from '../authorization/team-permissions.ts';
import { notInTrash } from '../trash.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { organizations, projects, users } from '../../tables/accounts.ts';
import { membershipsOf } from '../session/authenticate.ts';
import type { Membership, SignedInUser } from '../authorization/caller.ts';

type OrganizationWithProjects = User['organizations'][number];

const everything: ModulePermissions = Object.fromEntries(
  moduleNames.map((name) => [name, modeWithin('read-write', name)]),
);

/** Members can open projects through their teams. Admins can open every project of the organization. */
async function reachableProjects(tx: Transaction, userId: string, memberships: readonly Membership[]) {
  const administered = memberships
    .filter(({ isAdmin }) => isAdmin)
    .map(({ organizationId }) => organizationId);
  const others = memberships.filter(({ isAdmin }) => !isAdmin).map(({ organizationId }) => organizationId);
  const permissions =
    others.length === 0
      ? new Map<string, ModulePermissions>()
      : await permissionsOfMember(tx, userId, others);
  const found = await tx
    .select({
      id: projects.id,
      name: projects.name,
      organizationId: projects.organizationId,
      timezoneId: projects.timezoneId,
      sample: projects.sample,
    })
    .from(projects)
    .where(
      and(
        or(inArray(projects.organizationId, administered), inArray(projects.id, [...permissions.keys()])),
        notInTrash(projects.id),
      ),
    )
    .orderBy(asc(projects.name), asc(projects.id));
  return found.map(({ id, name, sample, ...rest }) => ({
    ...rest,
    project: { id, name, sample, permissions: permissions.get(id) ?? everything },
  }));
}

type ReachableProject = Awaited<ReturnType<typeof reachableProjects>>[number];

async function organizationsWithProjects(
  tx: Transaction,
  memberships: readonly Membership[],
  reachable: readonly ReachableProject[],
  withheld: ReadonlySet<string>,
): Promise<OrganizationWithProjects[]> {
  const found = await tx
    .select({
      id: organizations.id,
      name: organizations.name,
      logo: organizations.logo,
      idool: organizations.idool,
    })
    .from(organizations)
    .where(
      inArray(
        organizations.id,
        memberships.map(({ organizationId }) => organizationId),
      ),
    )
    .orderBy(asc(organizations.name), asc(organizations.id));
  const byOrganization = Map.groupBy(reachable, ({ organizationId }) => organizationId);
  return found.map(({ id, name, logo, idool }) => {
    const membership = memberships.find(({ organizationId }) => organizationId === id);
    return {
      id,
      name,
      logo: picturePath(logo?.fileName ?? null),
      admin: membership?.isAdmin ?? false,
      owner: membership?.isOwner ?? false,
      idool,
      second_factor_needed: withheld.has(id),
      projects: (byOrganization.get(id) ?? []).map(({ project }) => project),
    };
  });
}

function currentProject({ project: { id, name }, timezoneId }: ReachableProject): User['project'] {
  return { id, name, timezone_id: timezoneId };
}

/**
 * Loads a user with the organizations and projects that the user can open. If the user can no longer open the current
 * project, there is no current project. Organizations that need a second factor are listed without projects.
 */
export async function findUser(
  tx: Transaction,
  {
    id,
    superAdmin,
    withheld,
    otherProvider,
  }: Pick<SignedInUser, 'id' | 'superAdmin' | 'withheld' | 'otherProvider'>,
): Promise<User | undefined> {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatar: users.avatar,
      projectId: users.projectId,
      agencyId: users.agencyId,
    })
    .from(users)
    .where(eq(users.id, id));
  if (user === undefined) return undefined;
  const refused = new Set(otherProvider.map(({ organizationId }) => organizationId));
  const all = await membershipsOf(tx, { id, superAdmin });
  const memberships = all.filter(({ organizationId }) => !refused.has(organizationId));
  const hidden = new Set(withheld.map(({ organizationId }) => organizationId));
  const usable = memberships.filter(({ organizationId }) => !hidden.has(organizationId));
  const reachable = await reachableProjects(tx, user.id, usable);
  const current = reachable.find(({ project }) => project.id === user.projectId);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar: picturePath(user.avatar),
    project_id: current?.project.id ?? null,
    project: current === undefined ? null : currentProject(current),
    organizations: await organizationsWithProjects(tx, memberships, reachable, hidden),
    admin: memberships.some(
      ({ organizationId, isAdmin }) => isAdmin && organizationId === current?.organizationId,
    ),
    super_admin: superAdmin,
    agency_id: user.agencyId,
  };
}
