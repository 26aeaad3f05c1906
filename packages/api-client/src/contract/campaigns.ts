import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';
import { scheduleIntervalSchema, sendTimingSchema } from './campaign-schedule.ts';
import { campaignSegmentsSchema, chosenSegments } from './campaign-segments.ts';
import { shownUtmSchema, utmSchema } from './campaign-utm.ts';
import { botsQuery, engagementCountsSchema } from './analytics.ts';
import { campaignListQuery } from './campaign-list.ts';
import { campaignContentSchema } from './campaign-contents.ts';
import { campaignReportSchema } from './campaign-report.ts';
import { campaignComparisonSchema, campaignTimelineSchema } from './campaign-timeline.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema, emailSchema } from './email-address.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';
import { acknowledgedSchema, recipientCountSchema } from './preflight.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { testSendSchema } from './templates.ts';

/** Maximum number of contacts for sending without a schedule (spec 2 §9). */
export const directSendLimit = 1000;

/**
 * Figures of a campaign, with the meaning of `engagementCountsSchema`. Yamps are actions inside the AMP version.
 * `total.yamps` counts these actions. `unique.yamps` counts the recipients who performed at least a single action.
 */
export const campaignStatsSchema = v.object({
  total: v.object({
    /** All recipients, with those to whom nothing was sent. */
    managed: v.number(),
    processed: engagementCountsSchema.entries.processed,
    /** Part of `processed` that the receiving server refused during SMTP. */
    refused: v.number(),
    /** Rates are shares of this number. */
    delivered: engagementCountsSchema.entries.delivered,
    dropped: engagementCountsSchema.entries.dropped,
    yamps: v.number(),
  }),
  unique: v.object({ open: v.number(), click: v.number(), yamps: v.number() }),
});

export const campaignJobSchema = v.object({
  start_at: instantSchema,
  interval_minutes: v.number(),
  /** Number of recipients per batch. The last batch contains the remainder. An estimate until the campaign starts. */
  batch_items: v.number(),
  batches: v.number(),
  timing: sendTimingSchema,
});

export const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  from: v.string(),
  from_name: v.string(),
  /** Address that replies go to. null if they go to `from`. */
  reply_to: v.nullable(v.string()),
  utm: shownUtmSchema,
  /** True if messages of this campaign are sent to people who have reached the project's frequency cap. */
  ignores_frequency_cap: v.boolean(),
  /** True if this campaign is sent to people whom the project’s holdout holds out, such as a notice about an order. */
  ignores_holdout: v.boolean(),
  subject: v.string(),
  /** Path of the preview image of the content. null if none has been saved since the content last changed. */
  preview: v.nullable(v.string()),
  status: campaignStatusSchema,
  stats: campaignStatsSchema,
  audiences: v.array(v.object({ id: v.string(), name: v.string(), contacts: v.number() })),
  segments: campaignSegmentsSchema,
  campaign_content: v.nullable(campaignContentSchema),
  job: v.nullable(campaignJobSchema),
  delivered_date: v.nullable(instantSchema),
  /**
   * Time that tells most about the status: the last change of a draft, the start of a scheduled, ongoing or paused
   * campaign, and the end of a completed or canceled one.
   */
  status_date: instantSchema,
  /** Reason why sending has stalled, or why a scheduled campaign went back to draft. null if there is no problem. */
  problem: v.nullable(sendingProblemSchema),
  created_by_user: v.object({ name: v.string() }),
  updated_by_user: v.object({ name: v.string() }),
  created_at: instantSchema,
  updated_at: instantSchema,
  project_id: v.string(),
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

const { campaign_content: _content, ...summaryEntries } = campaignSchema.entries;
/** A campaign without its content, as in lists. */
export const campaignSummarySchema = v.object(summaryEntries);
export type CampaignSummary = v.InferOutput<typeof campaignSummarySchema>;

/**
 * `planned` is not sent yet, and `claimed` is being sent. `accepted` and `rejected` are responses of the provider.
 * `unknown` was sent without a response of the provider, and is never resent automatically.
 */
export const deliveryStatusSchema = v.picklist(['planned', 'claimed', 'accepted', 'rejected', 'unknown']);
export type DeliveryStatus = v.InferOutput<typeof deliveryStatusSchema>;

export const deliverySchema = v.object({
  id: v.string(),
  email: v.string(),
  status: deliveryStatusSchema,
  /** The provider's response, or one of `ownDeliveryReasons`. null if there is neither. */
  reason: v.nullable(v.string()),
  attempts: v.number(),
  updated_at: instantSchema,
});

/** A message personalized for a contact. */
export const campaignPreviewSchema = v.object({
  contact: v.object({ id: v.string(), email: v.string(), first_name: v.string(), surname: v.string() }),
  subject: v.string(),
  html: v.string(),
  amp: v.string(),
  text: v.string(),
});
export type CampaignPreview = v.InferOutput<typeof campaignPreviewSchema>;

