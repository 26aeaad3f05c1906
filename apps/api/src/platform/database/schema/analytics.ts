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
 * What recipients did, as it came in: a row holds all events of one commit, as JSON. It is what makes an answer
 * durable; a moment later its events stand in `message_events` and `amp_events` and are rolled up, and it is gone.
 */
export const eventInbox = pgTable('event_inbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  events: text('events').notNull(),
  createdAt: createdAt(),
}).enableRLS();

/** Events of providers that are not rolled up yet. Written by a trigger on theirs. */
export const uncountedEvents = pgTable('uncounted_events', {
  providerEventId: bigint('provider_event_id', { mode: 'number' }).primaryKey(),
  deliveryId: uuid('delivery_id').notNull(),
}).enableRLS();

/** How many deliveries of a campaign got into a settled state on a day; with the state `all`, how many there are. `canceled`: rejected in the ledger because the campaign was canceled, and not counted as `rejected`; `refused`: rejected by the receiving side at the hand-over; `bounced`: refused there, or come back for good; `complained`: marked as spam. Kept by triggers on the ledger. */
export const deliveryDays = pgTable(
  'delivery_days',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    status: text('status', {
      enum: ['all', 'accepted', 'rejected', 'canceled', 'unknown', 'refused', 'bounced', 'complained'],
    }).notNull(),
    /** In the project's time zone. Of the state `all`: the day before all days. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Whoever sends counts in a part of its own, so that none waits for another's commit. What counts is their sum. */
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
 * Events rolled up, of a campaign and of its project. Of the recipients that had such an event on `day`, `returned` tells
 * how many had one within the days before it too: `returned[n]` at most n days before, its last item within any number of
 * days. So those of any span, each counted once, are the sum over its days of who did not have one since the span began.
 */
export const engagementDays = pgTable(
  'engagement_days',
  {
    ...projectColumns(),
    /** Null in the rows of the project. */
    campaignId: uuid('campaign_id'),
    /** The campaign, else the project. */
    scopeId: uuid('scope_id').notNull(),
    /** Whether events made by bots are counted in. */
    bots: boolean('bots').notNull(),
    /** In the project's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', {
      enum: ['open', 'click', 'unsubscribe', 'yamp', 'delivered', 'bounce', 'dropped', 'spamreport'],
    }).notNull(),
    /** Empty: of either. */
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

/** Events on parts of a message rolled up, over all time: clicks on a link, what was done in a block. */
export const engagementParts = pgTable(
  'engagement_parts',
  {
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    bots: boolean('bots').notNull(),
    kind: text('kind', { enum: ['click', 'yamp'] }).notNull(),
    /** The position of a link, the id of a block. */
    part: text('part').notNull(),
    /** Of a click its content type, empty for either; of what was done in a block the event. */
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

/** By what the events of a campaign were rolled up. Where it is no longer what holds, they are rolled up anew. */
export const engagementRules = pgTable(
  'engagement_rules',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    timezoneId: text('timezone_id').notNull(),
    /** A digest of the rules by which bots are told. */
    botRules: text('bot_rules').notNull(),
  },
  (table) => [ofCampaign('engagement_rules_of_campaign', table), tenantPolicy(table.organizationId)],
);
