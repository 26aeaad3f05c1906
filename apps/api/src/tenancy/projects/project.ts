import type { Project } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { organizations, projects, type Transaction } from '../../platform/index.ts';
import { timezoneText } from './timezones.ts';

const columns = {
  id: projects.id,
  name: projects.name,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  timezoneId: projects.timezoneId,
  weekStart: projects.weekStart,
  organization: { id: organizations.id, name: organizations.name },
};

/** The start of every query for projects: narrow it, order it, page it. */
export function selectProjects(tx: Transaction) {
  return tx
    .select(columns)
    .from(projects)
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .$dynamic();
}

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

/** A row as the contract shows it. */
export function toProject(row: ProjectRow, now: Date): Project {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    organization: row.organization,
    timezone: { id: row.timezoneId, text: timezoneText(row.timezoneId, now) },
    week_start: row.weekStart,
  };
}

export async function findProject(tx: Transaction, id: string, now: Date): Promise<Project | undefined> {
  const [row] = await selectProjects(tx).where(eq(projects.id, id));
  return row === undefined ? undefined : toProject(row, now);
}
