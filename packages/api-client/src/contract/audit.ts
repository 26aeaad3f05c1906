import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId, entityNames } from './entity.ts';
import { picturePathSchema } from './images.ts';
import { paged, pageQuery, wholeNumber } from './lists.ts';
import { daySchema } from './day.ts';
import { instantSchema } from './time.ts';
import { downloadSchema } from './downloads.ts';
import { mayReadAnywhere, organizationAdmin } from './permission.ts';
import { secondFactorKinds, signInMethods } from './login-steps.ts';

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
  'audit_months',
  'slug',
  'published',
  'publish_at',
  'unpublish_at',
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

/** Action when sessions end by themselves, because of what `reason` says. */
export const sessionsEnded = 'session.end';

/** Action when a user replaces their own password. */
export const passwordChanged = 'users.changePassword';

export const auditResults = ['done', 'refused'] as const;
export type AuditResult = (typeof auditResults)[number];

/** Why a login was refused, or why sessions ended. */
export const auditReasons = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'too_many_attempts',
  'sign_on_required',
  'second_factor_required',
  'identity_changed',
  'password_changed',
  'password_reset',
  'address_confirmed',
  'email_changed',
  'email_change_stopped',
  'administrator',
] as const;
export type AuditReason = (typeof auditReasons)[number];

/** Kinds of entries. `changes` is everything that is in no other kind. */
export const auditKinds = ['sign_ins', 'credentials', 'changes'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Actions of the kinds, except for `changes`. */
export const auditKindActions: Readonly<Record<Exclude<AuditKind, 'changes'>, readonly string[]>> = {
  sign_ins: ['session.login', 'session.logout', 'session.revoke', 'session.revokeOthers', sessionsEnded],
  credentials: [
    passwordChanged,
    'users.resetPassword',
    'emailChanges.confirm',
    'secondFactors.confirmTotp',
    'secondFactors.removeTotp',
    'secondFactors.addPasskey',
    'secondFactors.removePasskey',
    'secondFactors.renewRecoveryCodes',
  ],
};

export const auditEntrySchema = v.object({
  id: v.string(),
  occurred_at: instantSchema,
  /**
   * Name of the endpoint, such as `teams.update`, or a special action, such as `deliveries.settleDespiteDoubt`. Every
   * login is a `session.login`, in whichever way.
   */
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
  /** Browser and operating system of the caller. Empty if they are not recognized, and in older entries. */
  agent: v.object({ browser: v.string(), system: v.string() }),
  /** `refused` is a login that failed. Other refused requests are not logged. */
  result: v.picklist(auditResults),
  /** null if the action needs none. */
  reason: v.nullable(v.picklist(auditReasons)),
  /** How the user logged in or tried to. null for other actions. */
  sign_in: v.nullable(
    v.object({
      method: v.picklist(signInMethods),
      /** null if none was used. */
      second_factor: v.nullable(v.picklist(secondFactorKinds)),
    }),
  ),
  /**
   * Of a refused login: how many the user had for this reason within an hour, from all addresses. The first ten have an
   * entry each, then the 100th, 1,000th and so on, and up to the 100th also the first one from another address. Of ended
   * sessions: how many ended. Otherwise 1.
   */
  count: v.number(),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

const auditFilter = {
  /** Id of a user or an access key. */
  actor: v.optional(v.pipe(v.string(), v.uuid('id_invalid'))),
  /** Id of an entity that the request referred to or created. */
  subject: v.optional(v.pipe(v.string(), v.uuid('id_invalid'))),
  /** Name of an endpoint, such as `teams.update`, or of a whole resource, such as `teams`. */
  action: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(?:\.[A-Za-z]{1,40})?$/u, 'invalid'))),
  kind: v.optional(v.picklist(auditKinds)),
  result: v.optional(v.picklist(auditResults)),
  /** First and last day (UTC), inclusive. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
};

/** Filter of the audit log. */
export const auditFilterSchema = v.object(auditFilter);

/** `jsonl` has an entry in the form of the API on each line. */
export const auditFileFormats = ['csv', 'json', 'jsonl'] as const;

/** Months that the log of an organization can be kept. */
export const auditMonths = [3, 6, 12, 24, 36, 60, 84] as const;
export const standardAuditMonths = 24;

/** How long an organization keeps its audit log. */
export const auditRetentionSchema = v.object({ audit_months: v.picklist(auditMonths) });
export type AuditRetention = v.InferOutput<typeof auditRetentionSchema>;

const organizationParams = v.object({ id: entityId('organization') });

export const audit = {
  list: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/audit',
    summary: 'Lists the entries in the audit log of an organization, newest first, optionally filtered.',
    params: organizationParams,
    query: v.object({ ...pageQuery(20), ...auditFilter }),
    answer: paged(auditEntrySchema),
    permission: mayReadAnywhere('audit', 'id'),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/organizations/{id}/audit/export',
    summary:
      'Creates a link to a CSV, JSON or JSON lines file of the entries in the audit log of an organization, optionally only those that match a filter. The link works for ten minutes without signing in.',
    params: organizationParams,
    body: v.object({ ...auditFilter, format: v.picklist(auditFileFormats) }),
    answer: downloadSchema,
    permission: mayReadAnywhere('audit', 'id'),
  }),
  follow: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/audit/follow',
    summary:
      'Returns the entries in the audit log of an organization after a given one, oldest first. To collect the log, call it again with the ID of the last entry that you have. Each entry is returned once. An entry is returned once everything that was being recorded before it is complete, so that none is missed.',
    params: organizationParams,
    query: v.object({
      /** Id of the last entry that the caller has. Default: from the oldest entry that is kept. */
      after: v.optional(v.pipe(v.string(), v.uuid('id_invalid'))),
      rows: wholeNumber('500', 1, 1000),
    }),
    answer: v.object({ items: v.array(auditEntrySchema) }),
    permission: mayReadAnywhere('audit', 'id'),
  }),
  getRetention: defineEndpoint({
    method: 'GET',
    path: '/organizations/{id}/audit/retention',
    summary: 'Returns for how many months an organization keeps its audit log.',
    params: organizationParams,
    answer: auditRetentionSchema,
    permission: mayReadAnywhere('audit', 'id'),
  }),
  setRetention: defineEndpoint({
    method: 'PUT',
    path: '/organizations/{id}/audit/retention',
    summary:
      'Sets for how many months an organization keeps its audit log. A nightly job deletes older entries, which cannot be restored.',
    params: organizationParams,
    body: auditRetentionSchema,
    answer: auditRetentionSchema,
    permission: organizationAdmin('id'),
  }),
} as const;
