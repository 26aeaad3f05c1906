import * as v from 'valibot';
import { shownUtmSchema, utmSchema } from './campaign-utm.ts';
import { asciiMailboxSchema } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { frequencyCapSchema } from './frequency-cap.ts';
import { holdoutSchema } from './holdout.ts';
import { mayRead, mayWrite } from './permission.ts';

export const campaignDefaultsSchema = v.object({
  /** Address that replies go to. null if they go to the sender. */
  reply_to: v.nullable(v.string()),
  utm: shownUtmSchema,
  /** Applies to all campaigns of the project, also to existing ones. null for no cap. */
  frequency_cap: v.nullable(frequencyCapSchema),
  /**
   * Applies to campaigns that start. null if nobody is held out. The share of a month or quarter is fixed by the first
   * campaign in it, so that a change applies to the next one.
   */
  holdout: v.nullable(holdoutSchema),
  /**
   * Key of the custom field with the time zones of contacts, as IANA names such as Europe/Madrid. null if there is none.
   * Applies to all campaigns from their start on.
   */
  timezone_field: v.nullable(v.string()),
  /**
   * Whether links of buttons and pictures get the parameter `ybte`, which tells a website the block that was clicked. Applies
   * to campaigns that start. Signed addresses, such as presigned URLs of S3, never get it.
   */
  tracking_parameter: v.boolean(),
});
export type CampaignDefaults = v.InferOutput<typeof campaignDefaultsSchema>;

const projectParams = v.object({ id: entityId('project') });

export const campaignDefaults = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaign-defaults',
    summary:
      'Returns the reply-to address and the UTM parameters that new campaigns of a project get, and the frequency cap, holdout, time zone field and tracking parameter of all its campaigns.',
    params: projectParams,
    answer: campaignDefaultsSchema,
    revisionOf: 'id',
    permission: mayRead('campaigns', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/campaign-defaults',
    summary:
      'Sets the reply-to address and the UTM parameters that new campaigns of a project get. Existing campaigns keep theirs. Also sets the frequency cap, which applies to all campaigns from their next messages on, the holdout, which applies to campaigns that start in the next month or quarter (in the current one if none has started, and at once if it is turned off), the custom field with the time zones of contacts, which must be of the type text or choice, and whether links get the tracking parameter. An omitted `frequency_cap`, `holdout`, `timezone_field` or `tracking_parameter` stays as it is.',
    params: projectParams,
    body: v.object({
      reply_to: v.nullable(asciiMailboxSchema),
      utm: utmSchema,
      frequency_cap: v.optional(v.nullable(frequencyCapSchema)),
      holdout: v.optional(v.nullable(holdoutSchema)),
      timezone_field: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100, 'too_long')))),
      tracking_parameter: v.optional(v.boolean()),
    }),
    answer: campaignDefaultsSchema,
    revisionOf: 'id',
    permission: mayWrite('campaigns', 'id'),
  }),
} as const;
