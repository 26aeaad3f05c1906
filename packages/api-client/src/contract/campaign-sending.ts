import * as v from 'valibot';
import { campaignSchema } from './campaign.ts';
import { campaignPreviewSchema } from './campaign-preview.ts';
import { scheduleIntervalSchema, sendTimingSchema } from './campaign-schedule.ts';
import { deliverySchema, deliveryStatusSchema } from './delivery.ts';
import { asciiMailboxSchema, emailSchema } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, nameSchema } from './entity.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { mayRead, mayWrite } from './permission.ts';
import { acknowledgedSchema } from './preflight.ts';
import { testSendSchema } from './templates.ts';
import { instantSchema } from './time.ts';

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
  'amp_too_large',
] as const;

const params = v.object({ id: entityId('campaign') });

/** Endpoints of `campaigns` that preview, send and stop a campaign. */
export const sendingEndpoints = {
  preview: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/preview',
    summary:
      'Renders the message of a campaign for the contact `contact_id`, which must be in one of the campaign’s audiences. Links lead straight to their targets and are not tracked. Fails if the campaign has no content.',
    params,
    query: v.object({ contact_id: entityId('contact') }),
    answer: campaignPreviewSchema,
    errors: ['campaign_incomplete'],
    permission: mayRead('campaigns', 'id'),
  }),
  sendTest: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/test',
    summary:
      'Sends a test of a draft or scheduled campaign immediately to the addresses in `contacts`, and fails if there are more than ten. `from`, `from_name` and `subject` replace those of the campaign in the test; `from` must be a sender of the project. If `contact_id` is given, merge tags get the values of this contact, which must be in one of the campaign’s audiences. Reports do not count test messages.',
    params,
    body: v.object({
      from: v.optional(asciiMailboxSchema),
      from_name: v.optional(nameSchema),
      subject: v.optional(nameSchema),
      contacts: v.pipe(
        v.array(emailSchema),
        v.minLength(1, 'email_missing'),
        v.maxLength(10, 'too_many_email_addresses'),
      ),
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
    params,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  resume: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/resume',
    summary:
      'Resumes a paused campaign. If unsent messages are overdue, the whole remaining schedule is postponed by the delay of the most overdue one, which keeps the intervals between batches. Fails if the remaining messages exceed the limit of the plan.',
    params,
    answer: campaignSchema,
    errors: ['campaign_action_refused', 'plan_limit_exceeded'],
    permission: mayWrite('campaigns', 'id'),
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/cancel',
    summary:
      'Cancels a scheduled, ongoing or paused campaign permanently. Messages that are already being sent are completed, and all other unsent messages are marked as rejected with the reason `canceled`.',
    params,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/send',
    summary:
      'Starts sending a draft or scheduled campaign immediately, in one batch, to all contacts in its audiences that its segments select and that are not suppressed. Fails if these are more than 1,000 contacts. If `acknowledged` is given, also fails if the preflight has a warning whose ID is not listed there, except warnings about DNS records, the provider and links.',
    params,
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
    params,
    body: v.object({
      start_at: instantSchema,
      interval_minutes: scheduleIntervalSchema,
      /** Expected number of recipients per batch. The final sizes depend on the recipients at the start. */
      batch_items: v.pipe(v.number(), v.integer('not_whole'), v.minValue(1, 'too_small')),
      batches: v.pipe(v.number(), v.integer('not_whole'), v.minValue(1, 'too_small')),
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
    params,
    answer: campaignSchema,
    errors: ['campaign_action_refused'],
    permission: mayWrite('campaigns', 'id'),
  }),
  deliveries: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/deliveries',
    summary:
      'Lists the deliveries of a campaign, one per recipient, optionally filtered by `status` and by part of the email address (`search`). A campaign has no deliveries before it starts.',
    params,
    query: v.object({ status: v.optional(deliveryStatusSchema), ...searchQuery, ...pageQuery(20) }),
    answer: paged(deliverySchema),
    permission: mayRead('campaigns', 'id'),
  }),
} as const;
