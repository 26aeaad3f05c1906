import * as v from 'valibot';
import { campaignUsageSchema, ongoingCancel } from './campaign-usage.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, optionsQuery, sortQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';
import { ampMailProviderSchema, ampRegistrationSchema, senderAmpSchema } from './sender-amp.ts';

export const emailSenderSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  email_provider_id: v.string(),
  amp_validated: v.boolean(),
  /**
   * DKIM key (RFC 6376) that signs the sender's messages, with the TXT record that publishes the public key. null for
   * none. The private key is never returned.
   */
  dkim_key: v.nullable(
    v.object({ selector: v.string(), record: v.object({ name: v.string(), value: v.string() }) }),
  ),
  project_id: v.string(),
  created_at: instantSchema,
});
export type EmailSender = v.InferOutput<typeof emailSenderSchema>;

/** Maximum number of DNS lookups that receivers allow for an SPF record, including its includes (RFC 7208 §4.6.4). */
export const maximumSpfLookups = 10;

/** Findings about a DNS record of a sender's domain. */
export const senderRecordCodes = [
  'spf_good',
  'spf_missing',
  'spf_several',
  'spf_allows_all',
  'spf_provider_absent',
  'spf_too_many_lookups',
  'spf_include_broken',
  'dkim_good',
  'dkim_missing',
  'dkim_not_found',
  'dkim_revoked',
  'dkim_short',
  'dkim_unreadable',
  'dkim_unpublished',
  'dkim_other_key',
  'dmarc_good',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_unreadable',
  'dmarc_watches',
  'dns_unanswered',
] as const;
export type EmailSenderRecordCode = (typeof senderRecordCodes)[number];

export const senderRecordSchema = v.object({
  /** SPF (RFC 7208), DKIM (RFC 6376) or DMARC (RFC 7489). */
  kind: v.picklist(['spf', 'dkim', 'dmarc']),
  /** `weak`: the record works, but could be improved. `unknown`: DNS did not respond. */
  status: v.picklist(['good', 'weak', 'wrong', 'missing', 'unknown']),
  code: v.picklist(senderRecordCodes),
  message: v.string(),
  /** DNS name that was queried. */
  name: v.string(),
  /** TXT records found for that name. */
  found: v.array(v.string()),
  /**
   * Number of DNS lookups needed to evaluate an SPF record. {@link maximumSpfLookups} + 1 means any higher number.
   * Absent for DKIM and DMARC.
   */
  lookups: v.optional(v.number()),
  /** Values that occur in `message`, for translating it. */
  details: v.optional(v.record(v.string(), v.string())),
  /**
   * Record to add, or to replace the existing record with. null if nothing has to be done, or if only the provider
   * knows the record.
   */
  suggestion: v.nullable(
    v.object({ type: v.picklist(['TXT', 'CNAME']), name: v.string(), value: v.string() }),
  ),
});
export type EmailSenderRecord = v.InferOutput<typeof senderRecordSchema>;

export const senderRecordsSchema = v.object({
  domain: v.string(),
  amp_validated: v.boolean(),
  /** SPF, DKIM and DMARC, in that order. */
  records: v.array(senderRecordSchema),
});
export type EmailSenderRecords = v.InferOutput<typeof senderRecordsSchema>;

/** DKIM selector, which consists of DNS labels (RFC 6376 §3.1). Empty to try common selectors. */
const dkimSelector = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(63, 'too_long'),
    v.regex(/^(?:[a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*)?$/iu, 'dkim_selector_invalid'),
  ),
  '',
);

const senderParams = v.object({ id: entityId('email_sender') });
const senderFields = {
  email: asciiMailboxSchema,
  name: nameSchema,
  email_provider_id: entityId('email_provider'),
  /**
   * True if mail providers have registered the sender for AMP. Also accepts 0 and 1. A change applies to all mail
   * providers. See `PUT /email-senders/{id}/amp/{mail_provider}` for a single one.
   */
  amp_validated: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1])]),
      v.transform((value) => Boolean(value)),
    ),
    false,
  ),
};

