import { foreignKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { projects } from './accounts.ts';

export function projectColumns() {
  return { organizationId: uuid('organization_id').notNull(), projectId: uuid('project_id').notNull() };
}

interface ProjectBound {
  readonly organizationId: AnyPgColumn;
  readonly projectId: AnyPgColumn;
}

/**
 * Foreign key to an entity of the same project, with which the row is deleted.
 *
 * @param id column with the id of the entity
 */
export function ofEntity(
  name: string,
  { organizationId, projectId }: ProjectBound,
  id: AnyPgColumn,
  entity: ProjectBound & { readonly id: AnyPgColumn },
) {
  return foreignKey({
    name,
    columns: [organizationId, projectId, id],
    foreignColumns: [entity.organizationId, entity.projectId, entity.id],
  }).onDelete('cascade');
}

/**
 * Foreign key to a project of the same organization. The name is explicit, because generated names exceed the 63 bytes
 * that PostgreSQL allows.
 */
export function inProject(name: string, table: ProjectBound) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.projectId],
    foreignColumns: [projects.organizationId, projects.id],
  }).onDelete('cascade');
}
