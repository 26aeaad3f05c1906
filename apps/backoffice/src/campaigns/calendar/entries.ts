import type { CampaignCalendar, CalendarCampaign } from '@x/api-client';
import { wallTimeAt } from '#/language/wall-time.ts';
import { daysBetween, type Day } from './month.ts';

/** A campaign on one of the days on which it is sent. */
export interface CalendarEntry {
  readonly campaign: CalendarCampaign;
  /** False on the days after the first. */
  readonly isFirstDay: boolean;
}

/** Lists the campaigns of each day, in the project's time zone. */
export function entriesByDay({
  items,
  timezone_id,
}: Pick<CampaignCalendar, 'items' | 'timezone_id'>): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const byDay = new Map<Day, CalendarEntry[]>();
  for (const campaign of items) {
    const first = wallTimeAt(new Date(campaign.start_at), timezone_id).date;
    const last = wallTimeAt(new Date(campaign.end_at), timezone_id).date;
    for (const day of daysBetween(first, last)) {
      const entries = byDay.get(day) ?? [];
      entries.push({ campaign, isFirstDay: day === first });
      byDay.set(day, entries);
    }
  }
  return byDay;
}
