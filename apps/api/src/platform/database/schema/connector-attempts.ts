import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Idempotency keys of what recipients send to connectors: the same attempt is passed on once, whichever process gets it
 * how often, and its answer is replayed. Kept for a month, as long as AMP is shown.
 */
export const connectorAttempts = pgTable(
  'connector_attempts',
  {
    id: primaryId(),
    ...projectColumns(),
    /** SHA-256, hexadecimal, of the delivery, the block, the attempt and what was sent. */
    key: text('key').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    /** How often it was passed on. From the second time on, an order may already exist in the shop. */
    tries: integer('tries').notNull().default(1),
    /** What a success answered. */
    answer: jsonb('answer').$type<object>(),
    /** When it was passed on last. */
    startedAt: instant('started_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('connector_attempts_key').on(table.organizationId, table.key),
    index('connector_attempts_project_id').on(table.projectId, table.createdAt),
    inProject('connector_attempts_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);
