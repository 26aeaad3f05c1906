import * as v from 'valibot';
import { scheduleIntervalSchema } from './campaign-schedule.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, instantSchema } from './entity.ts';
import { mayWrite } from './permission.ts';

/**
 * What is looked at before a campaign is sent, in parts that are asked for one by one, since some take longer:
 * `recipients`, `message` and `schedule` from what is stored; `sender` asks DNS and the provider; `links` calls each.
 */
export const preflightParts = ['recipients', 'message', 'schedule', 'sender', 'links'] as const;
export const preflightPartSchema = v.picklist(preflightParts);
export type PreflightPart = v.InferOutput<typeof preflightPartSchema>;

/** Faults for which a campaign is neither sent nor scheduled. */
export const blockingCodes = [
  'sender-unknown',
  'audience-missing',
  'audience-empty',
  'recipients-none',
  'audience-too-large',
  'schedule-past',
  'schedule-too-far',
  'schedule-interval-short',
  'schedule-few-contacts',
  'schedule-no-room',
  'quota-exceeded',
  'content-missing',
  'content-unreadable',
  'amp-invalid',
  'amp-too-large',
] as const;
export type BlockingCode = (typeof blockingCodes)[number];

/** What the sender should know of and agree to. Diagnostics of the document come under their own codes besides. */
export const warningCodes = [
  'recipients-invalid',
  'merge-blank',
  'merge-unknown',
  'html-clipped',
  'amp-sender-unregistered',
  'sender-record',
  'provider-unreachable',
  'provider-refused',
  'provider-remark',
  'link-dead',
  'link-private',
  'links-unchecked',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const preflightFindingSchema = v.object({
  /** The same fault of the same thing has the same id at each look: what is acknowledged is named by it. */
  id: v.string(),
  code: v.string(),
  severity: v.picklist(['blocking', 'warning']),
  /** One English sentence that says what is wrong and what to do. */
  message: v.string(),
  /** What the sentence speaks of, so that it can be said in another language. */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** A few of whom or what it concerns. */
  examples: v.array(v.string()),
  /** The block of the message that it is in. */
  block_id: v.nullable(v.string()),
});
export type PreflightFinding = v.InferOutput<typeof preflightFindingSchema>;

/** Who would get the message if it started now, and who of the audiences would not: an estimate where it starts later. */
export const preflightRecipientsSchema = v.object({
  /** Contacts of all audiences, an address in two of them twice. */
  contacts: v.number(),
  recipients: v.number(),
  /** Contacts whose address stands in another audience too. */
  duplicates: v.number(),
  /** Addresses that nothing is sent to, by the reason. */
  suppressed: v.object({
    unsubscribe: v.number(),
    bounce: v.number(),
    complaint: v.number(),
    manual: v.number(),
  }),
});
export type PreflightRecipients = v.InferOutput<typeof preflightRecipientsSchema>;

export const preflightScheduleSchema = v.object({
  start_at: instantSchema,
  /** When the last batch that has anybody in it starts. */
  last_batch_at: instantSchema,
  batches: v.number(),
  /** What each billing cycle that the sending falls into allows, and what of it is spoken for; an estimate until it starts. */
  quota: v.array(
    v.object({
      cycle_start: v.string(),
      cycle_end: v.string(),
      needed: v.number(),
      limit: v.number(),
      used: v.number(),
      planned: v.number(),
      remaining: v.number(),
    }),
  ),
});
export type PreflightSchedule = v.InferOutput<typeof preflightScheduleSchema>;

export const preflightSchema = v.object({
  part: preflightPartSchema,
  findings: v.array(preflightFindingSchema),
  /** Of the part `recipients`. */
  recipients: v.nullable(preflightRecipientsSchema),
  /** Of the part `schedule`; null where a fault of another part leaves nothing to plan. */
  schedule: v.nullable(preflightScheduleSchema),
  /** Of the part `links`: how many addresses there are, and how many were called. */
  links: v.nullable(v.object({ total: v.number(), checked: v.number() })),
  /** Of the part `message`, in bytes of UTF-8 as one recipient gets it, beside what mail clients take. */
  sizes: v.nullable(
    v.object({ html: v.number(), html_limit: v.number(), amp: v.number(), amp_limit: v.number() }),
  ),
});
export type Preflight = v.InferOutput<typeof preflightSchema>;

function queryNumber(maximum: number) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('This must be a whole number.'),
      v.minValue(1),
      v.maxValue(maximum),
    ),
  );
}

/** Ids of warnings that whoever sends has seen and agrees to. */
export const acknowledgedSchema = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(3000))), v.maxLength(1000)),
);

export const preflight = {
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/preflight',
    summary:
      'Runs one part of the preflight (the checks before a campaign is sent) over all recipients, for sending now or for a given start.',
    params: v.object({ id: entityId('campaign') }),
    query: v.object({
      part: preflightPartSchema,
      start_at: v.optional(instantSchema),
      interval_minutes: v.optional(
        v.pipe(v.union([v.string(), v.number()]), v.transform(Number), scheduleIntervalSchema),
      ),
      batch_items: queryNumber(2_147_483_647),
      batches: queryNumber(2_147_483_647),
    }),
    answer: preflightSchema,
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
