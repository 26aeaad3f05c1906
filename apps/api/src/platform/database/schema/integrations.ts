import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { ofCampaign } from './ledger.ts';
import { bytes, createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';

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

/** Raw events within AMP messages. Partitioned by month like `messageEvents`. */
export const ampEvents = pgTable(
  'amp_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** One of the eight events of spec 3 §7. */
    event: text('event').notNull(),
    /** Id of the block. */
    target: text('target').notNull(),
    value: text('value').notNull().default(''),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.occurredAt] }),
    index('amp_events_campaign_event').on(table.campaignId, table.event),
    index('amp_events_delivery_id').on(table.deliveryId),
    index('amp_events_orders')
      .on(table.organizationId, table.campaignId, table.deliveryId)
      .where(sql`event = 'submit_order'`),
    ofCampaign('amp_events_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
