import type { SendingProblem } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { audiences } from './audiences.ts';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt, trashed } from './tenancy.ts';
import { users } from './accounts.ts';
import { utmColumn } from './utm-column.ts';

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
    foreignKey({
      name: 'campaign_audiences_of_campaign',
      columns: [table.organizationId, table.projectId, table.campaignId],
      foreignColumns: [campaigns.organizationId, campaigns.projectId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'campaign_audiences_of_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
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
    foreignKey({
      name: 'campaign_segments_of_campaign',
      columns: [table.organizationId, table.projectId, table.campaignId],
      foreignColumns: [campaigns.organizationId, campaigns.projectId, campaigns.id],
    }).onDelete('cascade'),
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
    foreignKey({
      name: 'campaign_contents_of_campaign',
      columns: [table.organizationId, table.projectId, table.campaignId],
      foreignColumns: [campaigns.organizationId, campaigns.projectId, campaigns.id],
    }).onDelete('cascade'),
    index('campaign_contents_template_id').on(table.templateId),
    tenantPolicy(table.organizationId, { project: table.projectId, campaign: table.campaignId }),
  ],
);
