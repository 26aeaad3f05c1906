import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, projects } from './accounts.ts';
import { instant, tenantPolicy } from './tenancy.ts';

/**
 * Deleted entities that can still be restored. Policies hide them and what belongs to them (see `tenantPolicy`). Accounts
 * are not listed here (see `users.deletedAt`).
 */
export const trash = pgTable(
  'trash',
  {
    /** Id of the deleted entity. */
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: ['organization', 'project', 'campaign', 'audience', 'template', 'segment'],
    }).notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for organizations. A project's own id for a project. */
    projectId: uuid('project_id'),
    name: text('name').notNull(),
    /** Null if an access key deleted the entity. */
    deletedById: uuid('deleted_by_id'),
    deletedByName: text('deleted_by_name').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    /** Time from which the entry cannot be restored, and its data is deleted. */
    purgeAt: instant('purge_at').notNull(),
  },
  (table) => [
    index('trash_organization_id').on(table.organizationId, table.projectId),
    // Index for the lists that every transaction of a tenant reads (see `tenant_scope`).
    index('trash_hiding')
      .on(table.organizationId)
      .where(sql`kind in ('organization', 'project', 'audience')`),
    index('trash_purge_at').on(table.purgeAt),
    foreignKey({
      name: 'trash_in_project',
      columns: [table.organizationId, table.projectId],
      foreignColumns: [projects.organizationId, projects.id],
    }).onDelete('cascade'),
    // An entry hides the organization or project with its `id`, but row-level security checks only `organizationId`. So
    // `id` must equal `organizationId` or `projectId`, which the foreign key ties to `organizationId`.
    check(
      'trash_of_organization',
      sql`${table.kind} <> 'organization' or ${table.id} = ${table.organizationId}`,
    ),
    check('trash_of_project', sql`${table.kind} <> 'project' or ${table.id} = ${table.projectId}`),
    tenantPolicy(table.organizationId),
  ],
);
