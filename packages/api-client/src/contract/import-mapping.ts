import * as v from 'valibot';
import { fieldKeySchema } from './field-types.ts';
import { mostFields, newFieldSchema } from './fields.ts';
import { submittedTagsSchema } from './tags.ts';

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
  v.pipe(v.string(), v.regex(/^field:[a-z][a-z0-9_]{0,63}$/u, 'field_missing')),
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

/** Subscription state of a person in a file: the person gets mail, or the address is suppressed for a reason. */
export const importedStateSchema = v.picklist([
  'subscribed',
  'unsubscribe',
  'bounce',
  'complaint',
  'no_consent',
]);
export type ImportedState = v.InferOutput<typeof importedStateSchema>;

/** Value of the `subscription` columns of a file, and in how many rows it occurs. */
export const countedStateSchema = v.object({
  value: v.string(),
  state: importedStateSchema,
  /** True if the value is a known word or the mapping gives it a meaning. */
  known: v.boolean(),
  rows: v.number(),
});

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
    v.maxLength(maximumColumns, 'too_many_columns'),
    v.check((columns) => columns.includes('email'), 'email_column_missing'),
    v.check((columns) => {
      const named = columns.filter((field) => !isRepeatable(field));
      return new Set(named).size === named.length;
    }, 'columns_repeated'),
  ),
  /** Fields to create when the import starts, for columns with `field:` and a key that the project does not have. */
  new_fields: v.optional(
    v.pipe(
      v.array(v.object({ ...newFieldSchema.entries, key: fieldKeySchema })),
      v.maxLength(mostFields, 'too_many_fields'),
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
  phone_country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u, 'country_unknown'))),
  /** Encoding of the file. Detected by default. */
  encoding: v.optional(importEncodingSchema),
  /**
   * Meanings of the values of `subscription` columns, ignoring case. By default, known words of twelve languages are understood,
   * and people with any other value are not mailed (`no_consent`).
   */
  states: v.optional(
    v.pipe(
      v.array(
        v.object({
          value: v.pipe(v.string(), v.trim(), v.maxLength(200, 'too_long')),
          state: importedStateSchema,
        }),
      ),
      v.maxLength(mostStateValues, 'too_many_states'),
    ),
  ),
  /** Why the people may be mailed. Stored with the import, as a record. */
  consent: v.optional(importConsentSchema),
});
export type ImportMapping = v.InferOutput<typeof importMappingSchema>;
