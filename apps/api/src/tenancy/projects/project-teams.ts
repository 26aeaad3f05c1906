import { contract } from '@x/api-client/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { implement, mayDelegate, permissionExceeded, union } from '../../identity/index.ts';
import { projectTeams, teamPermissions, teams } from '../../tables/tenancy.ts';
import { readPage } from '../../platform/http/page.ts';
import { selectTeams, toTeam } from '../teams/endpoints.ts';

export const listProjectTeams = implement(contract.projects.teams, async ({ params, query }, { tx }) => {
  const inProject = eq(projectTeams.projectId, params.id);
  return readPage(query, await tx.$count(projectTeams, inProject), async ({ limit, offset }) => {
    const assigned = tx.select({ id: projectTeams.teamId }).from(projectTeams).where(inProject);
    const rows = await selectTeams(tx)
      .where(inArray(teams.id, assigned))
      .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toTeam(row));
  });
});

export const assignTeam = implement(contract.projects.assignTeam, async ({ params }, { tx, subject }) => {
  await tx
    .insert(projectTeams)
    .values({ ...subject, teamId: params.teamId })
    .onConflictDoNothing();
  return {};
});

/**
 * Removes a team from a project. This also deletes the team's permissions in the project, so the user must be allowed
 * to revoke them.
 */
export const unassignTeam = implement(
  contract.projects.unassignTeam,
  async ({ params }, { tx, user, subject }) => {
    const permissions = union(
      await tx
        .select({
          projectId: teamPermissions.projectId,
          module: teamPermissions.module,
          mode: teamPermissions.mode,
        })
        .from(teamPermissions)
        .where(and(eq(teamPermissions.teamId, params.teamId), eq(teamPermissions.projectId, params.id)))
        .for('update'),
    );
    if (!(await mayDelegate(tx, user, subject.organizationId, permissions))) {
      return permissionExceeded();
    }
    await tx
      .delete(projectTeams)
      .where(and(eq(projectTeams.teamId, params.teamId), eq(projectTeams.projectId, params.id)));
    return {};
  },
);