export const emailSenders = {
  create: defineEndpoint({
    method: 'POST',
    path: '/email-senders',
    summary:
      'Adds a sender to a project: an address to send campaigns from, with the email provider that sends these campaigns. Fails if the project already has a sender with this address.',
    body: v.object({ ...senderFields, project_id: entityId('project') }),
    answer: emailSenderSchema,
    status: 201,
    creates: 'email_sender',
    errors: ['email_sender_exists'],
    permission: mayWrite('configurations', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/email-senders',
    summary: 'Lists the senders of a project, newest first. `search` finds names and addresses.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      ...pageQuery(20),
      ...optionsQuery,
      ...sortQuery(['email', 'name', 'created_at'], { sort: 'created_at', order: 'desc' }),
    }),
    answer: paged(emailSenderSchema),
    permission: mayRead('configurations', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/email-senders/{id}',
    summary: 'Returns a sender.',
    params: senderParams,
    answer: emailSenderSchema,
    revisionOf: 'id',
    permission: mayRead('configurations', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/email-senders/{id}',
    summary:
      'Changes a sender. Fails if the address changes while a campaign from the old address is ongoing or paused. If the address changes, scheduled campaigns from the old address go back to draft; if the domain of the address changes, the DKIM key of the sender is also deleted.',
    params: senderParams,
    body: v.object(senderFields),
    answer: emailSenderSchema,
    errors: ['email_sender_exists', 'used_by_campaigns'],
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/email-senders/{id}/campaigns',
    summary:
      'Lists up to 20 campaigns that use a sender and are not completed or canceled: ongoing and paused ones first, then scheduled ones, then drafts. `total` is the number of all such campaigns.',
    params: senderParams,
    answer: campaignUsageSchema,
    permission: mayRead('configurations', 'id'),
  }),
  records: defineEndpoint({
    method: 'GET',
    path: '/email-senders/{id}/records',
    summary:
      "Looks up the SPF, DKIM and DMARC records of a sender's domain in DNS and reports which are missing, wrong or improvable. `selector` chooses the DKIM record. The check takes about five seconds at most.",
    params: senderParams,
    query: v.object({ selector: dkimSelector }),
    answer: senderRecordsSchema,
    permission: mayRead('configurations', 'id'),
  }),
  amp: defineEndpoint({
    method: 'GET',
    path: '/email-senders/{id}/amp',
    summary:
      'Returns per mail provider whether a sender is registered for AMP, and how many of the recipients who opened its messages saw AMP. Counts up to 5,000 opens in each of the ten latest campaigns of the last 90 days.',
    params: senderParams,
    answer: senderAmpSchema,
    permission: mayRead('configurations', 'id'),
  }),
  recordAmp: defineEndpoint({
    method: 'PUT',
    path: '/email-senders/{id}/amp/{mail_provider}',
    summary:
      'Records whether a mail provider has registered a sender for AMP. `amp_validated` is true while at least one has.',
    params: v.object({ ...senderParams.entries, mail_provider: ampMailProviderSchema }),
    body: ampRegistrationSchema,
    answer: emailSenderSchema,
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  makeDkimKey: defineEndpoint({
    method: 'POST',
    path: '/email-senders/{id}/dkim-key',
    summary:
      'Generates a DKIM key pair with a new selector for a sender, replacing any earlier pair, and returns the DNS record to publish. From then on, Yamp signs the sender’s messages with the new key, except those sent through SendGrid.',
    params: senderParams,
    answer: emailSenderSchema,
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  removeDkimKey: defineEndpoint({
    method: 'DELETE',
    path: '/email-senders/{id}/dkim-key',
    summary: 'Deletes the DKIM key of a sender. From then on, Yamp does not sign the sender’s messages.',
    params: senderParams,
    answer: emailSenderSchema,
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/email-senders/{id}',
    summary:
      'Deletes a sender. Scheduled campaigns that use the sender go back to draft. Fails if an ongoing or paused campaign uses the sender, unless `ongoing` is `cancel`, which cancels the campaign.',
    params: senderParams,
    query: v.object(ongoingCancel),
    answer: nothingSchema,
    errors: ['used_by_campaigns'],
    revisionOf: 'id',
    permission: mayWrite('configurations', 'id'),
  }),
} as const;
