import type { ImportMapping } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt } from './tenancy.ts';
import { users } from './accounts.ts';

export const audiences = pgTable(
  'audiences',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** How many contacts it holds; kept by a trigger, since counting a million takes longer than a page may. */
    contactsCount: integer('contacts_count').notNull().default(0),
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

/** How a text is compared and sorted: without case and accents. sql/before/text.sql defines the function. */
function folded(column: AnyPgColumn) {
  return sql`fold_text(${column}) text_pattern_ops`;
}

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
    /** The import that created it. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // What is searched and sorted is compared byte by byte, whatever the collation of the database: so that one index
  // serves the beginning of a word, an exact value and an order.
  (table) => [
    uniqueIndex('contacts_audience_email').on(table.audienceId, table.emailLower.op('text_pattern_ops')),
    index('contacts_audience_id').on(table.audienceId, table.id),
    index('contacts_audience_first_name').on(table.audienceId, folded(table.firstName), table.id),
    index('contacts_audience_surname').on(table.audienceId, folded(table.surname), table.id),
    index('contacts_audience_phone')
      .on(table.audienceId, sql`phone_digits(${table.phone}) text_pattern_ops`)
      .where(sql`phone <> ''`),
    index('contacts_audience_updated_at').on(table.audienceId, table.updatedAt, table.id),
    foreignKey({
      name: 'contacts_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

/** What can be changed of a contact besides its address. */
export interface ContactSnapshot {
  readonly email?: string;
  readonly first_name: string;
  readonly surname: string;
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
}

/** Every change of a contact, by hand or by an import: its history, and what an import is undone with. Goes with the contact. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    importId: uuid('import_id'),
    /** Who made it by hand. */
    actorName: text('actor_name').notNull().default(''),
    before: jsonb('before').$type<ContactSnapshot>().notNull(),
    after: jsonb('after').$type<ContactSnapshot>().notNull(),
    occurredAt: instant('occurred_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_changes_contact_id').on(table.contactId, table.occurredAt),
    index('contact_changes_audience_id').on(table.audienceId),
    uniqueIndex('contact_changes_import').on(table.importId, table.contactId),
    foreignKey({
      name: 'contact_changes_in_audience',
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
    /** Where to go on after an interruption: bytes whose rows are committed, and the number of the next line. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Values that were left out of contacts that were imported. */
    skippedValues: integer('skipped_values').notNull().default(0),
    /** The columns of the file by name, for the rows that are to be corrected; null before it is read. */
    columnNames: jsonb('column_names').$type<readonly string[]>(),
    /** What the columns were said to mean; null where their names say it. */
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** What undoing has done so far, and the last contact that it looked at. */
    removed: integer('removed').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    undoneTo: uuid('undone_to'),
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
    foreignKey({
      name: 'imports_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);

/** The rows that were not imported and, where `field` names one, values that were left out of a row that was. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid('import_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    line: integer('line').notNull(),
    field: text('field', { enum: ['', 'first_name', 'surname', 'phone', 'birthdate'] })
      .notNull()
      .default(''),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    /** The row, or the value, as it stood, cut for being shown. */
    content: text('content').notNull(),
    /** The values of a refused row, whole, for its download; null where it could not be cut into values. */
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
