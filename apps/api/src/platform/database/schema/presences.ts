import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { instant, tenantPolicy } from './tenancy.ts';

/**
 * Users who have an entity open. Unlogged, because a lost row returns with the next report: the migration says so, which
 * this declaration cannot. Without an index on the changing columns, reports update rows in place (HOT).
 */
export const presences = pgTable(
  'presences',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Resource in the contract's `presence`. */
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
