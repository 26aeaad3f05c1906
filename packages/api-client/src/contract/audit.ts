import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { daySchema, entityId, entityNames, instantSchema, paged, pageQuery } from './entity.ts';
import { organizationAdmin } from './permission.ts';

export const auditEntrySchema = v.object({
  id: v.string(),
  occurred_at: instantSchema,
  /** Name of the endpoint, such as `teams.update`. */
  action: v.string(),
  actor: v.object({
    /** `invited`: someone who answered an invitation without signing in. `id` is then the invitation's id. */
    kind: v.picklist(['user', 'access_key', 'invited']),
    id: v.string(),
    /** Name at the time of the change. Empty for `invited`. */
    name: v.string(),
    /** Empty for an access key. */
    email: v.string(),
  }),
  /** Entities that the request referred to or created. Values are not logged. */
  subjects: v.array(v.object({ kind: v.picklist(entityNames), id: v.string() })),
  project_id: v.nullable(v.string()),
  /** IP address of the caller. */
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
      /** An endpoint such as `teams.update`, or a whole resource such as `teams`. */
      action: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/u))),
      /** First and last day (UTC), inclusive. */
      from: v.optional(daySchema),
      to: v.optional(daySchema),
    }),
    answer: paged(auditEntrySchema),
    permission: organizationAdmin('id'),
  }),
} as const;
