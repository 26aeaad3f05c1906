import type { SuppressionReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';

export function ofCampaign(
  name: string,
  table: { readonly organizationId: AnyPgColumn; readonly campaignId: AnyPgColumn },
) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.campaignId],
    foreignColumns: [campaigns.organizationId, campaigns.id],
  }).onDelete('cascade');
}

/** Frozen message of a campaign, compiled once with placeholders for each recipient's values. */
export const campaignMessages = pgTable(
  'campaign_messages',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    amp: text('amp').notNull(),
    bodyText: text('body_text').notNull(),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
    replyTo: text('reply_to'),
    /** Language of the message (BCP 47), in which dates and numbers are written to contacts without a language. */
    language: text('language').notNull().default('en'),
    /** Conditions of the blocks, by the positions in the marks around them. */
    conditions: jsonb('conditions').$type<readonly unknown[]>().notNull().default([]),
    /** The foreign key sets only this column to null, which drizzle cannot express (see sql/0001_initial.sql). */
    emailProviderId: uuid('email_provider_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_messages_provider_id').on(table.emailProviderId),
    ofCampaign('campaign_messages_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

export const campaignLinks = pgTable(
  'campaign_links',
  {
    campaignId: uuid('campaign_id').notNull(),
    position: integer('position').notNull(),
    organizationId: uuid('organization_id').notNull(),
    url: text('url').notNull(),
    blockId: text('block_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.position] }),
    ofCampaign('campaign_links_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * The ledger has one row per recipient, written when the recipients are frozen. Rows outlive their contact and are
 * deleted with their campaign.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: primaryId(),
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    /**
     * Address of the contact when the recipients were frozen. Sending replaces it with the address that the message was
     * sent to.
     */
    email: text('email').notNull(),
    /**
     * Variant of the experiment that the recipient was assigned to. Null for recipients who take no part, who get the
     * variant that the experiment decided on, and for campaigns without an experiment.
     */
    variant: smallint('variant'),
    batch: integer('batch').notNull(),
    /** Infinite while the recipient waits for the decision of the experiment. */
    dueAt: instant('due_at').notNull(),
    status: text('status', { enum: ['planned', 'claimed', 'accepted', 'rejected', 'unknown'] })
      .notNull()
      .default('planned'),
    /** Worker that has claimed the delivery. Set while the status is `claimed`. */
    claimedBy: uuid('claimed_by'),
    /** Fencing token. Increases with each claim, so that a delayed worker cannot affect a later claim. */
    claimNumber: integer('claim_number').notNull().default(0),
    /** Committed before the first byte of content is sent. If null, the provider cannot have received the message. */
    contentBegunAt: instant('content_begun_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the delivery first had to wait for another attempt. */
    deferredSince: instant('deferred_since'),
    reason: text('reason'),
    /** Kind of bounce, during SMTP or later (see `providers/replies/classify-reply.ts`). */
    bounce: text('bounce', { enum: ['hard', 'soft', 'refused'] }),
    complained: boolean('complained').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'deliveries_of_campaign',
      columns: [table.organizationId, table.projectId, table.campaignId],
      foreignColumns: [campaigns.organizationId, campaigns.projectId, campaigns.id],
    }).onDelete('cascade'),
    unique('deliveries_contact_campaign').on(table.contactId, table.campaignId),
    // Contacts may share an address, but at most a single delivery to an address may be claimed, accepted or unknown.
    // Other deliveries never conflict, because the key contains their own id instead of a fixed id.
    uniqueIndex('deliveries_campaign_email').on(
      table.campaignId,
      sql`lower(${table.email})`,
      sql`(case when ${table.status} in ('claimed', 'accepted', 'unknown') then '00000000-0000-0000-0000-000000000000'::uuid else ${table.id} end)`,
    ),
    index('deliveries_due')
      .on(table.campaignId, table.dueAt, table.id)
      .where(sql`status = 'planned'`),
    index('deliveries_claimed')
      .on(table.claimedBy)
      .where(sql`status = 'claimed'`),
    index('deliveries_unknown')
      .on(table.campaignId, table.id)
      .where(sql`status = 'unknown'`),
    // Finds who received messages and when, without reading the rows.
    index('deliveries_received')
      .on(table.organizationId, table.campaignId, table.contactId, table.updatedAt)
      .where(sql`status = 'accepted'`),
    // Counts the results of experiments.
    index('deliveries_variant')
      .on(table.campaignId, table.variant)
      .where(sql`variant is not null`),
    tenantPolicy(table.organizationId),
  ],
);

/** Addresses of a project that receive no messages. Kept after the contact and the campaign are deleted. */
export const suppressions = pgTable(
  'suppressions',
  {
    ...projectColumns(),
    emailLower: text('email_lower').notNull(),
    reason: text('reason').$type<SuppressionReason>().notNull(),
    campaignId: uuid('campaign_id'),
    /** Import whose file says not to mail the address. Its undo lifts the suppression, unless somebody added another reason. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.emailLower] }),
    index('suppressions_import_id')
      .on(table.importId)
      .where(sql`import_id is not null`),
    index('suppressions_project_created_at').on(
      table.projectId,
      table.createdAt.desc().nullsFirst(),
      table.emailLower,
    ),
    inProject('suppressions_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Raw events of recipients. Only rollups write them, from the inbox (see `engagement/rollups/roll-up.ts`). Has a
 * partition for each month (UTC) of `occurredAt`, which drizzle cannot express (see `sql/before/event-months.sql`).
 */
export const messageEvents = pgTable(
  'message_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    /** `trap` is a visit to the hidden link, which only bots follow. */
    kind: text('kind', { enum: ['open', 'click', 'unsubscribe', 'trap'] }).notNull(),
    linkPosition: integer('link_position'),
    /** Part of the message that contained the pixel or link. Empty for other events. */
    contentType: text('content_type', { enum: ['', 'html', 'amp'] })
      .notNull()
      .default(''),
    /**
     * True if caused by a bot, such as a link scanner or a prefetching proxy. Rollups update this column by the current
     * rules.
     */
    bot: boolean('bot').notNull().default(false),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    /** `GET`, `HEAD` or `prefetch`. The bot rules need it. */
    request: text('request').notNull().default('GET'),
    /** First 24 bits (IPv4) or 48 bits (IPv6) of the client's IP address. Empty if unknown. */
    network: text('network').notNull().default(''),
    /**
     * Milliseconds from the acceptance of the message to the click. Negative if the click came before the acceptance,
     * and 0 if the delivery was still `claimed`. Null for clicks on deliveries that were neither `accepted` nor
     * `claimed`, and for events other than clicks. Stored because the delivery may change later.
     */
    sinceAccepted: integer('since_accepted'),
  },
  (table) => [
    // A key of a partitioned table must contain the column that chooses the partition.
    primaryKey({ columns: [table.id, table.occurredAt] }),
    // Finds the first and the last event of a kind without reading the others.
    index('message_events_campaign_kind').on(table.campaignId, table.kind, table.bot, table.occurredAt),
    index('message_events_delivery_id').on(table.deliveryId),
    index('message_events_unsubscribed')
      .on(table.organizationId, table.campaignId, table.deliveryId)
      .where(sql`kind = 'unsubscribe'`),
    ofCampaign('message_events_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
