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
 * Events of recipients as they arrive. A row holds all events of one commit as JSON, and is committed before the
 * recipients get a response. Soon afterwards the events move to `message_events` and `amp_events` and are rolled up,
 * and the row is deleted.
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
 * Number of a campaign's deliveries per state and day. State `all` counts every delivery, `canceled` those rejected in
 * the ledger because the campaign was canceled (which `rejected` leaves out), `refused` those rejected by the receiving
 * server during SMTP, `bounced` those refused permanently during SMTP or later, and `complained` those marked as spam.
 * Maintained by triggers on the ledger.
 */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    status: text('status', {
      enum: ['all', 'accepted', 'rejected', 'canceled', 'unknown', 'refused', 'bounced', 'complained'],
    }).notNull(),
    /** Day in the project's time zone. For state `all`, `-infinity`. */
    day: date('day', { mode: 'string' }).notNull(),
    /**
     * Senders that run at the same time count in different parts, so that none waits for another's commit. The count is
     * the sum of its parts.
     */
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
 * Events per day, of a campaign or of its whole project. Of the recipients with an event on `day`, `returned[n]` is the
 * number who also had an event at most `n` days before; the last item applies to all longer times. Unique recipients of
 * a period can therefore be counted by adding up, for each of its days, the recipients without an earlier event in the
 * period.
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
    tenantPolicy(table.organizationId),
  ],
);

/** Events on parts of a message over all time: clicks on a link, interactions with a block. */
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
    /** For clicks, the content type, or empty for both. For interactions, the name of the event. */
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
 * Rules that were applied when a campaign's events were rolled up. If they differ from the current rules, the rollups
 * are rebuilt.
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
