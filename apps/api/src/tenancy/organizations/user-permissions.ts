import { contract } from '@x/api-client/contract';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { implement, union, visibleProjects } from '../../identity/index.ts';
import { projects } from '../../tables/accounts.ts';
import { readPage } from '../../platform/http/page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teamMembers, teamPermissions, teams } from '../../tables/tenancy.ts';

/** Reads what the teams of a user grant in projects, one row per project, team and module. */
function readGrants(tx: Transaction, userId: string, projectIds: readonly string[]) {
  return tx
    .select({
      projectId: teamPermissions.projectId,
      module: teamPermissions.module,
      mode: teamPermissions.mode,
      team: { id: teams.id, name: teams.name },
    })
    .from(teamMembers)
    .innerJoin(teamPermissions, eq(teamPermissions.teamId, teamMembers.teamId))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, userId), inArray(teamPermissions.projectId, [...projectIds])))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
}

export const listUserPermissions = implement(
  contract.organizations.userPermissions,
  async ({ params, query }, { tx, user }) => {
    const granted = tx
      .select({ id: teamPermissions.id })
      .from(teamPermissions)
      .innerJoin(teamMembers, eq(teamMembers.teamId, teamPermissions.teamId))
      .where(and(eq(teamPermissions.projectId, projects.id), eq(teamMembers.userId, params.userId)));
    const where = and(
      eq(projects.organizationId, params.id),
      await visibleProjects(tx, user, params.id),
      exists(granted),
    );
    return readPage(query, await tx.$count(projects, where), async ({ limit, offset }) => {
      const found = await tx
        .select({ id: projects.id, name: projects.name })
        .from(projects)
        .where(where)
        .orderBy(asc(projects.name), asc(projects.id))
        .limit(limit)
        .offset(offset);
      const ids = found.map(({ id }) => id);
      const grants = await readGrants(tx, params.userId, ids);
      const permissions = union(grants);
      return found.map((project) => {
        const theirs = grants.filter(({ projectId }) => projectId === project.id).map(({ team }) => team);
        const byId = new Map(theirs.map((team) => [team.id, team]));
        return { project, permissions: permissions.get(project.id) ?? {}, teams: [...byId.values()] };
      });
    });
  },
);
