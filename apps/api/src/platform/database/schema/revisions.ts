import type { EntityName } from '@x/api-client/contract';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { inProject } from './in-project.ts';
import { instant, tenantPolicy } from './tenancy.ts';

/**
 * Current revision of each entity that has been changed, with its last change. An entity without a row has revision 1.
 * Entities have no foreign key here, because they are in different tables. The row of a deleted entity stays until
 * its project or organization is deleted.
 */
export const revisions = pgTable(
  'revisions',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    entity: text('entity').$type<EntityName>().notNull(),
    entityId: uuid('entity_id').notNull(),
    revision: integer('revision').notNull(),
    changedById: uuid('changed_by_id').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entity, table.entityId] }),
    inProject('revisions_project', table),
    index('revisions_project').on(table.organizationId, table.projectId),
    tenantPolicy(table.organizationId),
  ],
);
