import { foreignKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { projects } from './accounts.ts';

/** The columns of a table whose rows belong to a project. */
export function projectColumns() {
  return { organizationId: uuid('organization_id').notNull(), projectId: uuid('project_id').notNull() };
}

interface ProjectBound {
  readonly organizationId: AnyPgColumn;
  readonly projectId: AnyPgColumn;
}

/** Its rows belong to a project, and the project to the same organization. Named by hand: generated names pass PostgreSQL's 63 bytes. */
export function inProject(name: string, table: ProjectBound) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.projectId],
    foreignColumns: [projects.organizationId, projects.id],
  }).onDelete('cascade');
}
