import * as v from 'valibot';
import { actionPlaceSchema } from './action-places.ts';
import { recipientActions } from './amp-blocks.ts';
import { botsQuery, messageBlockSchema } from './analytics.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId, namedSchema } from './entity.ts';
import { messageLinkSchema } from './campaign-report.ts';
import { downloadSchema } from './downloads.ts';
import { paged, pageQuery, searchQuery } from './lists.ts';
import { mayExport, mayRead } from './permission.ts';
import { blockIdSchema, engagementEvents, lastLinkPosition } from './segment-tree.ts';
import { instantSchema } from './time.ts';
import { unsubscribeReasonSchema } from './unsubscribe-reasons.ts';

const campaignParams = v.object({ id: entityId('campaign') });

const linkPositionSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(lastLinkPosition, 'too_large'),
);

/** What people of a campaign can be listed by. Segments have no condition for `sent`. */
export const campaignPeopleEvents = ['sent', ...engagementEvents] as const;
export type CampaignPeopleEvent = (typeof campaignPeopleEvents)[number];

/**
 * What people did with the message of a campaign, with the same meaning as in reports and in conditions of segments.
 * `sent` lists to whom the message was sent, and `received` those of them whose message the provider accepted. Events that
 * bots caused count only on request.
 */
function didWith<const More extends v.ObjectEntries>(more: More) {
  return v.variant(
    'event',
    [
      v.object({
        event: v.picklist(['sent', 'received', 'opened', 'ordered', 'complained', 'bounced']),
        ...more,
      }),
      v.object({
        event: v.literal('clicked'),
        /** Only clicks on the link at this position. */
        link_position: v.optional(linkPositionSchema),
        /** Only clicks in this block. */
        block_id: v.optional(blockIdSchema),
        ...more,
      }),
      v.object({
        event: v.literal('unsubscribed'),
        /** Only people who chose this reason. */
        reason: v.optional(unsubscribeReasonSchema),
        ...more,
      }),
      v.object({
        event: v.literal('acted'),
        /** Only actions in this block. */
        block_id: v.optional(blockIdSchema),
        /** Only actions of this kind. */
        action: v.optional(v.picklist(recipientActions)),
        /** Only actions in this place. */
        place: v.optional(actionPlaceSchema),
        ...more,
      }),
    ],
    'option_unknown',
  );
}

const filter = { ...searchQuery, ...botsQuery };

/** Chooses people of a campaign by what they did. `search` finds addresses and names. */
export const campaignPeopleFilterSchema = didWith(filter);
export type CampaignPeopleFilter = v.InferOutput<typeof campaignPeopleFilterSchema>;

/** Recipient of a campaign who did something with its message. */
export const campaignPersonSchema = v.object({
  delivery_id: v.string(),
  /** Address to which the message was sent. */
  email: v.string(),
  first_name: v.string(),
  surname: v.string(),
  /** null if the contact was deleted. */
  contact: v.nullable(v.object({ id: v.string(), audience_id: v.string() })),
  /** Number of events. For `opened`, the number of loaded pictures, which can be 0. 1 for `sent` and `received`. */
  times: v.number(),
  /** Time of the last event. */
  last_at: instantSchema,
  /** Places of the actions or orders. Empty for other events. */
  places: v.array(actionPlaceSchema),
  /** Kind of bounce: the address does not exist, it can't take messages at the moment, or its server refused the message. */
  bounce: v.nullable(v.picklist(['hard', 'soft', 'refused'])),
  /** Reason that the person chose after unsubscribing. null if the person did not answer, or did something else. */
  unsubscribe_reason: v.nullable(unsubscribeReasonSchema),
  /** Comment that the person added to the reason. Empty if there is none. */
  unsubscribe_comment: v.string(),
});
export type CampaignPerson = v.InferOutput<typeof campaignPersonSchema>;

export const campaignPartsSchema = v.object({
  /** Links in the order of the message. */
  links: v.array(messageLinkSchema),
  /** Interactive blocks in reading order, with the actions that recipients can take in them. */
  blocks: v.array(v.object({ ...messageBlockSchema.entries, actions: v.array(namedSchema) })),
});
export type CampaignParts = v.InferOutput<typeof campaignPartsSchema>;

/** Endpoints for the people behind the figures of a report. */
export const campaignPeople = {
  list: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/people',
    summary:
      'Lists the recipients of a campaign to whom its message was sent, who received, opened or clicked it, acted or ordered in it, complained about it or unsubscribed from it, or whose message bounced, by the time of the last such event, newest first. Who loaded a picture, clicked or acted has opened the message. Fails if finding them takes longer than 10 seconds.',
    params: campaignParams,
    query: didWith({ ...filter, ...pageQuery(20) }),
    answer: paged(campaignPersonSchema),
    permission: mayRead('audiences', 'id'),
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/campaigns/{id}/people/export',
    summary:
      'Creates a link to a CSV file of the recipients of a campaign who did something with its message, optionally only those that match a search. The link works for ten minutes without signing in.',
    params: campaignParams,
    body: campaignPeopleFilterSchema,
    answer: downloadSchema,
    permission: mayExport('audiences', 'id'),
  }),
  parts: defineEndpoint({
    method: 'GET',
    path: '/campaigns/{id}/parts',
    summary:
      'Lists the links and the interactive blocks of the message of a campaign, by which its people can be filtered. A campaign has no links before it starts.',
    params: campaignParams,
    answer: campaignPartsSchema,
    permission: mayRead('audiences', 'id'),
  }),
} as const;
