import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes } from '../platform/database/bytes.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const integrations = pgTable(
  'integrations',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    typeId: text('type_id', { enum: ['webhook', 'shopify', 'prestashop'] }).notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    /** Configuration with null in place of secrets. Its fields depend on the type. */
    config: jsonb('config').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Encrypted JSON of the secrets. Null if there are no secrets. */
    secret: bytes('secret'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('integrations_project_id').on(table.projectId, table.id),
    inProject('integrations_in_project', table),
    check('integrations_known', sql`type_id in ('webhook', 'shopify', 'prestashop')`),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Idempotency keys of recipients' requests. A form that arrives several times is forwarded once, and the stored response is
 * returned again. An event of a page that arrives several times is counted once. Kept for 30 days, the time for which mail clients show AMP.
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
