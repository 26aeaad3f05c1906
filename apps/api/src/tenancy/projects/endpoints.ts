import { type Project, contract } from '@x/api-client/contract';
import { eq, and } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { folded, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { moveToTrash, implement, visibleProjects, type Implementation } from '../../identity/index.ts';
import { organizations, projects } from '../../tables/accounts.ts';
import { timezoneText, isTimezone, notATimezone, listTimezones } from './timezones.ts';
import { stopCampaigns } from '../trash/stop-campaigns.ts';
import { assignTeam, listProjectTeams, unassignTeam } from './project-teams.ts';
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
