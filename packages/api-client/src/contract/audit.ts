import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { daySchema, entityId, entityNames, instantSchema, paged, pageQuery } from './entity.ts';
import { organizationAdmin } from './permission.ts';

export const auditEntrySchema = v.object({
  id: v.string(),
  occurred_at: instantSchema,
  /** The endpoint by its name, as `teams.update`. */
  action: v.string(),
  actor: v.object({
    /** `invited`: somebody who was not signed in answered an invitation; `id` is the invitation's. */
    kind: v.picklist(['user', 'access_key', 'invited']),
    id: v.string(),
    /** As it was then. Empty for who was invited. */
    name: v.string(),
    /** Empty for an access key. */
    email: v.string(),
  }),
  /** The things that the request named or created, by kind and id. What was in it is not kept. */
  subjects: v.array(v.object({ kind: v.picklist(entityNames), id: v.string() })),
  project_id: v.nullable(v.string()),
  /** Network address of the caller. */
  address: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/audit',
    summary: 'Lists the audit log of an organization, newest first.',
    params: v.object({ id: entityId('organization') }),
    query: v.object({
      ...pageQuery(20),
      /** Id of a user or an access key. */
      actor: v.optional(v.pipe(v.string(), v.uuid('This is not a valid ID.'))),
      /** A name as `teams.update`, or all of a resource as `teams`. */
      action: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/u))),
      /** First and last day, in UTC. */
      from: v.optional(daySchema),
      to: v.optional(daySchema),
    }),
    answer: paged(auditEntrySchema),
    permission: organizationAdmin('id'),
  }),
} as const;
