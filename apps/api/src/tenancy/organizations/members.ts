import { and, eq, asc, desc, inArray, sql, type SQL } from 'drizzle-orm';
import { type Membership, contract } from '@x/api-client/contract';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse, notFound } from '../../platform/http/refusal.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { teamMembers, teams } from '../../tables/tenancy.ts';
import { implement } from '../../identity/index.ts';
import { findSignIn } from './member-sign-in.ts';

/** Locks the organization until the transaction ends and returns the id of its owner. */
export async function lockOwner(tx: Transaction, organizationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: organizations.ownerId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  return row?.ownerId;
}

function ownerStays(): Refusal<'last_organization_admin'> {
  return refuse('last_organization_admin');
}

/** The database also removes the user from the organization's teams. */
async function removeMember(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<Refusal<'last_organization_admin'> | undefined> {
  if ((await lockOwner(tx, organizationId)) === userId) return ownerStays();
  await tx
    .delete(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return undefined;
}

function selectMembers(tx: Transaction) {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      admin: memberships.isAdmin,
      owner: sql<boolean>`${organizations.ownerId} = ${users.id}`,
      organizationId: memberships.organizationId,
      organizationName: organizations.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .$dynamic();
}

function inOrganization(organizationId: string): SQL {
  return eq(memberships.organizationId, organizationId);
}

/** Returns the teams of users, sorted by name, by the id of the user. */
export async function loadTeams(
  tx: Transaction,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Membership['teams']>> {
  const rows = await tx
    .select({ userId: teamMembers.userId, id: teams.id, name: teams.name })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.organizationId, organizationId), inArray(teamMembers.userId, [...userIds])))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, found]) => [userId, found.map(({ id, name }) => ({ id, name }))]));
}

async function findMembership(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<Membership | undefined> {
  const [row] = await selectMembers(tx).where(
    and(inOrganization(organizationId), eq(memberships.userId, userId)),
  );
  if (row === undefined) return undefined;
  const theirs = await loadTeams(tx, organizationId, [userId]);
  const { id, name, email, admin, owner } = row;
  const organization = { id: row.organizationId, name: row.organizationName };
  return { admin, owner, user: { id, name, email }, organization, teams: theirs.get(id) ?? [] };
}

/** Number of admins that are named to members without access. */
const maxAdmins = 20;

export const listAdmins = implement(contract.organizations.admins, ({ params }, { tx }) =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(inOrganization(params.id), eq(memberships.isAdmin, true)))
    .orderBy(desc(sql`${organizations.ownerId} = ${users.id}`), asc(sql`lower(${users.name})`), asc(users.id))
    .limit(maxAdmins),
);

/** Reads the factors and sessions as the system, because the tenant role cannot access them. */
export const getOrganizationUser = implement(
  contract.organizations.user,
  { transaction: false },
  async ({ params }, { services, transaction }) => {
    const membership = await transaction((tx) => findMembership(tx, params.id, params.userId));
    if (membership === undefined) return notFound();
    const signIn = await asSystem(services.database, (tx) => findSignIn(tx, params.id, params.userId));
    return signIn === undefined ? notFound() : { ...membership, ...signIn };
  },
);

export const updateOrganizationUser = implement(
  contract.organizations.updateUser,
  async ({ params, body }, { tx }) => {
    const ownerId = await lockOwner(tx, params.id);
    if (ownerId === params.userId && !body.admin) return ownerStays();
    await tx
      .update(memberships)
      .set({ isAdmin: body.admin })
      .where(and(eq(memberships.organizationId, params.id), eq(memberships.userId, params.userId)));
    return (await findMembership(tx, params.id, params.userId)) ?? notFound();
  },
);

export const removeOrganizationUser = implement(
  contract.organizations.removeUser,
  async ({ params }, { tx }) => (await removeMember(tx, params.id, params.userId)) ?? {},
);

export const leaveOrganization = implement(
  contract.users.leaveOrganization,
  async ({ params }, { tx, user, recordIn }) => {
    await recordIn(tx, params.organizationId);
    return (await removeMember(tx, params.organizationId, user.id)) ?? {};
  },
);
