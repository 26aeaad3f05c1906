import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
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
} from 'drizzle-orm/pg-core';
import { campaigns, ofCampaign } from './campaigns.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { inProject, ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

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
    /** Document as JSON text, with the preheader that was sent. Null, like `look`, if the content was lost before. */
    document: text('document'),
    /** Look that the message was compiled with ({@link MessageLook}). Null in messages from before it was stored. */
    look: jsonb('look').$type<unknown>(),
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
    ofEntity('deliveries_of_campaign', table, table.campaignId, campaigns),
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

/**
 * Number of a campaign's deliveries per state and day. Triggers on `deliveries` maintain the counts. The states
 * `accepted`, `rejected` and `unknown` are those of the ledger, but `rejected` leaves out canceled deliveries. A
 * delivery can count in several states. The other states:
 * - `all`: every delivery
 * - `canceled`: rejected because the campaign was canceled
 * - `refused`: rejected by the receiving server during SMTP
 * - `returned`: accepted, and bounced later
 * - `bounced`: refused permanently, during SMTP or later
 * - `complained`: marked as spam
 */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    status: text('status', {
      enum: [
        'all',
        'accepted',
        'rejected',
        'canceled',
        'unknown',
        'refused',
        'returned',
        'bounced',
        'complained',
      ],
    }).notNull(),
    /** Day in the project's time zone. For state `all`, `-infinity`. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * A count is the sum of up to 16 rows, each with a different `part`. Each database connection updates only a single
     * row per count, so that connections rarely wait for each other's commits.
     */
    part: smallint('part').notNull().default(0),
    deliveries: integer('deliveries').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.status, table.day, table.part] }),
    index('delivery_days_project_id').on(table.projectId, table.day),
    ofCampaign('delivery_days_of_campaign', table),
    tenantPolicy(table.organizationId, { campaign: table.campaignId }),
  ],
);

/** Number of a campaign's deliveries per batch. Triggers on `deliveries` maintain the counts. */
export const deliveryBatches = pgTable(
  'delivery_batches',
  {
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** Counted from 0. */
    batch: integer('batch').notNull(),
    /** A count is the sum of up to 16 rows, as in {@link deliveryDays}. */
    part: smallint('part').notNull().default(0),
    /** When the first message of the batch is due. Null in rows of recipients who wait for an experiment. */
    startAt: instant('start_at'),
    recipients: integer('recipients').notNull(),
    /** Number of deliveries that are accepted or rejected. */
    handled: integer('handled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.batch, table.part] }),
    ofCampaign('delivery_batches_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Sent test messages, stored to resolve the signed identifiers in their forms and links. They are not deliveries of a
 * campaign, and their opens and clicks are not counted. Kept for 30 days.
 */
export const testMessages = pgTable(
  'test_messages',
  {
    id: primaryId(),
    ...projectColumns(),
    /** Null for a template. Kept after the campaign is deleted. */
    campaignId: uuid('campaign_id'),
    email: text('email').notNull(),
    fromEmail: text('from_email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_messages_project_id').on(table.projectId, table.createdAt),
    inProject('test_messages_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Periods in which a project holds people out. A row is added when the first campaign of the period starts, and fixes
 * the share for the whole period. Periods of a project do not overlap.
 */
export const holdoutPeriods = pgTable(
  'holdout_periods',
  {
    id: primaryId(),
    ...projectColumns(),
    /** Month as 2026-11, or quarter as 2026-Q4. */
    name: text('name').notNull(),
    /** Percentage of the people who are held out. */
    share: smallint('share').notNull(),
    /** Start of the first campaign. */
    startsAt: instant('starts_at').notNull(),
    /** End of the month or quarter. */
    endsAt: instant('ends_at').notNull(),
    /** Time when a user turned the holdout off, which ends it early. */
    closedAt: instant('closed_at'),
    /** People who ordered in as long a time before, which the statistics must not learn from the results. */
    plannedConversions: integer('planned_conversions').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('holdout_periods_name').on(table.projectId, table.name),
    unique('holdout_periods_tenant').on(table.organizationId, table.projectId, table.id),
    inProject('holdout_periods_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** People whom campaigns of a period selected, each once, as of the first of these campaigns. */
export const holdoutPeople = pgTable(
  'holdout_people',
  {
    ...projectColumns(),
    periodId: uuid('period_id').notNull(),
    emailLower: text('email_lower').notNull(),
    isHeldOut: boolean('is_held_out').notNull(),
    /** Only orders from then on count. */
    assignedAt: instant('assigned_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.emailLower] }),
    ofEntity('holdout_people_of_period', table, table.periodId, holdoutPeriods),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
