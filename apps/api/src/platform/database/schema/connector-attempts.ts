import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy } from './tenancy.ts';

/**
 * Idempotency keys of recipients' requests to connectors. An attempt that arrives several times is forwarded once, and
 * the stored response is returned again. Kept for 30 days, the time for which mail clients show AMP.
 */
export const connectorAttempts = pgTable(
  'connector_attempts',
  {
    id: primaryId(),
    ...projectColumns(),
    /** SHA-256, in hexadecimal, of the delivery, the block, the attempt and its content. */
    key: text('key').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    /** Number of tries. After the first try, an order may already exist in the shop. */
    tries: integer('tries').notNull().default(1),
    /** Response to the successful try. */
    answer: jsonb('answer').$type<object>(),
    /** Time of the last try. */
    startedAt: instant('started_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('connector_attempts_key').on(table.organizationId, table.key),
    index('connector_attempts_project_id').on(table.projectId, table.createdAt),
    inProject('connector_attempts_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
