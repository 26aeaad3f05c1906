import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';
import { scheduleIntervalSchema } from './campaign-schedule.ts';
import { botsQuery } from './analytics.ts';
import { campaignContentSchema } from './campaign-contents.ts';
import { campaignReportSchema } from './campaign-report.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { asciiMailboxSchema, emailSchema } from './email-address.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';
import { acknowledgedSchema } from './preflight.ts';
import { sendingProblemSchema } from './sending-problem.ts';
import { testSendSchema } from './templates.ts';

/** Maximum number of contacts for sending without a schedule (spec 2 §9). */
export const directSendLimit = 1000;

/**
 * Figures of a campaign. Yamps are actions inside the AMP version. `total` counts all of them, and `unique` counts the
 * recipients who performed any.
 */
export const campaignStatsSchema = v.object({
  total: v.object({
    managed: v.number(),
    processed: v.number(),
    /**
     * Messages that the provider reports as delivered. If the provider reports nothing, messages that it accepted.
     * Rates are shares of this number.
     */
    delivered: v.number(),
    dropped: v.number(),
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
});

export const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  from: v.string(),
  from_name: v.string(),
  subject: v.string(),
  status: campaignStatusSchema,
  stats: campaignStatsSchema,
  audiences: v.array(v.object({ id: v.string(), name: v.string(), contacts: v.number() })),
  campaign_content: v.nullable(campaignContentSchema),
  job: v.nullable(campaignJobSchema),
  delivered_date: v.nullable(instantSchema),
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

/** One or more statuses, separated by commas. */
const statusListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.array(campaignStatusSchema),
);

const campaignFields = {
  name: nameSchema,
  description: v.optional(descriptionSchema, ''),
  from: asciiMailboxSchema,
  from_name: nameSchema,
  subject: nameSchema,
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
    summary: 'Creates a campaign as a draft.',
    body: v.object({ ...campaignFields, project_id: entityId('project') }),
    answer: campaignSchema,
    status: 201,
    creates: 'campaign',
    permission: mayWrite('campaigns', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaigns',
    summary: 'Lists the campaigns of a project, newest first, optionally filtered by status.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ campaign_status: v.optional(statusListSchema), ...pageQuery(8) }),
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
    summary: 'Changes a draft or scheduled campaign.',
    params: campaignParams,
    body: v.object(campaignFields),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}',
    summary:
      'Moves a campaign that is not being sent to the trash, from which it can be restored for 30 days. A scheduled campaign goes back to draft.',
    params: campaignParams,
    answer: nothingSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  addAudience: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/audiences/{audienceId}',
    summary: 'Links an audience to a campaign.',
    params: v.object({ id: entityId('campaign'), audienceId: entityId('audience') }),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  removeAudience: defineEndpoint({
    method: 'DELETE',
    path: '/campaigns/{id}/audiences/{audienceId}',
    summary: 'Unlinks an audience from a campaign.',
    params: v.object({ id: entityId('campaign'), audienceId: entityId('audience') }),
    answer: campaignSchema,
    errors: ['campaign_not_editable'],
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/preview',
    summary:
      'Renders the message of a campaign for one contact of its audiences. Links lead straight to their targets and are not tracked.',
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
      'Sends a test of a campaign immediately to at most ten addresses, optionally with the data of a contact. Reports do not count test messages.',
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
      'Pauses a campaign. Messages that are already being sent are completed, and no others are started.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/resume',
    summary:
      'Resumes a paused campaign. If batches became due during the pause, the earliest starts immediately, and all later batches are postponed by the same time, so that the intervals between batches stay the same. Otherwise the schedule stays as it was.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused', 'plan_limit_exceeded'],
    permission: mayWrite('campaigns', 'id'),
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/cancel',
    summary:
      'Cancels a campaign permanently. Messages that have not been sent yet are marked as rejected with the reason `canceled`.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/send',
    summary:
      'Sends a campaign now, in one batch, to all contacts in its audiences, at most 1,000. If `acknowledged` is given, the request fails if the preflight has a warning that is not listed there.',
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
      'Schedules the start and the batches of a campaign, replacing any earlier schedule. The recipients are all contacts in its audiences when it starts. If `acknowledged` is given, the request fails if the preflight has a warning that is not listed there.',
    params: campaignParams,
    body: v.object({
      start_at: instantSchema,
      interval_minutes: scheduleIntervalSchema,
      /** Expected number of recipients per batch. The final sizes depend on the recipients at the start. */
      batch_items: v.pipe(v.number(), v.integer(), v.minValue(1)),
      batches: v.pipe(v.number(), v.integer(), v.minValue(1)),
      acknowledged: acknowledgedSchema,
    }),
    answer: campaignSchema,
    errors: sendingErrors,
    permission: mayWrite('campaigns', 'id'),
  }),
  unschedule: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/unschedule',
    summary: 'Removes the schedule of a campaign, which goes back to draft.',
    params: campaignParams,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/duplicate',
    summary:
      'Copies a campaign in any status to a new draft, with its content, audiences and sender. The default name of the copy is “Copy of …”.',
    params: campaignParams,
    body: v.object({ name: v.optional(nameSchema) }),
    answer: campaignSchema,
    status: 201,
    creates: 'campaign',
    permission: mayWrite('campaigns', 'id'),
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report',
    summary:
      'Returns the report of a campaign: deliveries by status, opens, clicks, unsubscribes, yamps (actions of recipients inside the AMP version) and clicks by link.',
    params: campaignParams,
    query: v.object(botsQuery),
    answer: campaignReportSchema,
    permission: mayRead('analytics', 'id'),
  }),
  deliveries: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/deliveries',
    summary:
      'Lists the deliveries of a campaign, one per recipient, optionally filtered by status or by part of the email address.',
    params: campaignParams,
    query: v.object({ status: v.optional(deliveryStatusSchema), ...searchQuery, ...pageQuery(20) }),
    answer: paged(deliverySchema),
    permission: mayRead('campaigns', 'id'),
  }),
} as const;
