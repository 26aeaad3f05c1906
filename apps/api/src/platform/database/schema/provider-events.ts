import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projectColumns } from './in-project.ts';
import { ofCampaign } from './ledger.ts';
import { instant, tenantPolicy } from './tenancy.ts';

/** Raw events reported by email providers. An event that is reported several times is stored once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    kind: text('kind', {
      enum: ['delivered', 'bounce', 'dropped', 'deferred', 'spamreport', 'unsubscribe'],
    }).notNull(),
    /** True for bounces of an address that will never accept mail. */
    permanent: boolean('permanent').notNull().default(false),
    /** Reply text of the receiving server. */
    detail: text('detail').notNull().default(''),
    /** Identifier of the event at the provider. */
    eventKey: text('event_key').notNull(),
    /** Recipient's address in lower case. Stored here to count bounces of an address over all its deliveries. */
    emailLower: text('email_lower').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('provider_events_once').on(table.deliveryId, table.eventKey),
    index('provider_events_campaign_kind').on(table.campaignId, table.kind),
    // Finds whose messages bounced, complained or unsubscribed, in all campaigns of an organization.
    index('provider_events_answers')
      .on(table.organizationId, table.kind, table.deliveryId)
      .where(sql`kind in ('bounce', 'spamreport', 'unsubscribe')`),
    index('provider_events_soft_bounces')
      .on(table.projectId, table.emailLower)
      .where(sql`kind = 'bounce' and not permanent`),
    ofCampaign('provider_events_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Status changes of deliveries that were `claimed` or `unknown`, except from `claimed` to `accepted`. Written by a
 * trigger.
 */
export const deliveryChanges = pgTable(
  'delivery_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    attempts: integer('attempts').notNull(),
    reason: text('reason'),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    index('delivery_changes_delivery_id').on(table.deliveryId, table.id),
    index('delivery_changes_campaign_id').on(table.campaignId),
    ofCampaign('delivery_changes_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
