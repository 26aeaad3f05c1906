import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema } from './email-address.ts';
import { entityId, namedSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { downloadSchema } from './imports.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';
import { mayRead, mayWrite } from './permission.ts';

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
  v.minLength(1, 'Enter at least one email address.'),
  v.maxLength(suppressionsAtOnce, 'Enter at most 1,000 email addresses.'),
);

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
    permission: mayRead('audiences', 'id'),
  }),
} as const;
