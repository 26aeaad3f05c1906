import { contract } from '@x/api-client/contract';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { holdsText, readPage, teamMembers, users } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { inOrganization, selectMembers } from './member.ts';

export const listUsers = implement(contract.organizations.users, async ({ params, query }, { tx }) => {
  const without = query.without_team;
  const inTeam = tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, without ?? params.id));
  const where = and(
    inOrganization(params.id),
    holdsText(query.search, [users.name, users.email]),
    without === undefined ? undefined : notInArray(users.id, inTeam),
  );
  const total = await tx.$count(selectMembers(tx).where(where).as('members'));
  return readPage(query, total, ({ limit, offset }) =>
    selectMembers(tx)
      .where(where)
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
      .limit(limit)
      .offset(offset),
  );
});
