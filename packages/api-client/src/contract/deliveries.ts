import * as v from 'valibot';
import { placeOfActionSchema } from './action-places.ts';
import { messageBlockSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';

/** Kinds of events that an email provider reports for a message. */
export const providerEventKindSchema = v.picklist([
  'delivered',
  'bounce',
  'dropped',
  'deferred',
  'spamreport',
  'unsubscribe',
]);
export type ProviderEventKind = v.InferOutput<typeof providerEventKindSchema>;

/** Time of the step. null if the step has none. */
const at = v.nullable(instantSchema);

function step<const Code extends string, const Entries extends v.ObjectEntries>(
  code: Code,
  entries: Entries,
) {
  return v.object({ code: v.literal(code), at, ...entries });
}

/**
 * Result of an attempt. After `retry` and `throttled`, another attempt follows. A `throttled` attempt does not count
 * towards the limit of attempts.
 */
export const attemptOutcomeSchema = v.picklist(['accepted', 'rejected', 'retry', 'throttled', 'unknown']);

/**
 * A fact about the delivery to a recipient. A trace first lists how the recipient was chosen, then the attempts, then
 * the events, and finally a suppression of the address.
 */
export const traceStepSchema = v.variant('code', [
  /** The recipients are not fixed yet, because the campaign has not started. */
  step('not_frozen', { status: campaignStatusSchema }),
  /** No contact of the project has this address. */
  step('no_contact', {}),
  /**
   * The contact was in `audience`, an audience of the campaign, when recipients were fixed (`at`). `audience` is empty
   * if the contact was deleted or has another address now.
   */
  step('chosen', { audience: v.string() }),
  /** The contact is in none of the campaign's audiences, but in other audiences, whose number is `others`. */
  step('other_audience', { others: v.number() }),
  /** The contact was created (`at`) after recipients were fixed. */
  step('added_later', { chosen_at: instantSchema }),
  /** The contact existed, but was not in an audience of the campaign when recipients were fixed. */
  step('not_chosen', { chosen_at: instantSchema }),
  /** The person left (`at`) the audience before recipients were fixed. */
  step('audience_left', {}),
  /** Like `not_chosen`, or the segments of the campaign left the contact out. */
  step('outside_segments', { chosen_at: instantSchema }),
  /** The address is in several audiences of the campaign. The message goes to the contact in `audience`. */
  step('same_address', { audience: v.string() }),
  /** The message was sent to the address `email`, which the contact has changed since. */
  step('other_address', { email: v.string() }),
  /** The contact was deleted after recipients were fixed. */
  step('contact_deleted', {}),
  /** The address has been suppressed since `at`. `prevented` is true if this message was therefore not sent. */
  step('suppressed', { reason: suppressionReasonSchema, prevented: v.boolean() }),
  /** The batch that contains the recipient. `at` is the time when the batch is due. */
  step('batch', { batch: v.number(), batches: v.number() }),
  /**
   * Sending waits until `at`. Without a time, sending waits for something else, such as a user who resumes the
   * campaign.
   */
  step('waiting', {
    for: v.picklist(['batch', 'own_time', 'turn', 'retry', 'resuming', 'provider']),
    /** Reason why the provider cannot be used at the moment, if `for` is `provider`. */
    problem: v.nullable(sendingProblemSchema),
  }),
  step('handing_over', {}),
  step('canceled', {}),
  /** The message was skipped when its turn came (`at`), or at the start if the person is held out. */
  step('left_out', {
    because: v.picklist([
      'contact_deleted',
      'duplicate',
      'audience_left',
      'paused',
      'frequency_cap',
      'held_out',
    ]),
  }),
  step('attempt', { attempt: v.number(), outcome: attemptOutcomeSchema, answer: v.string() }),
  /**
   * The result of the delivery was `unknown` and was then settled by a user (`hand`), an event of the provider
   * (`provider`) or a late response (`answer`). With the outcome `planned`, the message will be resent.
   */
  step('settled', {
    by: v.picklist(['hand', 'provider', 'answer']),
    outcome: v.picklist(['accepted', 'rejected', 'planned']),
    answer: v.string(),
  }),
  step('provider_event', { kind: providerEventKindSchema, permanent: v.boolean(), detail: v.string() }),
  step('opened', { bot: v.boolean() }),
  step('clicked', { bot: v.boolean(), url: v.string() }),
  step('acted', {
    action: v.string(),
    value: v.string(),
    block: messageBlockSchema,
    ...placeOfActionSchema.entries,
  }),
  step('unsubscribed', {}),
]);
export type TraceStep = v.InferOutput<typeof traceStepSchema>;

/** Overall result of a trace. */
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
  /** The contact with this address. null if no contact has this address any more. */
  contact: v.nullable(v.object({ id: v.string(), audience_id: v.string() })),
  /** Id of the delivery. null if none was planned. */
  delivery_id: v.nullable(v.string()),
  outcome: traceOutcomeSchema,
  steps: v.array(traceStepSchema),
});
export type Trace = v.InferOutput<typeof traceSchema>;

/**
 * Minutes after the start of a transmission during which the mail server may still accept a message whose result is
 * unknown. Mail servers keep an idle session for at least five minutes (RFC 5321 §4.5.3.2.7). Fifteen minutes also
 * cover servers that wait longer, and frozen processes, which drop their connections when they resume.
 */
export const graceMinutes = 15;

/**
 * Action in the audit log when a user resends deliveries with `may_arrive_twice`. Recipients may then get the message
 * twice.
 */
export const settledDespiteDoubt = 'deliveries.settleDespiteDoubt';

const campaignParams = v.object({ id: entityId('campaign') });

/** Endpoints for individual deliveries of a campaign. */
export const deliveries = {
  trace: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/trace',
    summary:
      'Explains step by step why `recipient`, an email address or the ID of a contact, did or did not receive a campaign.',
    params: campaignParams,
    query: v.object({
      /** Email address in upper or lower case, or id of a contact. */
      recipient: v.pipe(v.string(), v.trim(), v.nonEmpty('recipient_missing'), v.maxLength(254, 'too_long')),
    }),
    answer: traceSchema,
    permission: mayRead('campaigns', 'id'),
  }),
  settle: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/deliveries/settle',
    summary:
      'Settles the deliveries with the status `unknown` in a campaign, or only those of them that are in `delivery_ids`. The `outcome` `sent` counts them as sent, and `not_sent` sends them again. With `not_sent`, fails if the campaign is canceled, or if the transmission of one of the messages began less than 15 minutes ago and `may_arrive_twice` is not true.',
    params: campaignParams,
    body: v.object({
      outcome: v.picklist(['sent', 'not_sent']),
      /** Deliveries to settle. By default, all unknown deliveries. Ids of other deliveries are ignored. */
      delivery_ids: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.uuid('id_invalid'))),
          v.minLength(1, 'required'),
          v.maxLength(1000, 'too_many_entries'),
        ),
      ),
      /** With `not_sent`, sends again even during the grace period, although recipients may get the message twice. */
      may_arrive_twice: v.optional(v.boolean(), false),
    }),
    answer: v.object({ settled: v.number() }),
    errors: ['campaign_action_refused', 'delivery_in_grace'],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
