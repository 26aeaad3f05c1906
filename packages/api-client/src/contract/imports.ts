import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { entityId, instantSchema, paged, pageQuery } from './entity.js';
import { mayRead } from './permission.js';

export const importStatusSchema = v.picklist(['queued', 'running', 'completed', 'failed']);

export const importSchema = v.object({
  id: v.string(),
  audience_id: v.string(),
  file_name: v.string(),
  status: importStatusSchema,
  /** Bytes of the file read so far, and in all: the progress. */
  bytes_read: v.number(),
  bytes_total: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  refused: v.number(),
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

const importParams = v.object({ id: entityId('import') });

export const imports = {
  get: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}',
    summary: 'The state of an import, for its progress.',
    params: importParams,
    answer: importSchema,
    permission: mayRead('audiences', 'id'),
  }),
  refusals: defineEndpoint({
    method: 'GET',
    path: '/audience-imports/{id}/refusals',
    summary: 'The rows that were not imported, with line number and reason, in the order of the file.',
    params: importParams,
    query: v.object(pageQuery(20)),
    answer: paged(refusalSchema),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
