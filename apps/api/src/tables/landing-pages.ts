import type { LandingPageSettings } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, trashed, updatedAt } from './columns.ts';
import { inProject, ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** Columns that a version copies from the draft. */
function contentColumns() {
  return {
    slug: text('slug').notNull(),
    /** Block document as received: JSON text, preserved byte for byte. */
    config: text('config').notNull(),
    settings: jsonb('settings').$type<LandingPageSettings>().notNull(),
    /** Hash of the columns above, which tells whether visitors see the draft. */
    contentHash: text('content_hash').notNull(),
    preview: text('preview'),
  };
}

/** Landing pages with their drafts, which visitors do not see. */
export const landingPages = pgTable(
  'landing_pages',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    ...contentColumns(),
    /** When the page is taken down. Null for never. */
    unpublishAt: instant('unpublish_at'),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('landing_pages_tenant').on(table.organizationId, table.projectId, table.id),
    index('landing_pages_project_id').on(
      table.projectId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('landing_pages_unpublish_at')
      .on(table.unpublishAt)
      .where(sql`unpublish_at is not null`),
    inProject('landing_pages_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

/** Versions of landing pages that were published or scheduled. Their content never changes. */
export const landingPageVersions = pgTable(
  'landing_page_versions',
  {
    id: primaryId(),
    ...projectColumns(),
    pageId: uuid('page_id').notNull(),
    /** Counts from 1 for each page. */
    number: integer('number').notNull(),
    /** Name of the page, which is its title if the settings have none. */
    name: text('name').notNull(),
    ...contentColumns(),
    /** Look of the project when the version was made (`MessageLook`). */
    look: jsonb('look').notNull(),
    state: text('state', { enum: ['published', 'scheduled', 'earlier'] }).notNull(),
    /** When a scheduled version is published. */
    publishAt: instant('publish_at'),
    /** When the version was published last. Null if it never was. */
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    /** Name of the user or access key. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    unique('landing_page_versions_number').on(table.pageId, table.number),
    uniqueIndex('landing_page_versions_published')
      .on(table.pageId)
      .where(sql`state = 'published'`),
    uniqueIndex('landing_page_versions_scheduled')
      .on(table.pageId)
      .where(sql`state = 'scheduled'`),
    index('landing_page_versions_publish_at')
      .on(table.publishAt)
      .where(sql`state = 'scheduled'`),
    index('landing_page_versions_in_project').on(table.organizationId, table.projectId),
    check('landing_page_versions_due', sql`(state = 'scheduled') = (publish_at is not null)`),
    check('landing_page_versions_shown', sql`state <> 'published' or published_at is not null`),
    ofEntity('landing_page_versions_of_page', table, table.pageId, landingPages),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Addresses of landing pages, current and earlier ones. Unique in the installation, because all pages share an origin. Once
 * visitors have seen a page at an address, the address belongs to this page until it is deleted for good.
 */
export const landingPageSlugs = pgTable(
  'landing_page_slugs',
  {
    slug: text('slug').primaryKey(),
    ...projectColumns(),
    pageId: uuid('page_id').notNull(),
    /** Whether a version with the address was published. */
    wasPublished: boolean('was_published').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('landing_page_slugs_page_id').on(table.pageId),
    ofEntity('landing_page_slugs_of_page', table, table.pageId, landingPages),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/**
 * Actions of visitors in the interactive blocks of landing pages. Only rollups write them, from the inbox. They are apart from
 * the actions in messages, whose months are dropped and whose figures count recipients.
 */
export const visitorActions = pgTable(
  'visitor_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    pageId: uuid('page_id').notNull(),
    /** One of the eight events of spec 3 §7. */
    event: text('event').notNull(),
    /** Id of the block. */
    target: text('target').notNull(),
    value: text('value').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Message by which the visitor came. Null if the link was not personal. */
    deliveryId: uuid('delivery_id'),
  },
  (table) => [
    index('visitor_actions_page_id').on(table.pageId, table.occurredAt),
    index('visitor_actions_delivery_id')
      .on(table.deliveryId)
      .where(sql`delivery_id is not null`),
    index('visitor_actions_in_project').on(table.organizationId, table.projectId, table.occurredAt),
    ofEntity('visitor_actions_of_page', table, table.pageId, landingPages),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
