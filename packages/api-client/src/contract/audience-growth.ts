import * as v from 'valibot';
import { daySchema } from './day.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead } from './permission.ts';

/** Number of weeks of an audience's growth, the last one being the current week. */
export const growthWeeks = 26;

export const growthWeekSchema = v.object({
  /** Monday of the week in the time zone of the project. */
  week: daySchema,
  /** Contacts that were added in the week and are still in the audience. */
  joined: v.number(),
  /** Contacts that have left the audience or were suppressed in the week, and are not mailed since. */
  left: v.number(),
});
export type GrowthWeek = v.InferOutput<typeof growthWeekSchema>;

export const audienceGrowthSchema = v.object({
  /** Time zone of the project, which determines where weeks begin. */
  timezone_id: v.string(),
  /** One item per week, the oldest first. */
  items: v.array(growthWeekSchema),
});
export type AudienceGrowth = v.InferOutput<typeof audienceGrowthSchema>;

export const audienceGrowth = {
  get: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/growth',
    summary:
      'Returns how many contacts joined and left an audience in each of the last 26 weeks. Deleted contacts are not counted, because nothing of them is kept. Fails if it takes longer than 10 seconds.',
    params: v.object({ id: entityId('audience') }),
    answer: audienceGrowthSchema,
    permission: mayRead('audiences', 'id'),
  }),
} as const;
