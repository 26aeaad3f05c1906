import {
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ExperimentDecision } from '@x/api-client/contract';
import { users } from './accounts.ts';
import { campaigns } from './campaigns.ts';
import { projectColumns } from './in-project.ts';
import { ofCampaign } from './ledger.ts';
import { createdAt, instant, tenantPolicy, updatedAt } from './tenancy.ts';

interface CampaignBound {
  readonly organizationId: AnyPgColumn;
  readonly projectId: AnyPgColumn;
  readonly campaignId: AnyPgColumn;
}

function inCampaign(name: string, table: CampaignBound) {
  return foreignKey({
    name,
    columns: [table.organizationId, table.projectId, table.campaignId],
    foreignColumns: [campaigns.organizationId, campaigns.projectId, campaigns.id],
  }).onDelete('cascade');
}

/** Interval for the ratio of two variants' conversion rates, narrowed at every look. Null stands for no upper bound. */
export interface StoredPairRatio {
  readonly first: number;
  readonly second: number;
  readonly lower: number;
  readonly upper: number | null;
}

/** Comparison of variants of a campaign on a share of its recipients. Its settings are fixed when the campaign starts. */
export const experiments = pgTable(
  'experiments',
  {
    campaignId: uuid('campaign_id').primaryKey(),
    ...projectColumns(),
    /** Property in which the variants differ. */
    compares: text('compares', { enum: ['messages', 'times'] })
      .notNull()
      .default('messages'),
    metric: text('metric', { enum: ['clicked', 'acted', 'ordered'] }).notNull(),
    /** Percentage of the recipients who take part. */
    share: smallint('share').notNull(),
    durationHours: integer('duration_hours').notNull(),
    /** Relative difference of two rates that does not matter, in percent. */
    margin: smallint('margin').notNull(),
    /** Variant that is sent if there is no winner. */
    fallback: smallint('fallback').notNull(),
    /** Set when the campaign starts, as the next two columns. */
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    /** Expected conversions of all variants, which the statistics must not learn from the results. */
    plannedConversions: doublePrecision('planned_conversions'),
    ratios: jsonb('ratios').$type<readonly StoredPairRatio[]>().notNull().default([]),
    /** Set by the decision, as the columns below. A decision never changes. */
    outcome: text('outcome', { enum: ['winner', 'practically_equal', 'cannot_tell', 'chosen'] }),
    winner: smallint('winner'),
    decidedAt: instant('decided_at'),
    /** Null for an automatic decision. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Time from which on the waiting recipients get the winner. Null unless the variants differ in their times. */
    restAt: instant('rest_at'),
    results: jsonb('results').$type<ExperimentDecision['results']>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inCampaign('experiments_of_campaign', table),
    tenantPolicy(table.organizationId, { project: table.projectId, campaign: table.campaignId }),
  ],
);

/** Variants of an experiment. What is null is the same as in the campaign. */
export const experimentVariants = pgTable(
  'experiment_variants',
  {
    campaignId: uuid('campaign_id').notNull(),
    position: smallint('position').notNull(),
    ...projectColumns(),
    weight: smallint('weight').notNull(),
    subject: text('subject'),
    preheader: text('preheader'),
    fromEmail: text('from_email'),
    fromName: text('from_name'),
    /** Template that `config` was copied from. It may be deleted. */
    templateId: uuid('template_id'),
    config: text('config'),
    /** Time of sending of the variant. Null unless the variants differ in their times. */
    startAt: instant('start_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.position] }),
    inCampaign('experiment_variants_of_campaign', table),
    tenantPolicy(table.organizationId, { project: table.projectId, campaign: table.campaignId }),
  ],
);

/** Frozen messages of the variants of a campaign, as `campaign_messages`. They share the links and conditions. */
export const variantMessages = pgTable(
  'variant_messages',
  {
    campaignId: uuid('campaign_id').notNull(),
    variant: smallint('variant').notNull(),
    organizationId: uuid('organization_id').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    amp: text('amp').notNull(),
    bodyText: text('body_text').notNull(),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.variant] }),
    ofCampaign('variant_messages_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
