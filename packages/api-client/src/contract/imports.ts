import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { fieldKeySchema, fieldTypeSchema } from './field-types.ts';
import { fieldValueProblems } from './field-values.ts';
import { mostFields, newFieldSchema } from './fields.ts';
import { paged, pageQuery } from './lists.ts';
import { submittedTagsSchema } from './tags.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';

export const importStatusSchema = v.picklist([
  /** The import waits until the user confirms the column mapping. No rows are imported before. */
  'awaiting_mapping',
  /** Dry run, in which the counts are those that the import would have. */
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

/** Contact fields that a column can fill. */
export const importedFieldNames = ['email', 'first_name', 'surname', 'phone', 'birthdate'] as const;
export type ImportedFieldName = (typeof importedFieldNames)[number];

/**
 * Meanings of columns that say whom not to mail. `subscription` is a word such as “Unsubscribed” or “active”, or whether the
 * person gets mail. The others are the time at which the person unsubscribed, bounced or complained, or whether it happened.
 */
export const subscriptionColumns = ['subscription', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriptionColumn = (typeof subscriptionColumns)[number];

/**
 * Meaning of a column: a contact field, `tags` (names separated by `,`, `;` or `|`), whom not to mail, a custom field as
 * `field:` and its key, or `ignore`.
 */
export const columnFieldSchema = v.union([
  v.picklist([...importedFieldNames, 'tags', ...subscriptionColumns, 'ignore']),
  v.pipe(v.string(), v.regex(/^field:[a-z][a-z0-9_]{0,63}$/u, 'Choose a field.')),
]);
export type ColumnField = v.InferOutput<typeof columnFieldSchema>;

const customPrefix = 'field:';

/** Returns the meaning of a column that fills a custom field. */
export function customColumn(key: string): ColumnField {
  return `${customPrefix}${key}`;
}

/** Returns the key of the custom field that a column fills, or undefined if it fills none. */
export function customKeyOf(column: ColumnField): string | undefined {
  return column.startsWith(customPrefix) ? column.slice(customPrefix.length) : undefined;
}

/** Order of day and month in dates that end with the year. Dates that start with the year need no order. */
export const dateOrderSchema = v.picklist(['day_first', 'month_first']);
export type DateOrder = v.InferOutput<typeof dateOrderSchema>;

/** Encodings of files, by their names in the Encoding Standard. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export const importEncodingSchema = v.picklist(importEncodings);
export type ImportEncoding = v.InferOutput<typeof importEncodingSchema>;

/** What a file says about a person: gets mail, or the reason for which the address is suppressed. */
export const importedStateSchema = v.picklist([
  'subscribed',
  'unsubscribe',
  'bounce',
  'complaint',
  'no_consent',
]);
export type ImportedState = v.InferOutput<typeof importedStateSchema>;

/** Maximum number of different values of `subscription` columns that a mapping can give a meaning. */
export const mostStateValues = 200;

/** Why the people in a file may be mailed. */
export const importConsentSchema = v.picklist(['confirmed', 'asked', 'customers', 'other']);
export type ImportConsent = v.InferOutput<typeof importConsentSchema>;

const maximumColumns = 1000;

function isRepeatable(field: ColumnField): boolean {
  return field === 'ignore' || subscriptionColumns.some((column) => column === field);
}

/**
 * Meaning of a file's columns, from left to right. Each field occurs at most once, and `email` is required. Columns that say
 * whom not to mail can occur several times. The worst of them counts.
 */
export const importMappingSchema = v.object({
  /** True if the first line contains column names. */
  header: v.boolean(),
  columns: v.pipe(
    v.array(columnFieldSchema),
    v.maxLength(maximumColumns, 'A file can have at most 1,000 columns.'),
    v.check((columns) => columns.includes('email'), 'Assign one of the columns to the email address.'),
    v.check((columns) => {
      const named = columns.filter((field) => !isRepeatable(field));
      return new Set(named).size === named.length;
    }, 'You can’t assign two columns to the same field.'),
  ),
  /** Fields to create when the import starts, for columns with `field:` and a key that the project does not have. */
  new_fields: v.optional(
    v.pipe(
      v.array(v.object({ ...newFieldSchema.entries, key: fieldKeySchema })),
      v.maxLength(mostFields, 'A project can have at most 500 fields.'),
    ),
  ),
  /** Names of tags that every contact of the file gets. */
  tags: v.optional(submittedTagsSchema),
  /** Order of day and month in dates. Defaults to the order detected in the first rows, or else to day first. */
  date_order: v.optional(dateOrderSchema),
  /**
   * ISO 3166-1 code of the country for phone numbers without a country prefix. Without this code, such numbers are
   * not interpreted.
   */
  phone_country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'Choose a country from the list.'))),
  /** Encoding of the file. Detected by default. */
  encoding: v.optional(importEncodingSchema),
  /**
   * What values of `subscription` columns mean, ignoring case. By default, known words of twelve languages are understood,
   * and people with any other value are not mailed (`no_consent`).
   */
  states: v.optional(
    v.pipe(
      v.array(
        v.object({ value: v.pipe(v.string(), v.trim(), v.maxLength(200)), state: importedStateSchema }),
      ),
      v.maxLength(mostStateValues, 'A file can have at most 200 different states.'),
    ),
  ),
  /** Why the people may be mailed. Stored with the import, as a record. */
  consent: v.optional(importConsentSchema),
});
export type ImportMapping = v.InferOutput<typeof importMappingSchema>;

