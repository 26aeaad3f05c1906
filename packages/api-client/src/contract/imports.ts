import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema, nothingSchema, paged, pageQuery } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';

export const importStatusSchema = v.picklist([
  /** Its columns are to be confirmed; nothing is read before. */
  'awaiting_mapping',
  /** A dry run is under way, or done: the counts say what an import would do. */
  'checking',
  'checked',
  'queued',
  'running',
  'completed',
  'failed',
  'undoing',
  'undone',
]);
export type ImportStatus = v.InferOutput<typeof importStatusSchema>;

/** The fields of a contact that a column of a file can fill. */
export const importedFieldNames = ['email', 'first_name', 'surname', 'phone', 'birthdate'] as const;

export const columnFieldSchema = v.picklist([...importedFieldNames, 'ignore']);
export type ColumnField = v.InferOutput<typeof columnFieldSchema>;

/** In which order dates are written whose year comes last. Those whose year comes first need none. */
export const dateOrderSchema = v.picklist(['day_first', 'month_first']);
export type DateOrder = v.InferOutput<typeof dateOrderSchema>;

const maximumColumns = 1000;

/** What the columns of a file mean, from the left: each field once at most, and the address. */
export const importMappingSchema = v.object({
  /** Whether the first line names the columns rather than being a contact. */
  header: v.boolean(),
  columns: v.pipe(
    v.array(columnFieldSchema),
    v.maxLength(maximumColumns, 'At most 1,000 columns.'),
    v.check((columns) => columns.includes('email'), 'One of the columns must be the email address.'),
    v.check((columns) => {
      const named = columns.filter((field) => field !== 'ignore');
      return new Set(named).size === named.length;
    }, 'Two columns cannot fill the same field.'),
  ),
  /** Of the birthdates; absent: as the first rows show it, else day first. */
  date_order: v.optional(dateOrderSchema),
  /** ISO 3166-1 code of the country whose phone numbers are written without a prefix; absent: none. */
  phone_country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'Choose a country from the list.'))),
});
export type ImportMapping = v.InferOutput<typeof importMappingSchema>;

export const importSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  file_name: v.string(),
  status: importStatusSchema,
  /** Bytes of the file read so far, and in all: the progress. */
  bytes_read: v.number(),
  bytes_total: v.number(),
  /** Rows by what became of them; of a dry run, by what would. Of rows with one address the last wins. */
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  refused: v.number(),
  /** Values that could not be read, phone numbers say: their contacts were imported, with the field left empty. */
  skipped_values: v.number(),
  /** What undoing it did to contacts: removed, given back their earlier values, left because they were sent to. */
  removed: v.number(),
  restored: v.number(),
  kept: v.number(),
  /** Why the whole import failed, as a sentence; null unless it did. */
  failure: v.nullable(v.string()),
  created_at: instantSchema,
  finished_at: v.nullable(instantSchema),
});
export type Import = v.InferOutput<typeof importSchema>;

export const refusalReasonSchema = v.picklist([
  'email_missing',
  'email_invalid',
  'columns_mismatch',
  'quote_unclosed',
  'value_too_long',
  'phone_invalid',
  'birthdate_invalid',
  'control_character',
]);

/** Why a value was left out of a contact that was imported. */
export const skippedValueReasonSchema = v.picklist([
  'value_too_long',
  'phone_invalid',
  'birthdate_invalid',
  'birthdate_out_of_range',
  'control_character',
]);
export type SkippedValueReason = v.InferOutput<typeof skippedValueReasonSchema>;

export const skippedValueSchema = v.object({
  /** Line of the file, the header being line 1. */
  line: v.number(),
  field: v.picklist(['first_name', 'surname', 'phone', 'birthdate']),
  reason: skippedValueReasonSchema,
  /** As it stood, at most 500 characters. */
  value: v.string(),
});
export type SkippedValue = v.InferOutput<typeof skippedValueSchema>;

export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>;

