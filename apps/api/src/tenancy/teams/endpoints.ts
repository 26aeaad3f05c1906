import { type Team, contract } from '@x/api-client/contract';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { readPage } from '../../platform/http/page.ts';
import { organizations, projects, users } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { folded, holdsText } from '../../platform/database/text.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { projectTeams, teamMembers, teams } from '../../tables/tenancy.ts';
import {
  implement,
  type SignedInUser,
  visibleProjects,
  mayDelegateTeams,
  permissionExceeded,
  type Implementation,
} from '../../identity/index.ts';
import { removePermission, setPermission, listPermissions, listModules } from './permissions.ts';

export function selectTeams(tx: Transaction) {
  return tx
    .select({
      id: teams.id,
      name: teams.name,
      createdAt: teams.createdAt,
      organization: { id: organizations.id, name: organizations.name },
    })
    .from(teams)
    .innerJoin(organizations, eq(organizations.id, teams.organizationId))
    .$dynamic();
}

type TeamRow = Awaited<ReturnType<typeof selectTeams>>[number];

export function toTeam({ createdAt, ...row }: TeamRow): Team {
  return { ...row, created_at: createdAt.toISOString() };
}

async function findTeam(tx: Transaction, id: string): Promise<Team | undefined> {
  const [row] = await selectTeams(tx).where(eq(teams.id, id));
  return row === undefined ? undefined : toTeam(row);
}

/** Returns no teams if the user cannot open the project. */
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
  return listRows(tx, query, {
    table: teams,
    select: selectTeams(tx),
    where: and(
      eq(teams.organizationId, params.id),
      holdsText(query.search, [teams.name]),
      notInArray(
        teams.id,
        assigned.map(({ id }) => id),
      ),
    ),
    order: sortedBy(query, { name: folded(teams.name), created_at: teams.id }, teams.id),
    toItems: (rows) => rows.map((row) => toTeam(row)),
  });
});

const createTeam = implement(contract.teams.create, async ({ body }, { tx, subject }) => {
  const id = newId();
  await tx.insert(teams).values({ id, organizationId: subject.organizationId, name: body.name });
  return (await findTeam(tx, id)) ?? notFound();
});

const getTeam = implement(
  contract.teams.get,
  async ({ params }, { tx }) => (await findTeam(tx, params.id)) ?? notFound(),
);

const updateTeam = implement(contract.teams.update, async ({ params, body }, { tx }) => {
  await tx.update(teams).set({ name: body.name }).where(eq(teams.id, params.id));
  return (await findTeam(tx, params.id)) ?? notFound();
});

/** Deletes a team with all its permissions, so the user must be allowed to revoke them. */
const removeTeam = implement(contract.teams.remove, async ({ params }, { tx, user, subject }) => {
  if (!(await mayDelegateTeams(tx, user, subject.organizationId, [params.id]))) {
    return permissionExceeded();
  }
  await tx.delete(teams).where(eq(teams.id, params.id));
  return {};
});

const listTeamUsers = implement(contract.teams.users, async ({ params, query }, { tx }) => {
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

const assignUser = implement(contract.teams.assignUser, async ({ params }, { tx, user, subject }) => {
  const { organizationId } = subject;
  if (!(await mayDelegateTeams(tx, user, organizationId, [params.id]))) return permissionExceeded();
  await tx
    .insert(teamMembers)
    .values({ organizationId, teamId: params.id, userId: params.userId })
    .onConflictDoNothing();
  return {};
});

const unassignUser = implement(contract.teams.unassignUser, async ({ params }, { tx, user, subject }) => {
  if (!(await mayDelegateTeams(tx, user, subject.organizationId, [params.id]))) {
    return permissionExceeded();
  }
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, params.id), eq(teamMembers.userId, params.userId)));
  return {};
});

export const teamImplementations: readonly Implementation[] = [
  createTeam,
  listModules,
  getTeam,
  updateTeam,
  removeTeam,
  listPermissions,
  setPermission,
  removePermission,
  listTeamUsers,
  assignUser,
  unassignUser,
];
