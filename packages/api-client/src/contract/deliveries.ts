import * as v from 'valibot';
import { messageBlockSchema } from './analytics.ts';
import { campaignStatusSchema } from './campaign-actions.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { suppressionReasonSchema } from './suppressions.ts';

/** What an email provider tells of a message that it took, or dropped. */
export const providerEventKindSchema = v.picklist([
  'delivered',
  'bounce',
  'dropped',
  'deferred',
  'spamreport',
  'unsubscribe',
]);
export type ProviderEventKind = v.InferOutput<typeof providerEventKindSchema>;

/** When something was or will be; null where that is not a matter of time. */
const at = v.nullable(instantSchema);

function step<const Code extends string, const Entries extends v.ObjectEntries>(
  code: Code,
  entries: Entries,
) {
  return v.object({ code: v.literal(code), at, ...entries });
}

/** What became of one attempt. `retry`: it is tried again; `throttled`: that too, and it was none that counts. */
export const attemptOutcomeSchema = v.picklist(['accepted', 'rejected', 'retry', 'throttled', 'unknown']);

/** One thing that is known of a recipient's way through a campaign, in the order of that way. */
export const traceStepSchema = v.variant('code', [
  /** Recipients are chosen when a campaign is sent or scheduled, which it was not. */
  step('not_frozen', { status: campaignStatusSchema }),
  /** No contact of the project has this address. */
  step('no_contact', {}),
  /** Its audience was the campaign's when the recipients were chosen; `at`: when that was. */
  step('chosen', { audience: v.string() }),
  /** It stands in none of the campaign's audiences, but in others, as often as that. */
  step('other_audience', { others: v.number() }),
  /** It came, at that time, after the recipients had been chosen. */
  step('added_later', { chosen_at: instantSchema }),
  /** It was there in time, yet not in the campaign's audience as it was then. */
  step('not_chosen', { chosen_at: instantSchema }),
  /** The address stands in several audiences of the campaign; the message is that of the entry in this one. */
  step('same_address', { audience: v.string() }),
  /** The message was for the address that the contact had then. */
  step('other_address', { email: v.string() }),
  /** The contact was deleted since. */
  step('contact_deleted', {}),
  /** Nothing is sent to the address, since `at`; `prevented`: that is why it did not get this message. */
  step('suppressed', { reason: suppressionReasonSchema, prevented: v.boolean() }),
  /** Its place in the plan; `at`: when the batch is due. */
  step('batch', { batch: v.number(), batches: v.number() }),
  /** Nothing happens until then, or until that is done. */
  step('waiting', {
    for: v.picklist(['batch', 'turn', 'retry', 'resuming', 'provider']),
    /** Of `provider`: why it cannot be used now. */
    problem: v.nullable(sendingProblemSchema),
  }),
  step('handing_over', {}),
  step('canceled', {}),
  /** Nothing was handed over when its turn came, at that time. */
  step('left_out', { because: v.picklist(['contact_deleted', 'duplicate']) }),
  step('attempt', { attempt: v.number(), outcome: attemptOutcomeSchema, answer: v.string() }),
  /** A message in doubt was settled. `planned`: it is sent again. */
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

/** The answer in one word. */
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
  /** The contact that is meant; null where none has the address any more. */
  contact: v.nullable(v.object({ id: v.string(), audience_id: v.string() })),
  /** Null where nothing was planned for it. */
  delivery_id: v.nullable(v.string()),
  outcome: traceOutcomeSchema,
  steps: v.array(traceStepSchema),
});
export type Trace = v.InferOutput<typeof traceSchema>;

/**
 * How long after its content began a message in doubt may still be accepted, in minutes. Mail servers keep a silent session
 * for at least five minutes (RFC 5321 §4.5.3.2.7); three times that leaves room for those that are more patient, and for
 * a frozen process, which drops its connections as soon as it wakes.
 */
export const graceMinutes = 15;

/** Name in the audit trail of settling with `may_arrive_twice`: somebody accepted that recipients may get a message twice. */
export const settledDespiteDoubt = 'deliveries.settleDespiteDoubt';

const campaignParams = v.object({ id: entityId('campaign') });

/** What happened to single messages of a campaign. */
export const deliveries = {
  trace: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/trace',
    summary: 'Explains why a contact did or did not get a campaign, step by step.',
    params: campaignParams,
    query: v.object({
      /** An address, whatever its case, or the id of a contact. */
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
      'Resolves messages with the status `unknown`: all of a campaign, or the listed ones. `not_sent` sends them again; it is refused within 15 minutes after transmission of their content began, unless `may_arrive_twice` is set.',
    params: campaignParams,
    body: v.object({
      outcome: v.picklist(['sent', 'not_sent']),
      /** Without it: all that are in doubt. Those that are not are left as they are. */
      delivery_ids: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.uuid('This is not a valid ID.'))),
          v.minLength(1),
          v.maxLength(1000),
        ),
      ),
      /** Of `not_sent`: sends again within the time of grace too, though recipients may then get the message twice. */
      may_arrive_twice: v.optional(v.boolean(), false),
    }),
    answer: v.object({ settled: v.number() }),
    errors: ['campaign_action_refused', 'delivery_in_grace'],
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
