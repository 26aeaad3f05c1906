import type { EngagementCounts, EngagementStats } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  deliveryFigures,
  type LedgerCounts,
  ledgerRow,
  noDeliveries,
  ratesOf,
  reportsDeliveries,
  selectLedgerCounts,
} from '../../campaigns/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Span } from './span.ts';

export interface Scope {
  /** Ids by which `engagement_days` is filtered. These are ids of campaigns, or the id of a project. */
  readonly scopeIds: readonly string[];
  readonly campaigns: { readonly projectId: string } | { readonly campaignIds: readonly string[] };
  readonly bots: boolean;
}

/** Span of all days. */
export const always: Span = { start: '0001-01-01', end: '9999-12-31' };

/** Whether the figures of several campaigns are summed up or kept separate. */
type Division = 'together' | 'by campaign';

const eventRow = v.object({
  campaign_id: v.nullable(v.string()),
  place: v.number(),
  kind: v.string(),
  content_type: v.string(),
  total: v.number(),
  people: v.number(),
  /** Number of `people` who had no event of the same kind and content type in an earlier span. */
  newcomers: v.number(),
});
const deliveryRow = v.object({ campaign_id: v.nullable(v.string()), place: v.number(), ...ledgerRow });
type EventRow = v.InferOutput<typeof eventRow>;
type DeliveryRow = v.InferOutput<typeof deliveryRow>;

function dividedBy(division: Division, campaignId: SQL): SQL {
  return division === 'by campaign' ? campaignId : sql`null::uuid`;
}

/**
 * Creates SQL expressions that find the span containing `day`, for spans that do not overlap. A binary search replaces
 * a join, which would compare every day with every span. `place` is the position of a span, counted from 1.
 */
function createSpanLookup(spans: readonly Span[]) {
  const places = spans.map((_, index) => index).toSorted((one, other) => order(spans[one], spans[other]));
  const sorted = places.flatMap((place) => spans[place] ?? []);
  const starts = sql`${textArray(sorted.map(({ start }) => start))}::date[]`;
  const ends = sql`${textArray(sorted.map(({ end }) => end))}::date[]`;
  const found = sql`width_bucket(day, ${starts})`;
  const start = sql`${sorted[0]?.start ?? 'infinity'}::date`;
  const end = sql`${sorted.at(-1)?.end ?? '-infinity'}::date`;
  return {
    start,
    place: sql`(${textArray(places.map((place) => String(place + 1)))}::integer[])[${found}]`,
    firstDay: sql`(${starts})[${found}]`,
    contains: sql`day between ${start} and ${end} and day <= (${ends})[${found}]`,
  };
}

function order(one: Span | undefined, other: Span | undefined): number {
  return (one?.start ?? '') < (other?.start ?? '') ? -1 : 1;
}

/**
 * SQL for the number of recipients with an event on `day` and without such an event from `first` until the day before.
 */
function newSince(first: SQL): SQL {
  return sql`recipients - coalesce(returned[least(day - ${first}, cardinality(returned))], 0)`;
}

/** Subtracts the figures of campaigns in the trash, which the project's figures include until they are deleted. */
function withoutTrash(projectId: string): SQL {
  return sql`union all select -1 as sign, trashed.* from trashed_engagement(${projectId}::uuid) as trashed`;
}

/** Counts events by span, kind and content type. `people` counts a recipient once, on the day of the first event. */
async function readEvents(
  tx: Transaction,
  { scopeIds, campaigns, bots }: Scope,
  spans: readonly Span[],
  division: Division,
) {
  const { place, firstDay, start, contains } = createSpanLookup(spans);
  return queryRows(
    tx,
    eventRow,
    sql`
    with counted as (
      select 1 as sign, engagement_days.* from engagement_days where scope_id = any(${textArray(scopeIds)}::uuid[])
      ${'projectId' in campaigns ? withoutTrash(campaigns.projectId) : sql``}
    )
    select ${dividedBy(division, sql`scope_id`)} as campaign_id, ${place} as place, kind, content_type,
      sum(sign * events)::double precision as total,
      sum(sign * (${newSince(firstDay)}))::double precision as people,
      sum(sign * (${newSince(start)}))::double precision as newcomers
    from counted
    where bots = ${bots} and ${contains}
    group by 1, 2, 3, 4`,
  );
}

/** Counts deliveries by span. */
async function readDeliveries(
  tx: Transaction,
  { campaigns }: Scope,
  spans: readonly Span[],
  division: Division,
) {
  const own =
    'projectId' in campaigns
      ? sql`project_id = ${campaigns.projectId}`
      : sql`campaign_id = any(${textArray(campaigns.campaignIds)}::uuid[])`;
  const { place, contains } = createSpanLookup(spans);
  return queryRows(
    tx,
    deliveryRow,
    sql`
    with settled as (
      select campaign_id, status, deliveries, ${place} as place from delivery_days
      where ${own} and status in ('accepted', 'rejected', 'refused', 'returned') and ${contains}
    ), reporting as materialized (
      select campaign_id from (select distinct campaign_id from settled) as sent
      where ${reportsDeliveries(sql`sent.campaign_id`)}
    )
    select ${dividedBy(division, sql`campaign_id`)} as campaign_id, place,
      ${selectLedgerCounts(sql`campaign_id in (select campaign_id from reporting)`)}
    from settled
    group by 1, 2`,
  );
}

