import { pageEntrances, type UnsubscribeReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { campaigns, ofCampaign } from './campaigns.ts';
import { createdAt, instant } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

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

/** Raw actions of recipients, in AMP messages and on pages. Partitioned by month like `messageEvents`. */
export const ampEvents = pgTable(
  'amp_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** Null for actions of guests, who act on the page of a message that is not theirs. */
    deliveryId: uuid('delivery_id'),
    /** One of the eight events of spec 3 §7. */
    event: text('event').notNull(),
    /** Id of the block. */
    target: text('target').notNull(),
    value: text('value').notNull().default(''),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    /** Where the person came to the page from. Null for actions in the AMP version. */
    entrance: text('entrance', { enum: pageEntrances }),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.occurredAt] }),
    check('amp_events_entrance', sql`entrance in ('html', 'css', 'view', 'button', 'landing')`),
    check('amp_events_guest', sql`delivery_id is not null or entrance is not null`),
    index('amp_events_campaign_event').on(table.campaignId, table.event),
    index('amp_events_delivery_id').on(table.deliveryId),
    index('amp_events_orders')
      .on(table.organizationId, table.campaignId, table.deliveryId)
      .where(sql`event = 'submit_order'`),
    ofCampaign('amp_events_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

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

/**
 * Events on a link or a block of a message, and actions by their place, over all time. Guests are no recipients, so their
 * actions count as events only.
 */
export const engagementParts = pgTable(
  'engagement_parts',
  {
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** True if the row includes events caused by bots. */
    bots: boolean('bots').notNull(),
    kind: text('kind', { enum: ['click', 'yamp'] }).notNull(),
    /** Position of the link, or id of the block. Empty for actions in the whole message, which are counted by place only. */
    part: text('part').notNull(),
    /** For clicks, the content type, or empty for all content types. For actions in a block, the name of the event. */
    detail: text('detail').notNull(),
    /**
     * Place of an action: `amp` or `page`, and again the entrance and `guest` of those on the page. Empty for all places, and for
     * clicks.
     */
    place: text('place').notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    recipients: integer('recipients').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.campaignId, table.bots, table.kind, table.part, table.detail, table.place],
    }),
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

/** Number of links of a message whose clicks a summary tells apart: the bits of a `bigint` without its sign. */
export const clickedLinksLimit = 63;

/**
 * Summarizes the events of a contact in the message of a campaign, for conditions over many contacts. Contacts that did
 * nothing have no row. Clicks and actions count as opens too, because a mail client may not load the open pixel. Written by rollups only,
 * from the raw events. Rows outlive their contact and are deleted with their campaign.
 */
export const contactEngagement = pgTable(
  'contact_engagement',
  {
    organizationId: uuid('organization_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    firstOpenAt: instant('first_open_at').notNull(),
    lastOpenAt: instant('last_open_at').notNull(),
    /** Like the two above, without the events that bots caused. Null if bots caused all of them. */
    firstHumanOpenAt: instant('first_human_open_at'),
    lastHumanOpenAt: instant('last_human_open_at'),
    firstClickAt: instant('first_click_at'),
    lastClickAt: instant('last_click_at'),
    firstHumanClickAt: instant('first_human_click_at'),
    lastHumanClickAt: instant('last_human_click_at'),
    /** Actions in AMP messages. */
    firstActionAt: instant('first_action_at'),
    lastActionAt: instant('last_action_at'),
    /** Numbers of events. */
    opens: integer('opens').notNull(),
    humanOpens: integer('human_opens').notNull(),
    clicks: integer('clicks').notNull(),
    humanClicks: integer('human_clicks').notNull(),
    /** Bit n is set if a person clicked the link at position n. Without links from position 63. Null if there are none. */
    humanClickedLinks: bigint('human_clicked_links', { mode: 'bigint' }),
    actions: integer('actions').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'contact_engagement_pk',
      columns: [table.organizationId, table.contactId, table.campaignId],
    }),
    index('contact_engagement_opened')
      .on(table.organizationId, table.campaignId, table.contactId, table.lastHumanOpenAt)
      .where(sql`last_human_open_at is not null`),
    index('contact_engagement_clicked')
      .on(
        table.organizationId,
        table.campaignId,
        table.contactId,
        table.lastHumanClickAt,
        table.humanClickedLinks,
      )
      .where(sql`last_human_click_at is not null`),
    index('contact_engagement_acted')
      .on(table.organizationId, table.campaignId, table.contactId, table.lastActionAt)
      .where(sql`last_action_at is not null`),
    index('contact_engagement_recent').on(table.organizationId, table.lastHumanOpenAt, table.contactId),
    ofCampaign('contact_engagement_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);

/** Reasons for which people unsubscribed, by the message from which they did. Nobody has to answer. */
export const unsubscribeAnswers = pgTable(
  'unsubscribe_answers',
  {
    deliveryId: uuid('delivery_id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    reason: text('reason').$type<UnsubscribeReason>().notNull(),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('unsubscribe_answers_campaign_id').on(table.campaignId, table.reason),
    check(
      'unsubscribe_answers_known',
      sql`reason in ('too_many', 'not_relevant', 'not_needed', 'never_asked', 'other')`,
    ),
    check('unsubscribe_answers_short', sql`char_length(comment) <= 500`),
    ofCampaign('unsubscribe_answers_of_campaign', table),
    tenantPolicy(table.organizationId, { campaign: table.campaignId }),
  ],
);
