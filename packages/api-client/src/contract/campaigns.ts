import * as v from 'valibot';
import { botsQuery } from './analytics.ts';
import { campaignReportSchema } from './campaign-report.ts';
import { campaignComparisonSchema, campaignTimelineSchema } from './campaign-timeline.ts';
import { campaignSchema, campaignSummarySchema } from './campaign.ts';
import { campaignListQuery } from './campaign-list.ts';
import { chosenSegments } from './campaign-segments.ts';
import { sendingEndpoints } from './campaign-sending.ts';
import { utmSchema } from './campaign-utm.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { chosenExperimentSchema } from './experiment.ts';
import { paged } from './lists.ts';
import { mayRead, mayWrite } from './permission.ts';
import { recipientCountSchema } from './preflight.ts';

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

const params = v.object({ id: entityId('campaign') });

/** Endpoints of `campaigns` for its figures. */
const figureEndpoints = {
  report: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report',
    summary:
      'Returns the report of a campaign: opens, clicks, unsubscribes and yamps (actions of recipients inside the AMP version), the number of deliveries by status, and the number of clicks by link.',
    params,
    query: v.object(botsQuery),
    answer: campaignReportSchema,
    permission: mayRead('analytics', 'id'),
  }),
  timeline: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/timeline',
    summary: 'Returns opens, clicks and yamps by hour, by day and by hour of the day.',
    params,
    query: v.object(botsQuery),
    answer: campaignTimelineSchema,
    permission: mayRead('analytics', 'id'),
  }),
  comparison: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/report/comparison',
    summary: 'Compares rates with the medians of the ten campaigns before.',
    params,
    query: v.object(botsQuery),
    answer: campaignComparisonSchema,
    permission: mayRead('analytics', 'id'),
  }),
} as const;

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
      'Changes the name, description, sender, subject, reply-to address, UTM parameters, use of the frequency cap and holdout, and experiment of a draft or scheduled campaign. An omitted `description` is cleared, and an omitted `reply_to`, `utm`, `ignores_frequency_cap`, `ignores_holdout` or `experiment` stays as it is. `experiment` replaces all variants, and null removes the experiment. The variants go to a share of the recipients, at random. Variants of the message go out at the same time, and a variant with `template_id` gets a copy of the template’s current content, one with `copies_campaign` a copy of that of the campaign, and one with `keeps_content_of` keeps the content that the variant with this index has now. Variants of time send the campaign’s own message, each from its `start_at` on. Fails if two variants without content of their own are the same. A scheduled campaign goes back to draft if `from` is not a sender of the project.',
    params: campaignParams,
    body: v.object({
      ...campaignFields,
      ...optionalFields,
      experiment: v.optional(v.nullable(chosenExperimentSchema)),
    }),
    answer: campaignSchema,
    errors: [
      'campaign_not_editable',
      'experiment_variants_identical',
      'experiment_variant_mixed',
      'experiment_variant_unknown',
      'experiment_fallback_unknown',
    ],
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
        v.minLength(1, 'audience_missing'),
        v.maxLength(100, 'too_many_audiences'),
      ),
      ...chosenSegments,
    }),
    answer: recipientCountSchema,
    audited: false,
    permission: mayRead('campaigns', 'id'),
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
  ...sendingEndpoints,
  ...figureEndpoints,
} as const;
