import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { ofCampaign } from './ledger.ts';
import { createdAt, instant, tenantPolicy } from './tenancy.ts';

/**
 * Incoming events of recipients. A row holds all events of one commit as JSON. A rollup moves the events to
 * `message_events` and `amp_events` and deletes the row.
 */
export const eventInbox = pgTable('event_inbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  events: text('events').notNull(),
  createdAt: createdAt(),
}).enableRLS();

/** Provider events that are not rolled up yet. Filled by a trigger on `provider_events`. */
export const uncountedEvents = pgTable('uncounted_events', {
  providerEventId: bigint('provider_event_id', { mode: 'number' }).primaryKey(),
  deliveryId: uuid('delivery_id').notNull(),
}).enableRLS();

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
 * Events per day, of a campaign or of its whole project. Rows of kind `open` count loaded pictures as events, and everyone
 * who opened as recipients (see `engagement/inbox/openings.ts`). Rows of kind `delivered` and `dropped` leave out messages
 * that bounced. `recipients` is the number of recipients with an event on
 * `day`. `returned[n]` is how many of these also had an event in the `n` days before `day`. Beyond the end of the
 * array, its last item applies. To count the unique recipients of a period, add up `recipients - returned[n]` over its
 * days. For each day, `n` is the number of earlier days in the period, and `returned[0]` counts as 0.
 */
export const engagementDays = pgTable(
  'engagement_days',
  {
    ...projectColumns(),
    /** Null in the rows of a project. */
    campaignId: uuid('campaign_id'),
    /** Id of the campaign or the project. */
    scopeId: uuid('scope_id').notNull(),
    /** True if the row includes events caused by bots. */
    bots: boolean('bots').notNull(),
    /** In the project's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', {
      enum: ['open', 'click', 'unsubscribe', 'yamp', 'delivered', 'bounce', 'dropped', 'spamreport'],
    }).notNull(),
    /** Part of the message. Empty in rows that count both parts. */
    contentType: text('content_type', { enum: ['', 'html', 'amp'] }).notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    recipients: integer('recipients').notNull(),
    returned: integer('returned').array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'engagement_days_pk',
      columns: [table.scopeId, table.bots, table.day, table.kind, table.contentType],
    }),
    index('engagement_days_campaign_id').on(table.campaignId),
    index('engagement_days_project_id').on(table.projectId),
    foreignKey({
      name: 'engagement_days_of_campaign',
      columns: [table.organizationId, table.campaignId],
      foreignColumns: [campaigns.organizationId, campaigns.id],
    }).onDelete('cascade'),
    inProject('engagement_days_in_project', table),
    tenantPolicy(table.organizationId, { campaign: table.scopeId }),
  ],
);

/** Events on a link or a block of a message, over all time. */
export const engagementParts = pgTable(
  'engagement_parts',
  {
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** True if the row includes events caused by bots. */
    bots: boolean('bots').notNull(),
    kind: text('kind', { enum: ['click', 'yamp'] }).notNull(),
    /** Position of the link, or id of the block. */
    part: text('part').notNull(),
    /** For clicks, the content type, or empty for all content types. For interactions, the name of the event. */
    detail: text('detail').notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    recipients: integer('recipients').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.bots, table.kind, table.part, table.detail] }),
    ofCampaign('engagement_parts_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/** Rules by which a campaign's events were rolled up. If the current rules differ, the rollups are rebuilt. */
export const engagementRules = pgTable(
  'engagement_rules',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    timezoneId: text('timezone_id').notNull(),
    /** Digest of the rules (`countingRules` in `engagement/rollups/counting-rules.ts`). */
    countingRules: text('counting_rules').notNull(),
    /**
     * Time of the campaign's first raw event, so that queries can skip the partitions of earlier months. Infinite if
     * there is none yet. Null, if unknown, in rows from before events were partitioned.
     */
    firstEventAt: instant('first_event_at'),
    /**
     * Time when the first raw events of the campaign were dropped with their month. From then on, its rollups are final,
     * because they can no longer be rebuilt from the events.
     */
    eventsDroppedAt: instant('events_dropped_at'),
  },
  (table) => [ofCampaign('engagement_rules_of_campaign', table), tenantPolicy(table.organizationId)],
);
