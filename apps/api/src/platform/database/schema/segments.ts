import type { SegmentTree } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { ofCampaign } from './ledger.ts';
import { createdAt, instant, primaryId, tenantPolicy, trashed, updatedAt } from './tenancy.ts';

export const segments = pgTable(
  'segments',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    tree: jsonb('tree').$type<SegmentTree>().notNull(),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('segments_project_id').on(table.projectId, table.id),
    inProject('segments_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

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
    /** Interactions in AMP messages. */
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
