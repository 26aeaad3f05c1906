import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, entityNames } from './entity.ts';
import { picturePathSchema } from './images.ts';
import { paged, pageQuery } from './lists.ts';
import { daySchema } from './day.ts';
import { instantSchema } from './time.ts';
import { downloadSchema } from './downloads.ts';
import { organizationAdmin } from './permission.ts';

/** Value of an audited field: text, number, boolean, list of texts, or null for none. Never a secret. */
const auditValueSchema = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]));
export type AuditValue = v.InferOutput<typeof auditValueSchema>;

/** Fields whose changes the log records, by their names in the API. */
export const auditedFields = [
  'name',
  'description',
  'owner',
  'admin',
  'permissions',
  'timezone_id',
  'week_start',
  'bounce_limit_percent',
  'complaint_limit_percent',
  'limit_minimum_messages',
  'type_id',
  'email',
  'amp_validated',
  'from_email',
  'from_name',
  'reply_to',
  'utm',
  'subject',
  'status',
  'start_at',
  'audiences',
  'include_segment',
  'exclude_segments',
  'plan_name',
  'second_factor_required',
  'sign_on_issuer',
  'sign_on_required',
  'mail_domains',
  'sign_on_domains',
  'users',
  'teams',
  'settings',
  'email_provider',
  'dkim_selector',
  'expires_at',
  'addresses',
  'interval_minutes',
  'batches',
  'double_opt_in',
  'open',
  'events_months',
  'inactive_months',
  'frequency_cap_messages',
  'frequency_cap_days',
  'ignores_frequency_cap',
  'holdout_share',
  'holdout_period',
  'ignores_holdout',
  'timezone_field',
  'tracking_parameter',
  'timing',
] as const;
export type AuditedField = (typeof auditedFields)[number];

/** Follows the project of a logged permission that applies to the whole organization. */
export const wholeOrganization = '(whole organization)';

const auditedChangeSchema = v.object({
  field: v.picklist(auditedFields),
  before: auditValueSchema,
  after: auditValueSchema,
});
export type AuditedChange = v.InferOutput<typeof auditedChangeSchema>;

const auditedSubjectSchema = v.object({
  kind: v.picklist(entityNames),
  id: v.string(),
  /**
   * Name after the request, or before it for a deleted entity. null for contacts, whose data the log does not store.
   */
  name: v.nullable(v.string()),
  changes: v.array(auditedChangeSchema),
});
export type AuditedSubject = v.InferOutput<typeof auditedSubjectSchema>;

export const auditEntrySchema = v.object({
  id: v.string(),
  occurred_at: instantSchema,
  /** Name of the endpoint, such as `teams.update`, or a special action, such as `deliveries.settleDespiteDoubt`. */
  action: v.string(),
  actor: v.object({
    /**
     * `invited` is someone who responded to an invitation without signing in. `id` is then the id of the invitation.
     * `system` is the product itself, such as the nightly job that applies the retention of a project. `id` is then the
     * id of the project, or of the organization if the entry is about no project.
     */
    kind: v.picklist(['user', 'access_key', 'invited', 'system']),
    id: v.string(),
    /** Name at the time of the request. Empty for `invited`. */
    name: v.string(),
    /** Empty for an access key. */
    email: v.string(),
    /** Path of the user's picture. */
    avatar: picturePathSchema,
  }),
  /** Entities that the request referred to or created. */
  subjects: v.array(auditedSubjectSchema),
  project_id: v.nullable(v.string()),
  /** IP address of the caller. */
  address: v.string(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

const auditFilter = {
  /** Id of a user or an access key. */
  actor: v.optional(v.pipe(v.string(), v.uuid('id_invalid'))),
  /** Id of an entity that the request referred to or created. */
  subject: v.optional(v.pipe(v.string(), v.uuid('id_invalid'))),
  /** Name of an endpoint, such as `teams.update`, or of a whole resource, such as `teams`. */
  action: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/u, 'invalid'))),
  /** First and last day (UTC), inclusive. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
};

/** Filter of the audit log. */
export const auditFilterSchema = v.object(auditFilter);

export const auditFileFormats = ['csv', 'json'] as const;

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/audit',
    summary: 'Lists the entries in the audit log of an organization, newest first, optionally filtered.',
    params: v.object({ id: entityId('organization') }),
    query: v.object({ ...pageQuery(20), ...auditFilter }),
    answer: paged(auditEntrySchema),
    permission: organizationAdmin('id'),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/audit/export',
    summary:
      'Creates a link to a CSV or JSON file of the entries in the audit log of an organization, optionally only those that match a filter. The link works for ten minutes without signing in.',
    params: v.object({ id: entityId('organization') }),
    body: v.object({ ...auditFilter, format: v.picklist(auditFileFormats) }),
    answer: downloadSchema,
    permission: organizationAdmin('id'),
  }),
} as const;
