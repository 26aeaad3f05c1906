import { bigint, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../platform/database/bytes.ts';
import { ofEntity, projectColumns } from './in-project.ts';
import { landingPages } from './landing-pages.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** Kinds of sources. `other` counts visits beyond the maximum number of sources of a page and day. */
export const visitSourceKinds = ['utm', 'referrer', 'direct', 'other'] as const;

/** Visits of landing pages by day and source. Only the counter of visits writes them. */
export const landingPageVisits = pgTable(
  'landing_page_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    pageId: uuid('page_id').notNull(),
    /** In UTC, like the salts of visitors. */
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: visitSourceKinds }).notNull(),
    /** `utm_source`, or the host of a referrer. Empty for other kinds. */
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    campaign: text('campaign').notNull(),
    views: integer('views').notNull().default(0),
    /** Visitors who came from the source. */
    visitors: integer('visitors').notNull().default(0),
    /** Those who saw the page for the first time on the day. Their sum over the sources is the number of the page's visitors. */
    pageVisitors: integer('page_visitors').notNull().default(0),
    /** Those who saw any page of the project for the first time on the day. */
    projectVisitors: integer('project_visitors').notNull().default(0),
  },
  (table) => [
    unique('landing_page_visits_source').on(
      table.pageId,
      table.day,
      table.kind,
      table.source,
      table.medium,
      table.campaign,
    ),
    index('landing_page_visits_in_project').on(table.organizationId, table.projectId, table.day),
    index('landing_page_visits_day').on(table.day),
    ofEntity('landing_page_visits_of_page', table, table.pageId, landingPages),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Visitors of a page by day and source, so that nobody counts twice. Deleted with the salt of the day. Tenants cannot read it.
 */
export const landingPageVisitors = pgTable(
  'landing_page_visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Keyed hash of network, user agent and project (see `landing-pages/visits/visitor-hash.ts`). */
    visitor: bytes('visitor').notNull(),
    visitsId: bigint('visits_id', { mode: 'number' })
      .notNull()
      .references(() => landingPageVisits.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.visitor, table.visitsId] }),
    index('landing_page_visitors_visits_id').on(table.visitsId),
  ],
).enableRLS();

/** Random part of the hashes of a day's visitors. Once it is deleted, nobody can compute them again. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
}).enableRLS();
