import { contract, type CampaignTimeline, type TimelineStep } from '@x/api-client/contract';
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { campaigns } from '../../tables/campaigns.ts';
import { engagementRules } from '../../tables/engagement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { projects } from '../../tables/accounts.ts';
import { implement } from '../../identity/index.ts';
import { selectOpenings, sinceFirstEvent } from '../../segments/language/index.ts';
import { countedKinds } from '../inbox/openings.ts';
import { always, readStats } from '../rollups/engagement-stats.ts';

/** Hours after the start for which the timeline has a step each. */
const timelineHours = 48;

/** Maximum number of days of the timeline. */
const timelineDays = 60;

const patience = { seconds: 10, work: 'read_timeline' } as const;

const kinds = ['open', 'click', 'yamp'] as const;
type Kind = (typeof kinds)[number];

const countedRow = v.object({
  axis: v.picklist(['hour', 'day', 'hour_of_day']),
  /** Number of the hour or day since the start, or the hour of the day. */
  place: v.number(),
  kind: v.picklist(kinds),
  events: v.number(),
  newcomers: v.number(),
});
type CountedRow = v.InferOutput<typeof countedRow>;

interface TimelineOf {
  readonly campaignId: string;
  readonly startAt: Date;
  readonly timeZone: string;
  readonly bots: boolean;
  /** True if raw events are gone, so that only days are known. */
  readonly isFinal: boolean;
}

/**
 * Counts reactions on the three axes. The first reaction of a recipient is marked, so that the sums over an axis are the
 * unique recipients of the rollups. Reactions before the start count as at the start.
 */
function countReactions({ campaignId, startAt, timeZone, bots }: TimelineOf): SQL {
  const start = sql`${startAt.toISOString()}::timestamptz`;
  const since = sinceFirstEvent(campaignId);
  const day = (time: SQL) => sql`(${time} at time zone ${timeZone})::date`;
  return sql`
    with happened as (
      select delivery_id, counted.kind, counted.events, occurred_at
      from (${selectOpenings(sql`campaign_id = ${campaignId} and occurred_at >= ${since}`)}) as openings
        ${countedKinds(sql`openings`)}
      where ${bots} or not bot
    ), ordered as (
      select kind, events, greatest(occurred_at, ${start}) as occurred_at,
        (row_number() over (partition by delivery_id, kind order by occurred_at) = 1)::integer as is_first
      from happened
    ), placed as (
      select axes.axis, axes.place, kind, events, is_first
      from ordered cross join lateral (values
        ('hour', floor(extract(epoch from occurred_at - ${start}) / 3600)::integer),
        ('day', least(${day(sql`occurred_at`)} - ${day(start)}, ${timelineDays - 1}::integer)),
        ('hour_of_day', extract(hour from occurred_at at time zone ${timeZone})::integer)
      ) as axes (axis, place)
      where axes.axis <> 'hour' or axes.place < ${timelineHours}::integer
    )
    select axis, place, kind, sum(events)::double precision as events, sum(is_first)::double precision as newcomers
    from placed group by axis, place, kind`;
}

/**
 * Reads the days from the rollups, for a campaign whose events were dropped. Recipients who had reacted on no earlier day
 * are those who did not return after any number of days (see `engagementDays`).
 */
function readDays({ campaignId, startAt, timeZone, bots }: TimelineOf): SQL {
  return sql`
    select 'day' as axis,
      greatest(0, least(day - (${startAt.toISOString()}::timestamptz at time zone ${timeZone})::date, ${timelineDays - 1}::integer)) as place,
      kind, sum(events)::double precision as events,
      sum(recipients - coalesce(returned[cardinality(returned)], 0))::double precision as newcomers
    from engagement_days
    where scope_id = ${campaignId} and bots = ${bots} and content_type = '' and kind in ('open', 'click', 'yamp')
    group by place, kind`;
}

type Counts = TimelineStep['total'];

