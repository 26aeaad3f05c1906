import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, trashed, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const templates = pgTable(
  'templates',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Block document as received: JSON text, preserved byte for byte. */
    config: text('config').notNull(),
    contentHtml: text('content_html').notNull(),
    contentAmp: text('content_amp').notNull(),
    preview: text('preview'),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('templates_tenant').on(table.organizationId, table.projectId, table.id),
    index('templates_project_id').on(
      table.projectId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    inProject('templates_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

export const images = pgTable(
  'images',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    /** Public name of the file, which cannot be guessed. */
    fileName: text('file_name').notNull().unique('images_file_name_unique'),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('images_project_id').on(table.projectId, table.id),
    inProject('images_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);
