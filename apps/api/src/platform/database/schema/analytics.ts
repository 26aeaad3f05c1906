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
import { createdAt, tenantPolicy } from './tenancy.ts';

/**
 * Events of recipients as they arrive. A row holds all events of one commit as JSON, which makes the response durable.
 * Soon afterwards the events move to `message_events` and `amp_events` and are rolled up, and the row is deleted.
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
 * Number of a campaign's deliveries that reached a settled state on a day; state `all` counts every delivery.
 * `canceled`: rejected in the ledger because the campaign was canceled, and not counted as `rejected`. `refused`:
 * rejected by the receiving server during SMTP. `bounced`: refused for good then or later. `complained`: marked as
 * spam. Maintained by triggers on the ledger.
 */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    status: text('status', {
      enum: ['all', 'accepted', 'rejected', 'canceled', 'unknown', 'refused', 'bounced', 'complained'],
    }).notNull(),
    /** In the project's time zone. For state `all`, a day before all others. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Concurrent senders count in different parts, so that none waits for another's commit. The total is their sum. */
    part: smallint('part').notNull().default(0),
    deliveries: integer('deliveries').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.status, table.day, table.part] }),
    index('delivery_days_project_id').on(table.projectId, table.day),
    ofCampaign('delivery_days_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Rolled-up events of a campaign and of its project. Of the recipients with an event on `day`, `returned[n]` counts
 * those who also had one at most n days before; its last item covers any number of days. The unique recipients of a
 * period are therefore the sum, over its days, of those who had no earlier event within the period.
 */
export const engagementDays = pgTable(
  'engagement_days',
  {
    ...projectColumns(),
    /** Null in the rows of the project. */
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
    /** Empty for both types. */
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
    tenantPolicy(table.organizationId),
  ],
);

/** All-time rollup of events on parts of a message: clicks on a link, interactions with a block. */
export const engagementParts = pgTable(
  'engagement_parts',
  {
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** As in {@link engagementDays}. */
    bots: boolean('bots').notNull(),
    kind: text('kind', { enum: ['click', 'yamp'] }).notNull(),
    /** Position of a link, or id of a block. */
    part: text('part').notNull(),
    /** For clicks the content type, empty for both; for interactions the event. */
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

/**
 * Rules that a campaign's events were rolled up by. If they no longer match the current rules, the rollups are rebuilt.
 */
export const engagementRules = pgTable(
  'engagement_rules',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    timezoneId: text('timezone_id').notNull(),
    /** Digest of the bot rules (`botRules` in `engagement/tracking/bot.ts`). */
    botRules: text('bot_rules').notNull(),
  },
  (table) => [ofCampaign('engagement_rules_of_campaign', table), tenantPolicy(table.organizationId)],
);
