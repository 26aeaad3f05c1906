import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.js';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.js';
import { users } from './accounts.js';

export const audiences = pgTable(
  'audiences',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('audiences_tenant').on(table.organizationId, table.projectId, table.id),
    index('audiences_project_id').on(table.projectId, table.id),
    inProject('audiences_in_project', table),
    tenantPolicy(table.organizationId),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    email: text('email').notNull(),
    emailLower: text('email_lower').notNull(),
    firstName: text('first_name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    phone: text('phone').notNull().default(''),
    birthdate: date('birthdate', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('contacts_audience_email').on(table.audienceId, table.emailLower),
    index('contacts_audience_id').on(table.audienceId, table.id),
    foreignKey({
      name: 'contacts_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Where the uploaded file lies; null once it was read to its end. */
    fileKey: text('file_key'),
    status: text('status', { enum: ['queued', 'running', 'completed', 'failed'] })
      .notNull()
      .default('queued'),
    /** Where to go on after an interruption: bytes whose rows are committed, and the number of the next line. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failure: text('failure'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('imports_tenant').on(table.organizationId, table.id),
    index('imports_audience_id').on(table.audienceId, table.id),
    index('imports_unfinished')
      .on(table.id)
      .where(sql`status in ('queued', 'running')`),
    foreignKey({
      name: 'imports_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid('import_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    foreignKey({
      name: 'import_refusals_of_import',
      columns: [table.organizationId, table.importId],
      foreignColumns: [imports.organizationId, imports.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);
