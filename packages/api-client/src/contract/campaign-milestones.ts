import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead } from './permission.ts';
import { instantSchema } from './time.ts';

export const campaignBatchSchema = v.object({
  /** Counts from 1. */
  number: v.number(),
  /** Time of the first message of the batch. null while its recipients wait for the result of an experiment. */
  start_at: v.nullable(instantSchema),
  recipients: v.number(),
  /** Recipients whose message was accepted or rejected. */
  handled: v.number(),
});
export type CampaignBatch = v.InferOutput<typeof campaignBatchSchema>;

export const campaignMilestonesSchema = v.object({
  /** Batches in the order in which they are sent. Empty until the campaign starts. */
  batches: v.array(campaignBatchSchema),
  /** Times of the first and last open by a person. null if nobody has opened the message. */
  first_open_at: v.nullable(instantSchema),
  last_open_at: v.nullable(instantSchema),
});
export type CampaignMilestones = v.InferOutput<typeof campaignMilestonesSchema>;

export const campaignMilestones = {
  get: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/milestones',
    summary:
      'Returns the batches of a campaign with their progress, and the times of the first and last open. Fails if it takes longer than 10 seconds.',
    params: v.object({ id: entityId('campaign') }),
    answer: campaignMilestonesSchema,
    permission: mayRead('campaigns', 'id'),
  }),
} as const;
