import * as v from 'valibot';
import { messageBlockSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { suppressionReasonSchema } from './suppressions.ts';

/** Events that an email provider reports for a message. */
export const providerEventKindSchema = v.picklist([
  'delivered',
  'bounce',
  'dropped',
  'deferred',
  'spamreport',
  'unsubscribe',
]);
export type ProviderEventKind = v.InferOutput<typeof providerEventKindSchema>;

/** Time of the step; null if it has none. */
const at = v.nullable(instantSchema);

function step<const Code extends string, const Entries extends v.ObjectEntries>(
  code: Code,
  entries: Entries,
) {
  return v.object({ code: v.literal(code), at, ...entries });
}

/**
 * Result of an attempt. `retry`: another attempt follows. `throttled`: another attempt follows, and this one does not
 * count towards the limit.
 */
export const attemptOutcomeSchema = v.picklist(['accepted', 'rejected', 'retry', 'throttled', 'unknown']);

/** A fact about a recipient's delivery, in chronological order. */
export const traceStepSchema = v.variant('code', [
  /** Recipients are fixed when a campaign is sent or scheduled, and it was neither. */
  step('not_frozen', { status: campaignStatusSchema }),
  /** No contact of the project has this address. */
  step('no_contact', {}),
  /** The contact was in this audience of the campaign when recipients were fixed, at `at`. */
  step('chosen', { audience: v.string() }),
  /** The contact is in none of the campaign's audiences, but in `others` other audiences. */
  step('other_audience', { others: v.number() }),
  /** The contact was created, at `at`, after recipients were fixed. */
  step('added_later', { chosen_at: instantSchema }),
  /** The contact existed, but was not in an audience of the campaign when recipients were fixed. */
  step('not_chosen', { chosen_at: instantSchema }),
  /** The address is in several audiences of the campaign. The message goes to the contact in this one. */
  step('same_address', { audience: v.string() }),
  /** The message was sent to the contact's earlier address. */
  step('other_address', { email: v.string() }),
  /** The contact has been deleted since. */
  step('contact_deleted', {}),
  /** The address has been suppressed since `at`. `prevented`: this message was not sent because of it. */
  step('suppressed', { reason: suppressionReasonSchema, prevented: v.boolean() }),
  /** Batch of the recipient; `at` is when the batch is due. */
  step('batch', { batch: v.number(), batches: v.number() }),
  /** Sending waits until `at`, or until someone acts. */
  step('waiting', {
    for: v.picklist(['batch', 'turn', 'retry', 'resuming', 'provider']),
    /** For `provider`: why it cannot be used at the moment. */
    problem: v.nullable(sendingProblemSchema),
  }),
  step('handing_over', {}),
  step('canceled', {}),
  /** Skipped when its turn came, at `at`. */
  step('left_out', { because: v.picklist(['contact_deleted', 'duplicate']) }),
  step('attempt', { attempt: v.number(), outcome: attemptOutcomeSchema, answer: v.string() }),
  /** The delivery was `unknown` and was settled. `planned`: it will be sent again. */
  step('settled', {
    by: v.picklist(['hand', 'provider', 'answer']),
    outcome: v.picklist(['accepted', 'rejected', 'planned']),
    answer: v.string(),
  }),
  step('provider_event', { kind: providerEventKindSchema, permanent: v.boolean(), detail: v.string() }),
  step('opened', { bot: v.boolean() }),
  step('clicked', { bot: v.boolean(), url: v.string() }),
  step('acted', { event: v.string(), value: v.string(), block: messageBlockSchema }),
  step('unsubscribed', {}),
]);
export type TraceStep = v.InferOutput<typeof traceStepSchema>;

/** Overall result. */
export const traceOutcomeSchema = v.picklist([
  'not_a_recipient',
  'not_frozen',
  'suppressed',
  'canceled',
  'left_out',
  'waiting',
  'in_doubt',
  'rejected',
  'accepted',
  'delivered',
  'bounced',
  'dropped',
]);
export type TraceOutcome = v.InferOutput<typeof traceOutcomeSchema>;

export const traceSchema = v.object({
  email: v.string(),
  /** The contact with this address; null if no contact has it any more. */
  contact: v.nullable(v.object({ id: v.string(), audience_id: v.string() })),
  /** Null if no delivery was planned. */
  delivery_id: v.nullable(v.string()),
  outcome: traceOutcomeSchema,
  steps: v.array(traceStepSchema),
});
export type Trace = v.InferOutput<typeof traceSchema>;

/**
 * Minutes after the start of its content during which an unknown message may still be accepted. Mail servers keep an
 * idle session for at least five minutes (RFC 5321 §4.5.3.2.7). Three times that covers more patient servers and a
 * frozen process, which drops its connections on waking.
 */
export const graceMinutes = 15;

/**
 * Action name in the audit log when a delivery is settled with `may_arrive_twice`: the user accepted that recipients
 * may get the message twice.
 */
export const settledDespiteDoubt = 'deliveries.settleDespiteDoubt';

const campaignParams = v.object({ id: entityId('campaign') });

/** Individual deliveries of a campaign. */
export const deliveries = {
  trace: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/trace',
    summary: 'Explains why a contact did or did not get a campaign, step by step.',
    params: campaignParams,
    query: v.object({
      /** An email address in any case, or the id of a contact. */
      recipient: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Enter an email address or contact ID.'),
        v.maxLength(254),
      ),
    }),
    answer: traceSchema,
    permission: mayRead('campaigns', 'id'),
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/deliveries/settle',
    summary:
      'Resolves messages with the status `unknown`: all of a campaign, or the listed ones. `not_sent` sends them again; it is refused within 15 minutes after their content began to be transmitted, unless `may_arrive_twice` is set.',
    params: campaignParams,
    body: v.object({
      outcome: v.picklist(['sent', 'not_sent']),
      /** Settles only these. Without it, all unknown deliveries. Ids of deliveries that are not unknown are ignored. */
      delivery_ids: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.uuid('This is not a valid ID.'))),
          v.minLength(1),
          v.maxLength(1000),
        ),
      ),
      /** With `not_sent`: resends even within the grace period, although recipients may get the message twice. */
      may_arrive_twice: v.optional(v.boolean(), false),
    }),
    answer: v.object({ settled: v.number() }),
    errors: ['campaign_action_refused', 'delivery_in_grace'],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
