import { and, eq, asc, desc, inArray, max, sql, type SQL, notInArray } from 'drizzle-orm';
import { type Membership, contract } from '@x/api-client/contract';
import { asSystem } from '../../platform/database/tenant.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse, notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hasId, folded, holdsText } from '../../platform/database/text.ts';
import { readPage } from '../../platform/http/page.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { memberships, organizations, sessions, users } from '../../tables/accounts.ts';
import { teamMembers, teams } from '../../tables/tenancy.ts';
import { implement } from '../../identity/index.ts';

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
      avatar: users.avatar,
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

function inOrganization(organizationId: string): SQL {
  return eq(memberships.organizationId, organizationId);
}

/** Returns the teams of users, sorted by name, by the id of the user. */
async function loadTeams(
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

export const listUsers = implement(contract.organizations.users, async ({ params, query }, { tx }) => {
  const without = query.without_team;
  const inTeam = tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, without ?? params.id));
  const where = and(
    inOrganization(params.id),
    holdsText(query.search, [users.name, users.email]),
    hasId(query.ids, users.id),
    without === undefined ? undefined : notInArray(users.id, inTeam),
  );
  const total = await tx.$count(selectMembers(tx).where(where).as('members'));
  return readPage(query, total, async ({ limit, offset }) => {
    const rows = await selectMembers(tx)
      .where(where)
      .orderBy(...sortedBy(query, { name: folded(users.name), email: folded(users.email) }, users.id))
      .limit(limit)
      .offset(offset);
    const ids = rows.map(({ id }) => id);
    const theirs = await loadTeams(tx, params.id, ids);
    return rows.map((row) => ({
      ...row,
      avatar: picturePath(row.avatar),
      teams: theirs.get(row.id) ?? [],
    }));
  });
});

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

/** Runs as the system, because tenants have no access to sessions. */
function readLastSeen(database: Services['database'], userId: string): Promise<string | null> {
  return asSystem(database, async (tx) => {
    const [found] = await tx
      .select({ at: max(sessions.lastSeenAt) })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    return found?.at?.toISOString() ?? null;
  });
}

export const getOrganizationUser = implement(
  contract.organizations.user,
  { transaction: false },
  async ({ params }, { services, transaction }) => {
    const membership = await transaction((tx) => findMembership(tx, params.id, params.userId));
    if (membership === undefined) return notFound();
    return { ...membership, last_seen_at: await readLastSeen(services.database, params.userId) };
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
