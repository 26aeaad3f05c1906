import { contract } from '@x/api-client/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { implement, mayDelegateTeams, permissionExceeded } from '../../identity/index.ts';
import { readPage, teamMembers, users } from '../../platform/index.ts';

export const listTeamUsers = implement(contract.teams.users, async ({ params, query }, { database }) => {
  const inTeam = eq(teamMembers.teamId, params.id);
  return readPage(query, await database.$count(teamMembers, inTeam), ({ limit, offset }) =>
    database
      .select({ id: users.id, name: users.name, email: users.email })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(inTeam)
      .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
      .limit(limit)
      .offset(offset),
  );
});

export const assignUser = implement(
  contract.teams.assignUser,
  async ({ params }, { database, user, subject }) => {
    const { organizationId } = subject;
    if (!(await mayDelegateTeams(database, user, organizationId, [params.id]))) return permissionExceeded();
    await database
      .insert(teamMembers)
      .values({ organizationId, teamId: params.id, userId: params.userId })
      .onConflictDoNothing();
    return {};
  },
);

export const unassignUser = implement(
  contract.teams.unassignUser,
  async ({ params }, { database, user, subject }) => {
    if (!(await mayDelegateTeams(database, user, subject.organizationId, [params.id]))) {
      return permissionExceeded();
    }
    await database
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, params.id), eq(teamMembers.userId, params.userId)));
    return {};
  },
);