export const importSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  file_name: v.string(),
  status: importStatusSchema,
  /** Bytes read so far, and size of the file in bytes. */
  bytes_read: v.number(),
  bytes_total: v.number(),
  /** Number of different addresses that have been read from the file so far. 0 once a completed import has been cleaned up. */
  addresses: v.number(),
  /**
   * Number of contacts by result, or by expected result in a dry run. Rows with the same address count once, with the values
   * of all of them.
   */
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Number of rows that were refused, and of rows whose address occurs in an earlier row. */
  refused: v.number(),
  duplicates: v.number(),
  /** Number of unreadable values, such as phone numbers. Their contacts were imported without these values. */
  skipped_values: v.number(),
  /**
   * Number of the file's addresses that get no campaigns, by reason. `source` is where the reason comes from: the file, or the
   * suppression list of the project before the import.
   */
  never_mailed: v.array(
    v.object({
      reason: suppressionReasonSchema,
      source: v.picklist(['file', 'project']),
      addresses: v.number(),
    }),
  ),
  /** Values of the `subscription` columns with what they mean and in how many rows they occur, at most 200. */
  states: v.array(
    v.object({
      value: v.string(),
      state: importedStateSchema,
      /** True if the value is a known word or the mapping gives it a meaning. */
      known: v.boolean(),
      rows: v.number(),
    }),
  ),
  consent: v.nullable(importConsentSchema),
  /**
   * Number of contacts that an undo has deleted, restored to earlier values, or kept because messages to them exist, and of
   * addresses that it removed from the suppression list.
   */
  removed: v.number(),
  restored: v.number(),
  kept: v.number(),
  lifted: v.number(),
  /** Reason why the whole import failed. null if the import did not fail. */
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

/** Reason why a value of an imported contact was skipped. */
export const skippedValueReasonSchema = v.picklist([
  'value_too_long',
  'phone_invalid',
  'birthdate_invalid',
  'birthdate_out_of_range',
  'control_character',
  'tag_invalid',
  'tags_too_many',
  ...fieldValueProblems,
]);
export type SkippedValueReason = v.InferOutput<typeof skippedValueReasonSchema>;

export const skippedValueSchema = v.object({
  /** Line number in the file, in which the header is line 1. */
  line: v.number(),
  /** Meaning of the column, such as `phone` or `field:city`. */
  field: v.string(),
  reason: skippedValueReasonSchema,
  /** The original value, at most 500 characters. */
  value: v.string(),
});
export type SkippedValue = v.InferOutput<typeof skippedValueSchema>;

/** Skipped values of a column that have the same reason. */
export const skippedSummarySchema = v.object({
  field: v.string(),
  reason: skippedValueReasonSchema,
  values: v.number(),
  /** Up to three different values, in file order, each at most 500 characters. */
  samples: v.array(v.string()),
});
export type SkippedSummary = v.InferOutput<typeof skippedSummarySchema>;

export type RefusalReason = v.InferOutput<typeof refusalReasonSchema>;

