import type {
  AudienceTexts,
  Import,
  ImportMapping,
  RecipientLanguage,
  SuppressionReason,
} from '@x/api-client/contract';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inProject, projectColumns } from './in-project.ts';
import { createdAt, instant, primaryId, tenantPolicy, updatedAt, trashed } from './tenancy.ts';
import { users } from './accounts.ts';

export const audiences = pgTable(
  'audiences',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Settings of the audience, in this and the next four columns. Sign-up forms fill in what they lack from them. */
    fromEmail: text('from_email'),
    fromName: text('from_name').notNull().default(''),
    /** Texts by language. */
    texts: jsonb('texts')
      .$type<Readonly<Partial<Record<RecipientLanguage, AudienceTexts | undefined>>>>()
      .notNull()
      .default({}),
    policyUrl: text('policy_url').notNull().default(''),
    /** Whether people can join and leave the audience on the page for their preferences. */
    inPreferences: boolean('in_preferences').notNull().default(false),
    /** Number of contacts, maintained by a trigger. Counting a million rows would be too slow for a page. */
    contactsCount: integer('contacts_count').notNull().default(0),
    trashed: trashed(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('audiences_tenant').on(table.organizationId, table.projectId, table.id),
    index('audiences_project_id').on(table.projectId, table.id),
    inProject('audiences_in_project', table),
    tenantPolicy(table.organizationId, {}, table.trashed),
  ],
);

/** Index expression that ignores case and accents. sql/before/text.sql defines the function. */
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
    /**
     * Values of custom fields by key, typed by `contact_fields`. A trigger copies those of fields with a slot to
     * `contact_profiles`.
     */
    fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Import that created the contact. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Text is indexed byte by byte, whatever the collation of the database. One index then serves prefix search, equality
  // and sorting.
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
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Fields of a contact before or after a change. Imports never change `email` and leave it out. A change of the tags of
 * many contacts has `tags` only.
 */
export interface ContactSnapshot {
  readonly email?: string;
  readonly first_name?: string;
  readonly surname?: string;
  readonly phone?: string;
  /** YYYY-MM-DD */
  readonly birthdate?: string | null;
  /** Custom fields that the change set, replaced or cleared, by key. A field without a value is absent. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Names of all tags, if the change added or removed some. */
  readonly tags?: readonly string[];
}

/**
 * All changes to contacts, by hand or by an import. Shown as a contact's history and used to undo an import. A trigger
 * deletes the changes of a deleted contact.
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...projectColumns(),
    audienceId: uuid('audience_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    importId: uuid('import_id'),
    /** Name of the user or access key. Empty for imports. */
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
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

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
    foreignKey({
      name: 'imports_in_audience',
      columns: [table.organizationId, table.projectId, table.audienceId],
      foreignColumns: [audiences.organizationId, audiences.projectId, audiences.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId, { audience: table.audienceId }),
  ],
);

/**
 * Refused rows, and values that were left out of imported rows. For a refused row, `field` is empty. For a value, it
 * names the column.
 */
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