export const refusalSchema = v.object({
  /** Line of the file, the header being line 1. */
  line: v.number(),
  reason: refusalReasonSchema,
  message: v.string(),
  /** The row as it stood, at most 500 characters. */
  content: v.string(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** How a file was understood, for people to confirm. */
export const importPreviewSchema = v.object({
  encoding: v.picklist(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  delimiter: v.picklist([',', ';', '\t', '|']),
  /** Whether the first line was taken for the names of the columns. */
  header: v.boolean(),
  columns: v.array(
    v.object({
      /** As the first line names it; empty where it does not. */
      name: v.string(),
      /** What it was found to mean, or was said to. */
      field: columnFieldSchema,
    }),
  ),
  /** The first rows below the header, at most 5, as many values each as there are columns, at most 200 characters each. */
  rows: v.array(v.array(v.string())),
  /** The columns that hold dates, with what some of their values are read as; null where one is no day in that order. */
  dates: v.array(
    v.object({
      /** Place of the column, from 0. */
      column: v.number(),
      /** As its values show it; null where they could be either, or are both: somebody has to say. */
      order: v.nullable(dateOrderSchema),
      samples: v.array(
        v.object({
          value: v.string(),
          day_first: v.nullable(v.string()),
          month_first: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** ISO 3166-1 codes that `phone_country` may be. */
  phone_countries: v.array(v.string()),
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;

/** A link to a file, for a browser to open without a session. */
export const downloadSchema = v.object({
  /** Path on this server. */
  url: v.string(),
  expires_at: instantSchema,
});

const importParams = v.object({ id: entityId('import') });

export const imports = {
  get: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}',
    summary: 'Returns the status and progress of an import.',
    params: importParams,
    answer: importSchema,
    permission: mayRead('audiences', 'id'),
  }),
  refusals: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/refusals',
    summary: 'Lists the rows that were not imported, with line number and reason, in file order.',
    params: importParams,
    query: v.object(pageQuery(20)),
    answer: paged(refusalSchema),
    permission: mayRead('audiences', 'id'),
  }),
  skippedValues: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/skipped-values',
    summary: 'Lists the values that could not be imported although their contacts were, in file order.',
    params: importParams,
    query: v.object(pageQuery(20)),
    answer: paged(skippedValueSchema),
    permission: mayRead('audiences', 'id'),
  }),
  exportRefusals: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/refusals/export',
    summary:
      'Creates a link to download the rows that were not imported, as CSV with the original columns, line and reason, to correct and import again.',
    params: importParams,
    answer: downloadSchema,
    permission: mayRead('audiences', 'id'),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/preview',
    summary:
      'Returns how the file of a pending import was read: its columns, the field of each, and the first rows.',
    params: importParams,
    answer: importPreviewSchema,
    errors: ['import_not_waiting', 'file_unreadable'],
    permission: mayRead('audiences', 'id'),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/check',
    summary:
      'Runs a pending import as a trial: counts the contacts it would create and update, and lists the rows it would refuse. Changes no contact.',
    params: importParams,
    body: importMappingSchema,
    answer: importSchema,
    status: 202,
    errors: ['import_not_waiting', 'import_mapping_invalid', 'file_unreadable'],
    permission: mayWrite('audiences', 'id'),
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/start',
    summary: 'Starts an import that is waiting for its mapping or was tried out.',
    params: importParams,
    body: importMappingSchema,
    answer: importSchema,
    status: 202,
    errors: ['import_not_waiting', 'import_mapping_invalid', 'file_unreadable'],
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audience-imports/{id}',
    summary: 'Discards a pending import and its file.',
    params: importParams,
    answer: nothingSchema,
    errors: ['import_not_waiting'],
    permission: mayWrite('audiences', 'id'),
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/undo',
    summary:
      'Undoes an import. Contacts it created are removed unless something was sent to them since; contacts it updated get their earlier values back unless they were changed since.',
    params: importParams,
    answer: importSchema,
    status: 202,
    errors: ['import_not_undoable'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
