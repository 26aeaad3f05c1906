import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { entityId, namedSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { downloadSchema } from './downloads.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { mayExport, mayRead, mayWrite } from './permission.ts';

export const suppressionSchema = v.object({
  /** Email address in lower case, because addresses are compared without case. */
  email: v.string(),
  reason: suppressionReasonSchema,
  /** Campaign whose message led to the suppression. null if there is none or it was deleted. */
  campaign: v.nullable(namedSchema),
  created_at: instantSchema,
});
export type Suppression = v.InferOutput<typeof suppressionSchema>;

/** Filter of a project's suppressed addresses. */
export const suppressionFilter = {
  /** Text that the address contains. */
  ...searchQuery,
  reason: v.optional(v.picklist(['any', ...suppressionReasonSchema.options]), 'any'),
};

/** Maximum number of addresses that a call can suppress. */
export const suppressionsAtOnce = 1000;

const addressesSchema = v.pipe(
  v.array(emailSchema),
  v.minLength(1, 'email_missing'),
  v.maxLength(suppressionsAtOnce, 'too_many_email_addresses'),
);

/** Maximum size of a file with addresses to suppress, in bytes: about 800,000 addresses. */
export const suppressionFileBytes = 20_000_000;

/** Result of suppressing the addresses of a file. */
export const suppressedFileSchema = v.object({
  /** Number of addresses that were not suppressed before, and that were. The latter keep their reason. */
  added: v.number(),
  known: v.number(),
  /** Number of addresses that the file says are subscribed. They are not suppressed. */
  subscribed: v.number(),
  /** Number of rows without a valid address, and the first 20 of them. */
  refused: v.number(),
  refusals: v.array(v.object({ line: v.number(), content: v.string() })),
});
export type SuppressedFile = v.InferOutput<typeof suppressedFileSchema>;

const projectParams = v.object({ id: entityId('project') });

export const suppressions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/suppressions',
    summary:
      'Lists the addresses on the suppression list of a project, newest first, optionally filtered. No campaign of the project is sent to them.',
    params: projectParams,
    query: v.object({ ...pageQuery(20), ...suppressionFilter }),
    answer: paged(suppressionSchema),
    permission: mayRead('audiences', 'id'),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/suppressions',
    summary:
      'Adds addresses to the suppression list of a project, so that none of its campaigns is sent to them. The addresses need not belong to contacts. Fails if there are more than 1,000.',
    params: projectParams,
    body: v.object({ emails: addressesSchema }),
    /** `known` is the number of addresses that were suppressed before. Their reason stays. */
    answer: v.object({ added: v.number(), known: v.number() }),
    permission: mayWrite('audiences', 'id'),
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/suppressions/import',
    summary:
      'Adds the addresses in a CSV file to the suppression list of a project, such as the list of another email service. Columns with a state, a reason or a time are understood. Other addresses get the reason `manual`. The file can have up to 20 MB.',
    params: projectParams,
    body: v.object({ file: v.file('file_missing') }),
    encoding: 'multipart',
    answer: suppressedFileSchema,
    errors: ['file_type_refused', 'file_empty', 'file_unreadable', 'csv_column_missing', 'import_too_large'],
    permission: mayWrite('audiences', 'id'),
  }),
  lift: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/suppressions/lift',
    summary:
      'Removes addresses from the suppression list of a project, so that its campaigns can be sent to them again. Ignores addresses that are not on the list. Fails if there are more than 1,000.',
    params: projectParams,
    body: v.object({ emails: addressesSchema }),
    answer: v.object({ lifted: v.number() }),
    permission: mayWrite('audiences', 'id'),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/suppressions/export',
    summary:
      'Creates a link to a CSV file of the addresses on the suppression list of a project, optionally only those that match a filter. The link works for ten minutes without signing in.',
    params: projectParams,
    body: v.object(suppressionFilter),
    answer: downloadSchema,
    permission: mayExport('audiences', 'id'),
  }),
} as const;
