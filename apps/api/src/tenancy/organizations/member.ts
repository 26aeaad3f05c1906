import type { Membership } from '@x/api-client/contract';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import {
  memberships,
  organizations,
  type Transaction,
  teamMembers,
  teams,
  users,
} from '../../platform/index.ts';

/** Users of organizations, as members. */
export function selectMembers(tx: Transaction) {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      admin: memberships.isAdmin,
      owner: sql<boolean>`${organizations.ownerId} = ${users.id}`.as('owner'),
      organizationId: memberships.organizationId,
      organizationName: organizations.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .$dynamic();
}

export function inOrganization(organizationId: string): SQL {
  return eq(memberships.organizationId, organizationId);
}

export async function findMembership(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await selectMembers(tx).where(
    and(inOrganization(organizationId), eq(memberships.userId, userId)),
  );
  if (row === undefined) return undefined;
  const theirs = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, userId)))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  const { id, name, email, admin, owner } = row;
  const organization = { id: row.organizationId, name: row.organizationName };
  return { admin, owner, user: { id, name, email }, organization, teams: theirs };
}
