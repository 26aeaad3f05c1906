import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import { entityId } from './entity.js';
import { mayRead } from './permission.js';

/** An interactive block of a message, as people tell it from others. */
export const messageBlockSchema = v.object({
  /** Id of the block in its document. */
  id: v.string(),
  /** The block's type, as `/yamp-blocks` names it. */
  name: v.string(),
  /** How its text begins, at most 60 characters; empty where it has none. */
  words: v.string(),
});
export type MessageBlock = v.InferOutput<typeof messageBlockSchema>;

export const blockStatsSchema = v.object({
  block: messageBlockSchema,
  /** What of it is registered, in the order in which recipients get there. */
  events: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** How often it happened. */
      total: v.number(),
      /** How many recipients did it. */
      unique: v.number(),
    }),
  ),
});
export type BlockStats = v.InferOutput<typeof blockStatsSchema>;

export const analytics = {
  blocksStats: defineEndpoint({
    method: 'GET',
    path: '/analytics/yamp-blocks-stats',
    summary:
      'What recipients did inside a message in AMP: each interactive block in reading order, with its events.',
    query: v.object({ filter_type: v.picklist(['campaign']), filter_id: entityId('campaign') }),
    answer: v.array(blockStatsSchema),
    permission: mayRead('analytics', 'filter_id', 'query'),
  }),
} as const;