/** Counts of a single span, by the keys of {@link keyOfKind}. */
type ByKind = ReadonlyMap<string, EventRow>;

function keyOfKind(kind: string, contentType: string): string {
  return contentType === '' ? kind : `${kind} ${contentType}`;
}

function countsOf(events: ByKind, delivery: LedgerCounts, count: 'total' | 'people'): EngagementCounts {
  const of = (key: string) => events.get(key)?.[count] ?? 0;
  const reported = { delivered: of('delivered'), dropped: of('dropped') };
  return {
    ...deliveryFigures(delivery, reported),
    bounce: of('bounce'),
    unsubscribe: of('unsubscribe'),
    spamreport: of('spamreport'),
    open: of('open'),
    click: of('click'),
    yamps: of('yamp'),
    content_types: {
      amp: { open: of('open amp'), click: of('click amp') },
      html: { open: of('open html'), click: of('click html') },
    },
  };
}

function statsOf(span: Span, rows: readonly EventRow[], delivery: DeliveryRow | undefined): EngagementStats {
  const events = new Map(rows.map((row) => [keyOfKind(row.kind, row.content_type), row]));
  const ledger = delivery ?? noDeliveries;
  const unique = countsOf(events, ledger, 'people');
  return {
    start_at: span.start,
    end_at: span.end,
    total: countsOf(events, ledger, 'total'),
    unique,
    rates: ratesOf(unique),
  };
}

/** Reads the figures of several spans. Returns a function that looks up the figures of one span. */
async function readDivided(tx: Transaction, scope: Scope, spans: readonly Span[], division: Division) {
  const keyOf = (row: { readonly campaign_id: string | null; readonly place: number }) =>
    `${row.campaign_id ?? ''} ${String(row.place)}`;
  const events = Map.groupBy(await readEvents(tx, scope, spans, division), keyOf);
  const deliveries = new Map(
    (await readDeliveries(tx, scope, spans, division)).map((row) => [keyOf(row), row]),
  );
  return (span: Span, place: number, campaignId = '') => {
    const key = `${campaignId} ${String(place)}`;
    return statsOf(span, events.get(key) ?? [], deliveries.get(key));
  };
}

/** The spans must not overlap. */
export async function readStats(
  tx: Transaction,
  scope: Scope,
  spans: readonly Span[],
): Promise<readonly EngagementStats[]> {
  const of = await readDivided(tx, scope, spans, 'together');
  return spans.map((span, index) => of(span, index + 1));
}

/**
 * Sums up the events of consecutive spans by kind and content type. A recipient with events in several spans counts
 * once.
 */
function addEvents(rows: readonly EventRow[]): readonly EventRow[] {
  const byKind = Map.groupBy(rows, ({ kind, content_type }) => keyOfKind(kind, content_type));
  return [...byKind.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const total = same.reduce((sum, row) => sum + row.total, 0);
    return [{ ...first, total, people: same.reduce((sum, row) => sum + row.newcomers, 0) }];
  });
}

function addDeliveries(rows: readonly DeliveryRow[]): DeliveryRow | undefined {
  return rows.reduce<DeliveryRow | undefined>(
    (sum, row) => ({
      ...row,
      processed: row.processed + (sum?.processed ?? 0),
      refused: row.refused + (sum?.refused ?? 0),
      left_out: row.left_out + (sum?.left_out ?? 0),
      unreported: row.unreported + (sum?.unreported ?? 0),
    }),
    undefined,
  );
}

/**
 * Reads the figures of a span and of its pieces with the same queries. The pieces must be consecutive and cover the
 * span.
 */
export async function readCutStats(
  tx: Transaction,
  scope: Scope,
  { span, pieces }: { readonly span: Span; readonly pieces: readonly Span[] },
): Promise<{ readonly summary: EngagementStats; readonly items: EngagementStats[] }> {
  const events = await readEvents(tx, scope, pieces, 'together');
  const deliveries = await readDeliveries(tx, scope, pieces, 'together');
  const eventsOf = Map.groupBy(events, ({ place }) => place);
  const deliveryOf = new Map(deliveries.map((row) => [row.place, row]));
  return {
    summary: statsOf(span, addEvents(events), addDeliveries(deliveries)),
    items: pieces.map((piece, index) =>
      statsOf(piece, eventsOf.get(index + 1) ?? [], deliveryOf.get(index + 1)),
    ),
  };
}

export async function readCampaignStats(
  tx: Transaction,
  { campaignIds, bots }: { readonly campaignIds: readonly string[]; readonly bots: boolean },
  span: Span,
): Promise<readonly EngagementStats[]> {
  const scope: Scope = { scopeIds: campaignIds, campaigns: { campaignIds }, bots };
  const of = await readDivided(tx, scope, [span], 'by campaign');
  return campaignIds.map((campaignId) => of(span, 1, campaignId));
}
