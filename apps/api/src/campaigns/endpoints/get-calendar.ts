import { calendarLimit, contract, longestCalendarDays, timingHours } from '@x/api-client/contract';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, type Refusal, refuseRule } from '../../platform/http/refusal.ts';
import { projects } from '../../tables/accounts.ts';

interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

const dayMilliseconds = 86_400_000;

/** Number of days, both ends included. */
function lengthInDays({ start_date, end_date }: Period): number {
  return (Date.parse(end_date) - Date.parse(start_date)) / dayMilliseconds + 1;
}

function checkPeriod(period: Period): Refusal<'invalid_request'> | undefined {
  const days = lengthInDays(period);
  if (days < 1) {
    return refuseRule('start_after_end', 'query.start_date');
  }
  if (days <= longestCalendarDays) return undefined;
  return refuseRule('period_too_long', 'query.end_date', longestCalendarDays);
}

/**
 * When the last batch was or will be sent, with the hours in which its recipients have times of their own, or when the last
 * variant of time starts.
 */
const lastBatchAt: SQL<Date> = sql<Date>`
  coalesce(
    ${campaigns.deliveredAt},
    greatest(
      ${campaigns.startAt} + make_interval(mins => greatest(0, coalesce(${campaigns.batches}, 1) - 1) * coalesce(${campaigns.intervalMinutes}, 0))
        + case when ${campaigns.timing} = 'same_moment' then interval '0' else make_interval(hours => ${timingHours}) end,
      (select max(start_at) from experiment_variants where campaign_id = campaigns.id)
    )
  )`.mapWith(campaigns.startAt);

const getCalendar = implement(contract.campaignCalendar.get, async ({ params, query }, { tx }) => {
  const wrong = checkPeriod(query);
  if (wrong !== undefined) return wrong;
  const [project] = await tx
    .select({ timezoneId: projects.timezoneId, weekStart: projects.weekStart })
    .from(projects)
    .where(eq(projects.id, params.id));
  if (project === undefined) return notFound();
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${project.timezoneId}`;
  const rows = await tx
    .select({
      id: campaigns.id,
      name: campaigns.name,
      status: campaigns.status,
      startAt: campaigns.startAt,
      endAt: lastBatchAt,
    })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.projectId, params.id),
        sql`${campaigns.startAt} < ${midnight(sql`${query.end_date}::date + 1`)}`,
        sql`greatest(${campaigns.startAt}, ${lastBatchAt}) >= ${midnight(sql`${query.start_date}::date`)}`,
      ),
    )
    .orderBy(asc(campaigns.startAt), asc(campaigns.id))
    .limit(calendarLimit + 1);
  return {
    timezone_id: project.timezoneId,
    week_start: project.weekStart,
    items: rows.slice(0, calendarLimit).flatMap(({ id, name, status, startAt, endAt }) => {
      if (startAt === null) return [];
      const last = endAt > startAt ? endAt : startAt;
      return [{ id, name, status, start_at: startAt.toISOString(), end_at: last.toISOString() }];
    }),
    is_cut_off: rows.length > calendarLimit,
  };
});

export const calendarImplementations: readonly Implementation[] = [getCalendar];
