import * as v from 'valibot';
import { shownUtmSchema, utmSchema } from './campaign-utm.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';

export const campaignDefaultsSchema = v.object({
  /** Address that replies go to. null if they go to the sender. */
  reply_to: v.nullable(v.string()),
  utm: shownUtmSchema,
});
export type CampaignDefaults = v.InferOutput<typeof campaignDefaultsSchema>;

const projectParams = v.object({ id: entityId('project') });

export const campaignDefaults = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaign-defaults',
    summary: 'Returns the reply-to address and the UTM parameters that new campaigns of a project get.',
    params: projectParams,
    answer: campaignDefaultsSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/campaign-defaults',
    summary:
      'Sets the reply-to address and the UTM parameters that new campaigns of a project get. Existing campaigns stay as they are.',
    params: projectParams,
    body: v.object({ reply_to: v.nullable(asciiMailboxSchema), utm: utmSchema }),
    answer: campaignDefaultsSchema,
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
