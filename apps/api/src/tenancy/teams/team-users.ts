import { contract } from '@x/api-client/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { implement, mayDelegateTeams, permissionExceeded } from '../../identity/index.ts';
import { readPage } from '../../platform/http/page.ts';
import { teamMembers } from '../../tables/tenancy.ts';
import { users } from '../../tables/accounts.ts';

export const listTeamUsers = implement(contract.teams.users, async ({ params, query }, { tx }) => {
  const inTeam = eq(teamMembers.teamId, params.id);
  return readPage(query, await tx.$count(teamMembers, inTeam), ({ limit, offset }) =>
    tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(inTeam)
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
      .limit(limit)
      .offset(offset),
  );
});

export const assignUser = implement(contract.teams.assignUser, async ({ params }, { tx, user, subject }) => {
  const { organizationId } = subject;
  if (!(await mayDelegateTeams(tx, user, organizationId, [params.id]))) return permissionExceeded();
  await tx
    .insert(teamMembers)
    .values({ organizationId, teamId: params.id, userId: params.userId })
    .onConflictDoNothing();
  return {};
});

export const unassignUser = implement(
  contract.teams.unassignUser,
  async ({ params }, { tx, user, subject }) => {
    if (!(await mayDelegateTeams(tx, user, subject.organizationId, [params.id]))) {
      return permissionExceeded();
    }
    await tx
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, params.id), eq(teamMembers.userId, params.userId)));
    return {};
  },
);