function countsAt(
  rows: ReadonlyMap<string, CountedRow>,
  axis: CountedRow['axis'],
  place: number,
  count: 'events' | 'newcomers',
): Counts {
  const of = (kind: Kind) => rows.get(`${axis} ${String(place)} ${kind}`)?.[count] ?? 0;
  return { open: of('open'), click: of('click'), yamps: of('yamp') };
}

const startRow = v.object({ start_at: v.number() });

/** Reads the first moments of the days since the start. Days with a change of clocks are longer or shorter. */
async function dayStarts(
  tx: Transaction,
  { startAt, timeZone }: TimelineOf,
  count: number,
): Promise<readonly Date[]> {
  const rows = await queryRows(
    tx,
    startRow,
    sql`
    select (extract(epoch from (
      date_trunc('day', ${startAt.toISOString()}::timestamptz at time zone ${timeZone}) + place * interval '1 day'
    ) at time zone ${timeZone}) * 1000)::double precision as start_at
    from generate_series(0, ${count - 1}::integer) as place order by place`,
  );
  return rows.map(({ start_at: at }) => new Date(at));
}

async function readTimeline(tx: Transaction, of: TimelineOf, now: Date) {
  const counted = of.isFinal ? readDays(of) : countReactions(of);
  const rows = await withinSeconds(tx, patience, () => queryRows(tx, countedRow, counted));
  const found = new Map(rows.map((row) => [`${row.axis} ${String(row.place)} ${row.kind}`, row]));
  const step = (axis: 'hour' | 'day', place: number, startAt: Date): TimelineStep => ({
    start_at: startAt.toISOString(),
    total: countsAt(found, axis, place, 'events'),
    first: countsAt(found, axis, place, 'newcomers'),
  });
  const elapsed = of.isFinal ? 0 : Math.ceil((now.getTime() - of.startAt.getTime()) / 3_600_000);
  const hours = Array.from({ length: Math.max(0, Math.min(timelineHours, elapsed)) }, (_, place) =>
    step('hour', place, new Date(of.startAt.getTime() + place * 3_600_000)),
  );
  const lastDay = Math.max(-1, ...rows.flatMap(({ axis, place }) => (axis === 'day' ? [place] : [])));
  const starts = await dayStarts(tx, of, lastDay + 1);
  return {
    hours,
    days: starts.map((startAt, place) => step('day', place, startAt)),
    hours_of_day: Array.from({ length: 24 }, (_, place) => countsAt(found, 'hour_of_day', place, 'events')),
  };
}

const nothing: Pick<CampaignTimeline, 'hours' | 'days' | 'hours_of_day'> = {
  hours: [],
  days: [],
  hours_of_day: Array.from({ length: 24 }, () => ({ open: 0, click: 0, yamps: 0 })),
};

export const getTimeline = implement(
  contract.campaigns.timeline,
  async ({ params, query }, { tx, services }) => {
    const [campaign] = await tx
      .select({
        startAt: campaigns.startAt,
        timeZone: projects.timezoneId,
        isFinal: isNotNull(engagementRules.eventsDroppedAt).mapWith(Boolean),
      })
      .from(campaigns)
      .innerJoin(projects, eq(projects.id, campaigns.projectId))
      .leftJoin(engagementRules, eq(engagementRules.campaignId, campaigns.id))
      .where(eq(campaigns.id, params.id));
    const bots = query.bots === 'include';
    const scope = { scopeIds: [params.id], campaigns: { campaignIds: [params.id] }, bots };
    const [stats] = await readStats(tx, scope, [always]);
    if (campaign === undefined || stats === undefined) return notFound();
    const { startAt, timeZone, isFinal } = campaign;
    const now = services.now();
    const steps =
      startAt === null || startAt > now
        ? nothing
        : await readTimeline(tx, { campaignId: params.id, startAt, timeZone, bots, isFinal }, now);
    return {
      timezone_id: timeZone,
      delivered: stats.unique.delivered,
      ...steps,
    };
  },
);
