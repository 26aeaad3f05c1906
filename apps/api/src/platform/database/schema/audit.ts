import type { AuditedSubject } from '@x/api-client/contract';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './accounts.ts';
import { instant, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * The tenant role may read and add entries, but never change them. Actors and subjects have no foreign keys, because
 * entries outlive them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: primaryId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id'),
    action: text('action').notNull(),
    actorKind: text('actor_kind', { enum: ['user', 'access_key', 'invited', 'system'] }).notNull(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    subjects: jsonb('subjects').$type<readonly AuditedSubject[]>().notNull(),
    address: text('address').notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_entries_organization_id').on(table.organizationId, table.id),
    index('audit_entries_actor_id').on(table.organizationId, table.actorId, table.id),
    tenantPolicy(table.organizationId),
  ],
);
