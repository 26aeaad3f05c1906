import * as v from 'valibot';
import { decimalsSchema, fieldTypeSchema, numberFormatSchema } from './field-types.ts';
import {
  columnFieldSchema,
  countedStateSchema,
  dateOrderSchema,
  importEncodingSchema,
  importMappingSchema,
} from './import-mapping.ts';

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
  states: v.array(countedStateSchema),
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
    v.object({
      key: v.string(),
      label: v.string(),
      type: fieldTypeSchema,
      choices: v.array(v.string()),
      number_format: numberFormatSchema,
      decimals: decimalsSchema,
    }),
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
