import { contract, moduleNames, type TeamPermission } from '@x/api-client/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { implement, visibleProjects } from '../../identity/index.ts';
import { projects, projectTeams, type Transaction, readPage, teamPermissions } from '../../platform/index.ts';
import { toTeamPermission } from './team-permission.ts';

async function permissionsIn(
  tx: Transaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, TeamPermission[]>> {
  const rows = await tx
    .select()
    .from(teamPermissions)
    .where(and(eq(teamPermissions.teamId, teamId), inArray(teamPermissions.projectId, [...projectIds])));
  const inOrder = rows.toSorted((a, b) => moduleNames.indexOf(a.module) - moduleNames.indexOf(b.module));
  const byProject = Map.groupBy(inOrder, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, group]) => [id, group.map((row) => toTeamPermission(row))]));
}

export const listPermissions = implement(
  contract.teams.permissions,
  async ({ params, query }, { tx, user, subject }) => {
    const { organizationId } = subject;
    const where = and(
      eq(projects.organizationId, organizationId),
      await visibleProjects(tx, user, organizationId),
    );
    return readPage(query, await tx.$count(projects, where), async ({ limit, offset }) => {
      const rows = await tx
        .select({
          project: { id: projects.id, name: projects.name },
          assigned: sql<boolean>`${projectTeams.teamId} is not null`,
        })
        .from(projects)
        .leftJoin(
          projectTeams,
          and(eq(projectTeams.projectId, projects.id), eq(projectTeams.teamId, params.id)),
        )
        .where(where)
        .orderBy(asc(projects.name), asc(projects.id))
        .limit(limit)
        .offset(offset);
      const permissions = await permissionsIn(
        tx,
        params.id,
        rows.map(({ project }) => project.id),
      );
      return rows.map((row) => ({ ...row, permissions: permissions.get(row.project.id) ?? [] }));
    });
  },
);
