import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { instant, tenantPolicy } from './tenancy.ts';

/**
 * Users who have an entity open. The migration makes the table unlogged, which cannot be declared here. A row that is
 * lost in a crash returns with the next report. No index has the columns that reports change, so reports update no
 * index (HOT).
 */
export const presences = pgTable(
  'presences',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Key of the contract's `presence`, such as `emailProvider`. */
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editing: boolean('editing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.entity, table.userId] }),
    tenantPolicy(table.organizationId),
  ],
);
