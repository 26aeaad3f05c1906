import * as v from 'valibot';
import { campaignStatusSchema } from './campaign-actions.ts';
import { daySchema } from './day.ts';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead } from './permission.ts';
import { instantSchema } from './time.ts';

/** Maximum number of days of a calendar: a month with a week on each side. */
export const longestCalendarDays = 45;

/** Maximum number of campaigns in a calendar. */
export const calendarLimit = 500;

export const calendarCampaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: campaignStatusSchema,
  start_at: instantSchema,
  /** Time of the last batch, or of the last time of a recipient in it. Planned, unless the campaign has ended. */
  end_at: instantSchema,
});
export type CalendarCampaign = v.InferOutput<typeof calendarCampaignSchema>;

export const campaignCalendarSchema = v.object({
  /** The project's time zone, which determines where days begin. */
  timezone_id: v.string(),
  /** First day of the week, from 0 for Sunday to 6 for Saturday. */
  week_start: v.number(),
  /** Sorted by `start_at`. */
  items: v.array(calendarCampaignSchema),
  /** True if there are more than 500 campaigns, of which only the first are listed. */
  is_cut_off: v.boolean(),
});
export type CampaignCalendar = v.InferOutput<typeof campaignCalendarSchema>;

export const campaignCalendar = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/campaigns/calendar',
    summary:
      'Lists the campaigns of a project that are, were or will be sent from `start_date` to `end_date`, both days included, in the project’s time zone. Drafts have no date. Fails if the period is longer than 45 days.',
    params: v.object({ id: entityId('project') }),
    query: v.object({ start_date: daySchema, end_date: daySchema }),
    answer: campaignCalendarSchema,
    permission: mayRead('campaigns', 'id'),
  }),
} as const;
