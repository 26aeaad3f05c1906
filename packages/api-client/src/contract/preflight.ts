import * as v from 'valibot';
import { scheduleIntervalSchema, sendTimingSchema } from './campaign-schedule.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { experimentPlanSchema } from './experiment.ts';
import { frequencyCapSchema } from './frequency-cap.ts';
import { instantSchema } from './time.ts';
import { mayWrite } from './permission.ts';

/**
 * Parts of the preflight, which are requested separately because some take longer. `recipients`, `message` and
 * `schedule` read stored data. `sender` queries DNS and the provider, and `links` requests the message's links.
 */
export const preflightParts = ['recipients', 'message', 'schedule', 'sender', 'links'] as const;
export const preflightPartSchema = v.picklist(preflightParts);
export type PreflightPart = v.InferOutput<typeof preflightPartSchema>;

/** Findings that prevent a campaign from being sent or scheduled. */
export const blockingCodes = [
  'sender-unknown',
  'audience-missing',
  'audience-empty',
  'segment-deleted',
  'segment-broken',
  'segments-nobody',
  'recipients-none',
  'audience-too-large',
  'schedule-past',
  'schedule-too-far',
  'schedule-interval-short',
  'schedule-few-contacts',
  'schedule-no-room',
  'schedule-timing-experiment',
  'experiment-time-early',
  'experiment-time-late',
  'experiment-time-short',
  'quota-exceeded',
  'content-missing',
  'content-unreadable',
  'sender-missing',
  'sample-content',
  'condition-broken',
  'experiment-identical',
  'experiment-sender',
  'experiment-audience',
  'experiment-orders',
  'amp-invalid',
  'amp-too-large',
] as const;
export type BlockingCode = (typeof blockingCodes)[number];

/**
 * Findings that the user should acknowledge. The preflight also reports some diagnostics of the document as warnings,
 * under the codes of the diagnostics.
 */
export const warningCodes = [
  'recipients-invalid',
  'experiment-weak',
  'merge-blank',
  'merge-unknown',
  'address-fallback',
  'address-missing',
  'condition-nobody',
  'condition-everyone',
  'message-empty',
  'sender-not-shown',
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
  /** Id that stays the same for the same finding in later checks, so that the finding can be acknowledged. */
  id: v.string(),
  code: v.string(),
  severity: v.picklist(['blocking', 'warning']),
  /** English sentence with the problem and what to do. */
  message: v.string(),
  /** Values that occur in `message`, for translating it. */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** A few affected addresses, values or links. */
  examples: v.array(v.string()),
  /** Id of the affected block of the message. null if the finding concerns no block. */
  block_id: v.nullable(v.string()),
});
export type PreflightFinding = v.InferOutput<typeof preflightFindingSchema>;

/** Number of recipients and of skipped contacts if the campaign started now. An estimate if it starts later. */
export const preflightRecipientsSchema = v.object({
  /** Number of contacts in all audiences. An address in two audiences counts twice. */
  contacts: v.number(),
  recipients: v.number(),
  /** Number of contacts that the segments of the campaign leave out. */
  left_out: v.number(),
  /** Number of contacts that are skipped because another audience contains the same address. */
  duplicates: v.number(),
  /** Number of suppressed addresses by reason. */
  suppressed: v.object({
    unsubscribe: v.number(),
    bounce: v.number(),
    complaint: v.number(),
    manual: v.number(),
    erasure: v.number(),
    no_consent: v.number(),
  }),
});
export type PreflightRecipients = v.InferOutput<typeof preflightRecipientsSchema>;

/** Number of recipients of a choice of audiences and segments. */
export const recipientCountSchema = v.object({
  ...preflightRecipientsSchema.entries,
  /** Why there are no recipients. null if there are any. */
  problem: v.nullable(preflightFindingSchema),
});
export type RecipientCount = v.InferOutput<typeof recipientCountSchema>;

export const preflightScheduleSchema = v.object({
  start_at: instantSchema,
  /** Start of the last batch that has recipients. */
  last_batch_at: instantSchema,
  batches: v.number(),
  timing: sendTimingSchema,
  /**
   * Number of recipients by what decides their time: `own` by their own time zone or usual hour, `project` by that of the
   * project, because their own is not known. null if all get the message at the same moment.
   */
  timed: v.nullable(v.object({ own: v.number(), project: v.number() })),
  /**
   * Quota of each billing cycle that the schedule spans, and the emails that are already sent or planned. An estimate
   * until the campaign starts.
   */
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
  /** Result of the part `recipients`. null for other parts. */
  recipients: v.nullable(preflightRecipientsSchema),
  /** Second result of the part `recipients`, if the campaign has an experiment. null otherwise. */
  experiment: v.nullable(experimentPlanSchema),
  /**
   * Third result of the part `recipients`, if the project has a frequency cap that the campaign respects. `reached` is the
   * number of recipients who would get no message now.
   */
  frequency_cap: v.nullable(v.object({ ...frequencyCapSchema.entries, reached: v.number() })),
  /**
   * Fourth result of the part `recipients`, if the campaign respects a holdout of the project. `held_out` is the number of
   * recipients who would get no message if the campaign started now.
   */
  holdout: v.nullable(v.object({ share: v.number(), held_out: v.number() })),
  /** Result of the part `schedule`. null for other parts, and if another finding prevents planning. */
  schedule: v.nullable(preflightScheduleSchema),
  /**
   * Result of the part `links`. `total` is the number of URLs, and `checked` the number of URLs that were requested.
   * null for other parts.
   */
  links: v.nullable(v.object({ total: v.number(), checked: v.number() })),
  /**
   * Result of the part `message`. Estimated size of the message for a recipient, in bytes of UTF-8, with the limits of
   * mail clients. null for other parts.
   */
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
      v.integer('not_whole'),
      v.minValue(1, 'too_small'),
      v.maxValue(maximum, 'too_large'),
    ),
  );
}

/** Ids of warnings that the user has seen and accepted. */
export const acknowledgedSchema = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(3000, 'too_long'))), v.maxLength(1000, 'too_many_entries')),
);

export const preflight = {
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/preflight',
    summary:
      'Runs the one part of a campaign’s preflight that `part` names, and returns its findings. All five parts together check whether the campaign can be sent on the schedule in the query or, without `start_at`, immediately.',
    params: v.object({ id: entityId('campaign') }),
    query: v.object({
      part: preflightPartSchema,
      start_at: v.optional(instantSchema),
      interval_minutes: v.optional(
        v.pipe(v.union([v.string(), v.number()]), v.transform(Number), scheduleIntervalSchema),
      ),
      batch_items: queryNumber(2_147_483_647),
      batches: queryNumber(2_147_483_647),
      timing: v.optional(sendTimingSchema),
    }),
    answer: preflightSchema,
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
