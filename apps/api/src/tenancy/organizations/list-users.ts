import { contract, type EndpointRequest } from '@x/api-client/contract';
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { hasSecondFactor, implement, seesMember } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { folded, hasId, holdsText } from '../../platform/database/text.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { readPage } from '../../platform/http/page.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import { memberships, organizations, users } from '../../tables/accounts.ts';
import { lastActivities } from '../../tables/sign-in.ts';
import { teamMembers } from '../../tables/tenancy.ts';
import { isFactorMissing, isPresentMember, signInColumns, signInOrders, toSignIn } from './member-sign-in.ts';
import { loadTeams } from './members.ts';

type Query = EndpointRequest<typeof contract.organizations.users>['query'];

function matches(tx: Transaction, organizationId: string, query: Query): SQL | undefined {
  const { without_team: without, second_factor: factor } = query;
  const inTeam = tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, without ?? organizationId));
  return and(
    isPresentMember(organizationId),
    holdsText(query.search, [users.name, users.email]),
    hasId(query.ids, users.id),
    without === undefined ? undefined : notInArray(users.id, inTeam),
    factor === 'missing' ? isFactorMissing : undefined,
    factor === 'set_up' ? hasSecondFactor : undefined,
  );
}

function selectUsers(tx: Transaction) {
  return tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      avatar: users.avatar,
      admin: memberships.isAdmin,
      owner: sql<boolean>`${organizations.ownerId} = ${users.id}`,
      ...signInColumns,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(lastActivities, eq(lastActivities.userId, users.id))
    .$dynamic();
}

async function countUsers(tx: Transaction, where: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(where);
  return counted?.total ?? 0;
}

/** Runs as the system, because the tenant role cannot access second factors. Reads only members of the organization. */
export const listUsers = implement(
  contract.organizations.users,
  { transaction: false },
  async ({ params, query }, { services, transaction }) => {
    if (!(await transaction((tx) => seesMember(tx, { organizationId: params.id })))) return notFound();
    return asSystem(services.database, async (tx) => {
      const where = matches(tx, params.id, query);
      const orders = { name: folded(users.name), email: folded(users.email), ...signInOrders };
      return readPage(query, await countUsers(tx, where), async ({ limit, offset }) => {
        const rows = await selectUsers(tx)
          .where(where)
          .orderBy(...sortedBy(query, orders, users.id))
          .limit(limit)
          .offset(offset);
        const theirs = await loadTeams(
          tx,
          params.id,
          rows.map(({ id }) => id),
        );
        return rows.map(({ secondFactors, isMissing, method, seenAt, ...user }) => ({
          ...user,
          avatar: picturePath(user.avatar),
          ...toSignIn({ secondFactors, isMissing, method, seenAt }),
          teams: theirs.get(user.id) ?? [],
        }));
      });
    });
  },
);
