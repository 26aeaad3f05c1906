import type { ExperimentDecision, SendingProblem } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { audiences } from './audience.ts';
import { createdAt, instant, primaryId, trashed, updatedAt, utmColumn } from './columns.ts';
import { inProject, ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export interface SentCounts {
  /** Accepted or refused by the receiving server. Suppressed recipients do not count. */
  readonly sent: number;
  /** Refused permanently, during SMTP or later. */
  readonly bounced: number;
  /** Marked as spam by their recipients. */
  readonly complained: number;
}

export const campaigns = pgTable(
  'campaigns',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
    subject: text('subject').notNull(),
    /** Null if replies go to the sender's address. */
    replyTo: text('reply_to'),
    utm: utmColumn('utm'),
    /** True if people get the campaign who have reached the project's frequency cap. */
    ignoresFrequencyCap: boolean('ignores_frequency_cap').notNull().default(false),
    /** True if people get the campaign whom the project's holdout holds out. */
    ignoresHoldout: boolean('ignores_holdout').notNull().default(false),
    /**
     * Period whose draw the campaign respects. Set at the start; null if it goes to everyone. There is no foreign key,
     * because periods are deleted only with their project.
     */
    holdoutPeriodId: uuid('holdout_period_id'),
    status: text('status', { enum: ['draft', 'scheduled', 'ongoing', 'paused', 'completed', 'canceled'] })
      .notNull()
      .default('draft'),
    /** Schedule, in this and the next three columns. Null for drafts. */
    startAt: instant('start_at'),
    intervalMinutes: integer('interval_minutes'),
    batchItems: integer('batch_items'),
    batches: integer('batches'),
    /** When each recipient of a batch gets the message. Part of the schedule. */
    timing: text('timing', { enum: ['same_moment', 'local_time', 'usual_hour'] })
      .notNull()
      .default('same_moment'),
    deliveredAt: instant('delivered_at'),
    /** Reason why sending makes no progress. Null while sending works. */
    sendingProblem: jsonb('sending_problem').$type<SendingProblem>(),
    /**
     * Numbers of messages that had been sent, bounced or marked as spam when a user resumed the campaign after a
     * bounce or complaint limit had paused it. Only later messages count toward the limits.
     */
    limitBaseline: jsonb('limit_baseline').$type<SentCounts>(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    /** Time at which the project's retention had unlinked all messages from their people, and need not look again. */
    unlinkedAt: instant('unlinked_at'),
    trashed: trashed(),
    createdAt: createdAt(),
    /** Time of the last change by `updatedBy`. The progress of sending does not count. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('campaigns_tenant').on(table.organizationId, table.projectId, table.id),
    unique('campaigns_organization').on(table.organizationId, table.id),
    index('campaigns_project_id').on(table.projectId, table.id),
    index('campaigns_calendar')
      .on(table.projectId, table.startAt)
      .where(sql`start_at is not null`),
    index('campaigns_in_progress')
      .on(table.id)
      .where(sql`status in ('scheduled', 'ongoing')`),
    inProject('campaigns_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

export const campaignAudiences = pgTable(
  'campaign_audiences',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    audienceId: uuid('audience_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.audienceId] }),
    index('campaign_audiences_audience_id').on(table.audienceId),
    ofEntity('campaign_audiences_of_campaign', table, table.campaignId, campaigns),
    ofEntity('campaign_audiences_of_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Segments that choose among the contacts of a campaign's audiences. The recipients are in all `include` segments and in
 * no `exclude` segment. There is no foreign key to `segments`: a row outlives its segment, so that the campaign of a
 * deleted segment goes to nobody instead of everyone.
 */
export const campaignSegments = pgTable(
  'campaign_segments',
  {
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull(),
    segmentId: uuid('segment_id').notNull(),
    role: text('role', { enum: ['include', 'exclude'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.role, table.segmentId] }),
    index('campaign_segments_segment_id').on(table.segmentId),
    ofEntity('campaign_segments_of_campaign', table, table.campaignId, campaigns),
    tenantPolicy(table.organizationId),
  ],
);

export const campaignContents = pgTable(
  'campaign_contents',
  {
    id: primaryId(),
    ...projectColumns(),
    campaignId: uuid('campaign_id').notNull().unique('campaign_contents_campaign_id_unique'),
    /**
     * Template that the content was created from. The foreign key sets only this column to null, which drizzle cannot
     * express (see sql/0001_initial.sql).
     */
    templateId: uuid('template_id'),
    config: text('config').notNull(),
    contentHtml: text('content_html').notNull(),
    contentAmp: text('content_amp').notNull(),
    preview: text('preview'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ofEntity('campaign_contents_of_campaign', table, table.campaignId, campaigns),
    index('campaign_contents_template_id').on(table.templateId),
    tenantPolicy(table.organizationId, { project: table.projectId, campaign: table.campaignId }),
  ],
);

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
    metric: text('metric', { enum: ['opened', 'clicked', 'acted', 'ordered', 'revenue'] }).notNull(),
    /** Percentage of the recipients who take part. */
    share: smallint('share').notNull(),
    durationHours: integer('duration_hours').notNull(),
    /** Relative difference of two rates that does not matter, in percent. */
    margin: smallint('margin').notNull(),
    /** Variant that is sent if there is no winner. */
    fallback: smallint('fallback').notNull(),
    /** Set when the campaign starts, as the next four columns. */
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    /** Expected conversions of all variants, which the statistics must not learn from the results. */
    plannedConversions: doublePrecision('planned_conversions'),
    /** Currency of the orders that are compared. Null, like the next column, unless the metric is `revenue`. */
    currency: text('currency'),
    /** Amount up to which an order counts, in the smallest unit of the currency. */
    amountCap: bigint('amount_cap', { mode: 'number' }),
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
    ofEntity('experiments_of_campaign', table, table.campaignId, campaigns),
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
    ofEntity('experiment_variants_of_campaign', table, table.campaignId, campaigns),
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
    /** Document of the variant, as in `campaign_messages`. */
    document: text('document'),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.variant] }),
    ofCampaign('variant_messages_of_campaign', table),
    tenantPolicy(table.organizationId),
  ],
);
