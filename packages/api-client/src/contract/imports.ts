import * as v from 'valibot';
import { downloadSchema } from './downloads.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import {
  countedStateSchema,
  importConsentSchema,
  importEncodingSchema,
  importMappingSchema,
} from './import-mapping.ts';
import { importPreviewSchema } from './import-preview.ts';
import { refusalSchema, skippedSummarySchema, skippedValueSchema } from './import-problems.ts';
import { paged, pageQuery } from './lists.ts';
import { mayExport, mayRead, mayWrite } from './permission.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { instantSchema } from './time.ts';

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
  states: v.array(countedStateSchema),
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

const mappingErrors = [
  'import_not_waiting',
  'import_mapping_invalid',
  'field_unknown',
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
    permission: mayExport('audiences', 'id'),
  }),
  exportRefusals: defineEndpoint({
    method: 'POST',
    path: '/audience-imports/{id}/refusals/export',
    summary:
      'Creates a link to a CSV file of the rows that an import rejected, so that you can correct them and import them again. The file has the line number, the reason and the original columns. The link works for ten minutes without signing in.',
    params: importParams,
    answer: downloadSchema,
    permission: mayExport('audiences', 'id'),
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
