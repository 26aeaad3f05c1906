import { type Project, contract } from '@x/api-client/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { readPage } from '../../platform/http/page.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { folded, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  implement,
  type Implementation,
  mayDelegate,
  moveToTrash,
  permissionExceeded,
  union,
  visibleProjects,
} from '../../identity/index.ts';
import { organizations, projects } from '../../tables/accounts.ts';
import { projectTeams, teamPermissions, teams } from '../../tables/tenancy.ts';
import { timezoneText, isTimezone, notATimezone, listTimezones } from './timezones.ts';
import { selectTeams, toTeam } from '../teams/endpoints.ts';
import { stopCampaigns } from '../trash/stop-campaigns.ts';
import type { TenancyPorts } from '../ports.ts';

const columns = {
  id: projects.id,
  name: projects.name,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  timezoneId: projects.timezoneId,
  weekStart: projects.weekStart,
  sample: projects.sample,
  organization: { id: organizations.id, name: organizations.name },
};

function selectProjects(tx: Transaction) {
  return tx
    .select(columns)
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .$dynamic();
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

function toProject(row: ProjectRow, now: Date): Project {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    organization: row.organization,
    timezone: { id: row.timezoneId, text: timezoneText(row.timezoneId, now) },
    week_start: row.weekStart,
    sample: row.sample,
  };
}

async function findProject(tx: Transaction, id: string, now: Date): Promise<Project | undefined> {
  const [row] = await selectProjects(tx).where(eq(projects.id, id));
  return row === undefined ? undefined : toProject(row, now);
}

const projectColumns = {
  name: folded(projects.name),
  created_at: projects.id,
  updated_at: projects.updatedAt,
};

export const listProjects = implement(
  contract.organizations.projects,
  async ({ query, params }, { tx, user, services }) =>
    listRows(tx, query, {
      table: projects,
      select: selectProjects(tx),
      where: and(
        eq(projects.organizationId, params.id),
        await visibleProjects(tx, user, params.id),
        holdsText(query.search, [projects.name]),
      ),
      order: sortedBy(query, projectColumns, projects.id),
      toItems: (rows) => rows.map((row) => toProject(row, services.now())),
    }),
);

const createProject = implement(contract.projects.create, async ({ body }, { tx, subject, services }) => {
  if (!isTimezone(body.timezone_id)) return notATimezone();
  const id = newId();
  await tx.insert(projects).values({
    id,
    organizationId: subject.organizationId,
    name: body.name,
    timezoneId: body.timezone_id,
    weekStart: body.week_start,
  });
  return (await findProject(tx, id, services.now())) ?? notFound();
});

const getProject = implement(
  contract.projects.get,
  async ({ params }, { tx, services }) => (await findProject(tx, params.id, services.now())) ?? notFound(),
);

const updateProject = implement(contract.projects.update, async ({ params, body }, { tx, services }) => {
  if (!isTimezone(body.timezone_id)) return notATimezone();
  await tx
    .update(projects)
    .set({ name: body.name, timezoneId: body.timezone_id, weekStart: body.week_start })
    .where(eq(projects.id, params.id));
  return (await findProject(tx, params.id, services.now())) ?? notFound();
});

async function findBounceLimits(tx: Transaction, projectId: string) {
  const [limits] = await tx
    .select({
      bounce_percent: projects.bounceLimitPercent,
      complaint_percent: projects.complaintLimitPercent,
      minimum_messages: projects.limitMinimumMessages,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  return limits ?? notFound();
}

const getBounceLimits = implement(contract.projects.bounceLimits, ({ params }, { tx }) =>
  findBounceLimits(tx, params.id),
);

const setBounceLimits = implement(contract.projects.setBounceLimits, async ({ params, body }, { tx }) => {
  await tx
    .update(projects)
    .set({
      bounceLimitPercent: body.bounce_percent,
      complaintLimitPercent: body.complaint_percent,
      limitMinimumMessages: body.minimum_messages,
    })
    .where(eq(projects.id, params.id));
  return findBounceLimits(tx, params.id);
});

const removeProject = (ports: TenancyPorts) =>
  implement(contract.projects.remove, async ({ params: { id } }, { tx, user, services }) => {
    const project = await findProject(tx, id, services.now());
    if (project === undefined) return notFound();
    const refusal = await stopCampaigns(tx, eq(campaigns.projectId, id), ports);
    if (refusal !== undefined) return refusal;
    const { name, organization } = project;
    await moveToTrash(
      tx,
      { id, kind: 'project', name, organizationId: organization.id, projectId: id },
      { by: user, now: services.now() },
    );
    return {};
  });

const listProjectTeams = implement(contract.projects.teams, async ({ params, query }, { tx }) => {
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

const assignTeam = implement(contract.projects.assignTeam, async ({ params }, { tx, subject }) => {
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
const unassignTeam = implement(contract.projects.unassignTeam, async ({ params }, { tx, user, subject }) => {
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
});

export function implementProjects(ports: TenancyPorts): readonly Implementation[] {
  return [
    listTimezones,
    createProject,
    getProject,
    updateProject,
    getBounceLimits,
    setBounceLimits,
    removeProject(ports),
    listProjectTeams,
    assignTeam,
    unassignTeam,
  ];
}