const campaignParams = v.object({ id: entityId('campaign') });

const campaignFields = {
  name: nameSchema,
  description: v.optional(descriptionSchema, ''),
  from: asciiMailboxSchema,
  from_name: nameSchema,
  subject: nameSchema,
};

/** Fields that clients of the specification do not know. If they are omitted, nothing changes. */
const optionalFields = {
  /** Address that replies go to, or null for the address of the sender. */
  reply_to: v.optional(v.nullable(asciiMailboxSchema)),
  utm: v.optional(utmSchema),
  ignores_frequency_cap: v.optional(v.boolean()),
  ignores_holdout: v.optional(v.boolean()),
};

/**
 * Errors of sending and scheduling. All except `campaign_not_editable` report blocking findings of the preflight or
 * unacknowledged warnings.
 */
const sendingErrors = [
  'campaign_not_editable',
  'campaign_incomplete',
  'campaign_audience_empty',
  'campaign_audience_too_large',
  'campaign_schedule_invalid',
  'campaign_warnings_unacknowledged',
  'plan_limit_exceeded',
  'email_sender_unknown',
  'amp_invalid',
] as const;

export const campaigns = {
  create: defineEndpoint({
    method: 'POST',
    path: '/campaigns/',
    summary:
      'Creates a campaign as a draft. An omitted `reply_to` or `utm` gets the default of the project. The campaign respects the frequency cap of the project unless `ignores_frequency_cap` is true, and its holdout unless `ignores_holdout` is true.',
    body: v.object({ ...campaignFields, ...optionalFields, project_id: entityId('project') }),
    answer: campaignSchema,
    status: 201,
    creates: 'campaign',
    permission: mayWrite('campaigns', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaigns',
    summary:
      'Lists the campaigns of a project, newest first unless `sort` and `order` are given, optionally only those with the statuses in `campaign_status` (separated by commas), of an `audience` or of the sender address `from`. `search` finds words in names and subjects.',
    params: v.object({ id: entityId('project') }),
    query: v.object(campaignListQuery),
    answer: paged(campaignSummarySchema),
    permission: mayRead('campaigns', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}',
    summary: 'Returns a campaign with its content.',
    params: campaignParams,
    answer: campaignSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/campaigns/{id}',
    summary:
      'Changes the name, description, sender, subject, reply-to address, UTM parameters and use of the frequency cap and holdout of a draft or scheduled campaign. An omitted `description` is cleared, and an omitted `reply_to`, `utm`, `ignores_frequency_cap` or `ignores_holdout` stays as it is. A scheduled campaign goes back to draft if `from` is not a sender of the project.',
    params: campaignParams,
    body: v.object({ ...campaignFields, ...optionalFields }),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}',
    summary:
      'Moves a campaign to the trash, with its content and deliveries. It can be restored within 30 days. A scheduled campaign goes back to draft. Fails if the campaign is ongoing or paused.',
    params: campaignParams,
    answer: nothingSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  addAudience: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/audiences/{audienceId}',
    summary: 'Links an audience to a draft or scheduled campaign. Succeeds if they are already linked.',
    params: v.object({ id: entityId('campaign'), audienceId: entityId('audience') }),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  removeAudience: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}/audiences/{audienceId}',
    summary:
      'Unlinks an audience from a draft or scheduled campaign. A scheduled campaign that is left without an audience goes back to draft.',
    params: v.object({ id: entityId('campaign'), audienceId: entityId('audience') }),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  setSegments: defineEndpoint({
    method: 'PUT',
    path: '/campaigns/{id}/segments',
    summary:
      'Replaces the segments that choose the recipients of a draft or scheduled campaign among the contacts of its audiences: only those in `include`, and none with an address in `exclude`. Recipients are chosen when the campaign starts.',
    params: campaignParams,
    body: v.object(chosenSegments),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  countRecipients: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/recipients/count',
    summary:
      'Counts the recipients that a campaign to these audiences and segments would have if it started now. Fails if counting takes longer than 30 seconds.',
    params: v.object({ id: entityId('project') }),
    body: v.object({
      audience_ids: v.pipe(
        v.array(entityId('audience')),
        v.minLength(1, 'Choose at least one audience.'),
        v.maxLength(100, 'Choose at most 100 audiences.'),
      ),
      ...chosenSegments,
    }),
    answer: recipientCountSchema,
    audited: false,
    permission: mayRead('campaigns', 'id'),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/preview',
    summary:
      'Renders the message of a campaign for the contact `contact_id`, which must be in one of the campaign’s audiences. Links lead straight to their targets and are not tracked. Fails if the campaign has no content.',
    params: campaignParams,
    query: v.object({ contact_id: entityId('contact') }),
    answer: campaignPreviewSchema,
    errors: ['campaign_incomplete'],
    permission: mayRead('campaigns', 'id'),
  }),
  sendTest: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/test',
    summary:
      'Sends a test of a draft or scheduled campaign immediately to the addresses in `contacts`, and fails if there are more than ten. If `contact_id` is given, merge tags get the values of this contact, which must be in one of the campaign’s audiences. Reports do not count test messages.',
    params: campaignParams,
    body: v.object({
      contacts: v.pipe(v.array(emailSchema), v.minLength(1), v.maxLength(10)),
      contact_id: v.optional(v.nullable(entityId('contact')), null),
    }),
    answer: testSendSchema,
    errors: [
      'campaign_action_refused',
      'campaign_incomplete',
      'email_sender_unknown',
      'email_provider_unreachable',
      'email_provider_refused',
      'host_refused',
    ],
    permission: mayWrite('campaigns', 'id'),
  }),
  pause: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/pause',
    summary:
      'Pauses an ongoing campaign. Messages that are already being sent are completed, and no others are started.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/resume',
    summary:
      'Resumes a paused campaign. If unsent messages are overdue, the whole remaining schedule is postponed by the delay of the most overdue one, which keeps the intervals between batches. Fails if the remaining messages exceed the limit of the plan.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused', 'plan_limit_exceeded'],
    permission: mayWrite('campaigns', 'id'),
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/cancel',
    summary:
      'Cancels a scheduled, ongoing or paused campaign permanently. Messages that are already being sent are completed, and all other unsent messages are marked as rejected with the reason `canceled`.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/send',
    summary:
      'Starts sending a draft or scheduled campaign immediately, in one batch, to all contacts in its audiences that its segments select and that are not suppressed. Fails if these are more than 1,000 contacts. If `acknowledged` is given, also fails if the preflight has a warning whose ID is not listed there, except warnings about DNS records, the provider and links.',
    params: campaignParams,
    body: v.object({ acknowledged: acknowledgedSchema }),
    answer: campaignSchema,
    errors: sendingErrors,
    permission: mayWrite('campaigns', 'id'),
  }),
  schedule: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/schedule',
    summary:
      'Schedules the start and the batches of a draft or scheduled campaign, replacing any earlier schedule. The campaign goes to all contacts that are in its audiences when it starts, that its segments select then, and that are not suppressed. With a `timing` other than `same_moment`, each recipient gets the message at a time of their own, within 24 hours after the start of the batch. This fails if the campaign has an experiment. If `acknowledged` is given, fails if the preflight has a warning whose ID is not listed there, except warnings about DNS records, the provider and links.',
    params: campaignParams,
    body: v.object({
      start_at: instantSchema,
      interval_minutes: scheduleIntervalSchema,
      /** Expected number of recipients per batch. The final sizes depend on the recipients at the start. */
      batch_items: v.pipe(v.number(), v.integer(), v.minValue(1)),
      batches: v.pipe(v.number(), v.integer(), v.minValue(1)),
      timing: v.optional(sendTimingSchema, 'same_moment'),
      acknowledged: acknowledgedSchema,
    }),
    answer: campaignSchema,
    errors: sendingErrors,
    permission: mayWrite('campaigns', 'id'),
  }),
  unschedule: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/unschedule',
    summary: 'Removes the schedule of a scheduled campaign and turns the campaign back into a draft.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    summary:
      'Copies a campaign in any status to a new draft, with its content, audiences, segments, sender, reply-to address and UTM parameters. The default name of the copy is “Copy of …”. With `include_segment_id`, the copy goes only to people in this segment, instead of those in the segment of the campaign.',
    params: campaignParams,
    body: v.object({
      name: v.optional(nameSchema),
      include_segment_id: v.optional(entityId('segment')),
    }),
    answer: campaignSchema,
    status: 201,
    creates: 'campaign',
    permission: mayWrite('campaigns', 'id'),
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report',
    summary:
      'Returns the report of a campaign: opens, clicks, unsubscribes and yamps (actions of recipients inside the AMP version), the number of deliveries by status, and the number of clicks by link.',
    params: campaignParams,
    query: v.object(botsQuery),
    answer: campaignReportSchema,
    permission: mayRead('analytics', 'id'),
  }),
  timeline: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/timeline',
    summary: 'Returns opens, clicks and yamps by hour, by day and by hour of the day.',
    params: campaignParams,
    query: v.object(botsQuery),
    answer: campaignTimelineSchema,
    permission: mayRead('analytics', 'id'),
  }),
  comparison: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/comparison',
    summary: 'Compares rates with the medians of the ten campaigns before.',
    params: campaignParams,
    query: v.object(botsQuery),
    answer: campaignComparisonSchema,
    permission: mayRead('analytics', 'id'),
  }),
  deliveries: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/deliveries',
    summary:
      'Lists the deliveries of a campaign, one per recipient, optionally filtered by `status` and by part of the email address (`search`). A campaign has no deliveries before it starts.',
    params: campaignParams,
    query: v.object({ status: v.optional(deliveryStatusSchema), ...searchQuery, ...pageQuery(20) }),
    answer: paged(deliverySchema),
    permission: mayRead('campaigns', 'id'),
  }),
} as const;
