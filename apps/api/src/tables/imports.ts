import type { Import, ImportMapping, SuppressionReason } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { users } from './accounts.ts';
import { audiences } from './audience.ts';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { ofEntity, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Key of the uploaded file. Null once the import has completed or failed. */
    fileKey: text('file_key'),
    status: text('status', {
      enum: [
        'awaiting_mapping',
        'checking',
        'checked',
        'queued',
        'running',
        'completed',
        'failed',
        'undoing',
        'undone',
      ],
    })
      .notNull()
      .default('queued'),
    /**
     * Position to resume from after an interruption: the number of bytes whose rows are committed, and the next line.
     */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Number of invalid values that were left out of imported contacts. */
    skippedValues: integer('skipped_values').notNull().default(0),
    /** Number of rows whose address occurs in an earlier row, and of different addresses. */
    duplicates: integer('duplicates').notNull().default(0),
    addresses: integer('addresses').notNull().default(0),
    /** True once all rows of the file are in `import_rows`. */
    isStaged: boolean('is_staged').notNull().default(false),
    neverMailed: jsonb('never_mailed').$type<Import['never_mailed']>().notNull().default([]),
    states: jsonb('states').$type<Import['states']>().notNull().default([]),
    /** Column names of the file, for downloading refused rows. Null before the file is read. */
    columnNames: jsonb('column_names').$type<readonly string[]>(),
    /** Column mapping chosen by the user. Null if the column names determine it. */
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** Result of an undo: numbers of contacts removed, restored and kept, and of suppressions lifted. */
    removed: integer('removed').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    lifted: integer('lifted').notNull().default(0),
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
      .where(sql`status in ('checking', 'queued', 'running', 'undoing')`),
    check(
      'imports_known',
      sql`status in ('awaiting_mapping', 'checking', 'checked', 'queued', 'running', 'completed', 'failed', 'undoing', 'undone')`,
    ),
    ofEntity('imports_in_audience', table, table.audienceId, audiences),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Contacts that an import has read from its file, one row per address with the values of all rows of the file. The dry run
 * compares them with the audience, and the import moves them into it. A sweep deletes those of imports that do not start.
 */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    emailLower: text('email_lower').notNull(),
    /** Number of the first line with the address. */
    line: integer('line').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    phone: text('phone').notNull(),
    birthdate: date('birthdate', { mode: 'string' }),
    fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    /** Reason for which the file says not to mail the address, and since when. */
    suppress: text('suppress').$type<SuppressionReason>(),
    suppressedAt: instant('suppressed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.emailLower] }),
    index('import_rows_line').on(table.importId, table.line),
    foreignKey({
      name: 'import_rows_of_import',
      columns: [table.organizationId, table.importId],
      foreignColumns: [imports.organizationId, imports.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

/**
 * Refused rows, and values that were left out of imported rows. For a refused row, `field` is empty. For a value, it
 * names the column.
 */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid('import_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    line: integer('line').notNull(),
    field: text('field').notNull().default(''),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    /** Refused row or value, truncated for display. */
    content: text('content').notNull(),
    /** Complete values of a refused row, for the download. Null if the line could not be parsed. */
    cells: jsonb('cells').$type<readonly string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line, table.field] }),
    foreignKey({
      name: 'import_refusals_of_import',
      columns: [table.organizationId, table.importId],
      foreignColumns: [imports.organizationId, imports.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);
