import { contract } from '@x/api-client/contract';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { implement, type SignedInUser, visibleProjects } from '../../identity/index.ts';
import {
  holdsText,
  projects,
  projectTeams,
  type Transaction,
  readPage,
  teams,
} from '../../platform/index.ts';
import { selectTeams, toTeam } from '../teams/team.ts';

/** The teams of a project, as far as the caller can know of them. */
async function teamsOf(tx: Transaction, user: SignedInUser, organizationId: string, projectId: string) {
  return tx
    .select({ id: projectTeams.teamId })
    .from(projectTeams)
    .innerJoin(projects, eq(projects.id, projectTeams.projectId))
    .where(and(eq(projects.id, projectId), await visibleProjects(tx, user, organizationId)));
}

export const listTeams = implement(contract.organizations.teams, async ({ params, query }, { tx, user }) => {
  const without = query.without_project;
  const assigned = without === undefined ? [] : await teamsOf(tx, user, params.id, without);
  const where = and(
    eq(teams.organizationId, params.id),
    holdsText(query.search, [teams.name]),
    notInArray(
      teams.id,
      assigned.map(({ id }) => id),
    ),
  );
  return readPage(query, await tx.$count(teams, where), async ({ limit, offset }) => {
    const rows = await selectTeams(tx).where(where).orderBy(desc(teams.id)).limit(limit).offset(offset);
    return rows.map((row) => toTeam(row));
  });
});