export const refusalSchema = v.object({
  /** Line number in the file, in which the header is line 1. */
  line: v.number(),
  reason: refusalReasonSchema,
  message: v.string(),
  /** The original row, at most 500 characters. */
  content: v.string(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** Detected interpretation of a file, for the user to confirm. */
export const importPreviewSchema = v.object({
  encoding: importEncodingSchema,
  /**
   * Encodings in which the file can be read, the detected one first, each with a text of the file as it reads in it. Only one
   * if the encoding is certain.
   */
  encodings: v.array(v.object({ encoding: importEncodingSchema, sample: v.string() })),
  /** True if the mapping is that of an earlier import of the project with the same column names. */
  remembered: v.boolean(),
  /** Mapping that was confirmed for this file or, if `remembered`, for the earlier one. null if there is none. */
  mapping: v.nullable(importMappingSchema),
  /** Values of the `subscription` columns in the first rows. */
  states: v.array(
    v.object({ value: v.string(), state: importedStateSchema, known: v.boolean(), rows: v.number() }),
  ),
  delimiter: v.picklist([',', ';', '\t', '|']),
  /** True if the first line was interpreted as column names. */
  header: v.boolean(),
  columns: v.array(
    v.object({
      /** Name of the column in the first line. Empty without a header. */
      name: v.string(),
      /** Detected or confirmed meaning of the column. */
      field: columnFieldSchema,
    }),
  ),
  /** Fields that the project does not have yet and that columns belong to. Send those to keep with the mapping. */
  new_fields: v.array(
    v.object({ key: v.string(), label: v.string(), type: fieldTypeSchema, choices: v.array(v.string()) }),
  ),
  /** The first rows below the header, at most 5. Each contains a value per column, cut off after 200 characters. */
  rows: v.array(v.array(v.string())),
  /**
   * Date columns with examples of how their values are read. `day_first` and `month_first` are null if the value is not
   * a date when it is read in that order.
   */
  dates: v.array(
    v.object({
      /** Index of the column, from 0. */
      column: v.number(),
      /**
       * Order of day and month detected in the values. Null if the values are ambiguous or contradict each other, so
       * that the user must choose.
       */
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
  /** ISO 3166-1 codes allowed for `phone_country`. */
  phone_countries: v.array(v.string()),
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;

/** Link to a file that opens without a session. */
export const downloadSchema = v.object({
  /** Signed URL of the download, relative to this server, such as `/api/downloads/…`. */
  url: v.string(),
  expires_at: instantSchema,
});

const mappingErrors = [
  'import_not_waiting',
  'import_mapping_invalid',
  'file_unreadable',
  'field_exists',
  'field_limit',
  'field_choices_missing',
  'field_values_unfit',
] as const;

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
    summary:
      'Lists the rows that an import rejected or, after a check, would reject, in file order, each with line number and reason.',
    params: importParams,
    query: v.object(pageQuery(20)),
    answer: paged(refusalSchema),
    permission: mayRead('audiences', 'id'),
  }),
  skippedValues: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/skipped-values',
    summary:
      'Lists the invalid values of an import in file order. Their rows are imported without these values.',
    params: importParams,
    query: v.object(pageQuery(20)),
    answer: paged(skippedValueSchema),
    permission: mayRead('audiences', 'id'),
  }),
  skippedSummary: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/skipped-values/summary',
    summary: 'Returns the number of invalid values of an import by column and reason, with samples.',
    params: importParams,
    answer: v.object({ items: v.array(skippedSummarySchema) }),
    permission: mayRead('audiences', 'id'),
  }),
  exportSkippedValues: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/skipped-values/export',
    summary:
      'Creates a link to a CSV file of the invalid values of an import, with line, field and reason. The link works for ten minutes without signing in.',
    params: importParams,
    answer: downloadSchema,
    permission: mayRead('audiences', 'id'),
  }),
  exportRefusals: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/refusals/export',
    summary:
      'Creates a link to a CSV file of the rows that an import rejected, so that you can correct them and import them again. The file has the line number, the reason and the original columns. The link works for ten minutes without signing in.',
    params: importParams,
    answer: downloadSchema,
    permission: mayRead('audiences', 'id'),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/preview',
    summary:
      'Returns the columns in the file of an import, the field that each column belongs to, and the first five rows. The status of the import must be `awaiting_mapping`, `checking` or `checked`.',
    params: importParams,
    query: v.object({ encoding: v.optional(importEncodingSchema) }),
    answer: importPreviewSchema,
    errors: ['import_not_waiting', 'file_unreadable'],
    permission: mayRead('audiences', 'id'),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/check',
    summary:
      'Starts a dry run of an import with the given column mapping, without changing contacts. The status of the import must be `awaiting_mapping`, `checking` or `checked`. When it has become `checked`, the counts of the import show how many contacts would be created and updated, and `GET /audience-imports/{id}/refusals` lists the rows that would be rejected.',
    params: importParams,
    body: importMappingSchema,
    answer: importSchema,
    status: 202,
    errors: mappingErrors,
    permission: mayWrite('audiences', 'id'),
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/start',
    summary:
      'Starts an import with the given column mapping, in the background, and creates the fields in `new_fields`. The status of the import must be `awaiting_mapping`, `checking` or `checked`.',
    params: importParams,
    body: importMappingSchema,
    answer: importSchema,
    status: 202,
    errors: mappingErrors,
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audience-imports/{id}',
    summary:
      'Deletes an import that has not been started, with its file. The status of the import must be `awaiting_mapping`, `checking` or `checked`.',
    params: importParams,
    answer: nothingSchema,
    errors: ['import_not_waiting'],
    permission: mayWrite('audiences', 'id'),
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/undo',
    summary:
      'Undoes a completed or failed import in the background. Contacts that the import created are deleted, unless a campaign has a delivery for them. Values that the import changed get their earlier value back, unless they have been changed again, and tags that it added are removed. Custom fields that it created stay.',
    params: importParams,
    answer: importSchema,
    status: 202,
    errors: ['import_not_undoable'],
    permission: mayWrite('audiences', 'id'),
  }),
} as const;
