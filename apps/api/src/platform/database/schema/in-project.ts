import { foreignKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { projects } from './accounts.ts';

/** Columns of a table whose rows belong to a project. */
export function projectColumns() {
  return { organizationId: uuid('organization_id').notNull(), projectId: uuid('project_id').notNull() };
}

interface ProjectBound {
  readonly organizationId: AnyPgColumn;
  readonly projectId: AnyPgColumn;
}

/**
 * Foreign key to a project of the same organization. The name is explicit, because generated names exceed PostgreSQL's
 * 63 bytes.
 */
export function inProject(name: string, table: ProjectBound) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.projectId],
    foreignColumns: [projects.organizationId, projects.id],
  }).onDelete('cascade');
}
