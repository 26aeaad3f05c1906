import { contract, growthWeeks } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { projects } from '../../tables/accounts.ts';

const weekRow = v.object({ week: v.string(), joined: v.number(), left: v.number() });

const patience = { seconds: 10, work: 'count_growth' } as const;

/**
 * Counts contacts that joined and left by week. The ids of contacts tell when they were added. An address that both left
 * and is suppressed counts once, in the earlier week, and not at all if that was before the first week.
 */
export const getGrowth = implement(contract.audienceGrowth.get, async ({ params }, { tx, services }) => {
  const [audience] = await tx
    .select({ projectId: audiences.projectId, timeZone: projects.timezoneId })
    .from(audiences)
    .innerJoin(projects, eq(projects.id, audiences.projectId))
    .where(eq(audiences.id, params.id));
  if (audience === undefined) return notFound();
  const { projectId, timeZone } = audience;
  const now = sql`(${services.now().toISOString()}::timestamptz at time zone ${timeZone})`;
  const items = await withinSeconds(tx, patience, () =>
    queryRows(
      tx,
      weekRow,
      sql`
        with weeks as (
          select start, start at time zone ${timeZone} as start_at
          from generate_series(
            date_trunc('week', ${now}) - ${growthWeeks - 1}::integer * interval '1 week',
            date_trunc('week', ${now}),
            interval '1 week'
          ) as start
        ), since as (
          select min(start_at) as moment from weeks
        ), joined as (
          select start_at, joined as contacts
          from count_joined(${params.id}::uuid, (
            select array_agg(start_at order by start_at) || max(start_at) + interval '8 days' from weeks))
        ), gone as (
          select email_lower, created_at from audience_departures
          where audience_id = ${params.id} and created_at >= (select moment from since)
          union all
          select email_lower, created_at from suppressions
          where project_id = ${projectId} and created_at >= (select moment from since)
        ), first_gone as (
          select email_lower, min(created_at) as created_at from gone group by email_lower
        ), left_by as (
          select date_trunc('week', first_gone.created_at at time zone ${timeZone}) as start, count(*) as contacts
          from first_gone, since
          where exists (
              select from contacts
              where audience_id = ${params.id} and contacts.email_lower = first_gone.email_lower)
            and not exists (
              select from audience_departures as earlier
              where earlier.audience_id = ${params.id} and earlier.email_lower = first_gone.email_lower
                and earlier.created_at < moment)
            and not exists (
              select from suppressions as earlier
              where earlier.project_id = ${projectId} and earlier.email_lower = first_gone.email_lower
                and earlier.created_at < moment)
          group by 1
        )
        select to_char(weeks.start, 'YYYY-MM-DD') as week,
          coalesce(joined.contacts, 0)::double precision as joined,
          coalesce(left_by.contacts, 0)::double precision as left
        from weeks left join joined using (start_at) left join left_by using (start)
        order by weeks.start`,
    ),
  );
  return { timezone_id: timeZone, items };
});
