import type { LandingPageCounts, LandingPageStats } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Span } from '../../engagement/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

const countRow = v.object({
  /** Null in the rows of pages. */
  day: v.nullable(v.string()),
  /** Null in the rows of days. */
  page_id: v.nullable(v.string()),
  views: v.number(),
  page_visitors: v.number(),
  project_visitors: v.number(),
  signups: v.number(),
  confirmed: v.number(),
  actions: v.number(),
});
type CountRow = v.InferOutput<typeof countRow>;

/** Pages whose figures are read. Their visitors count once a day for the page, or for all pages of the project. */
export type FigureScope = { readonly pageId: string } | { readonly projectId: string };

const nothing: LandingPageCounts = { views: 0, visitors: 0, signups: 0, confirmed_signups: 0, actions: 0 };

function add(one: LandingPageCounts, other: LandingPageCounts): LandingPageCounts {
  return {
    views: one.views + other.views,
    visitors: one.visitors + other.visitors,
    signups: one.signups + other.signups,
    confirmed_signups: one.confirmed_signups + other.confirmed_signups,
    actions: one.actions + other.actions,
  };
}

/** Condition for an instant on the days of a span. */
export function isWithin(instant: SQL, { start, end }: Span): SQL {
  return sql`${instant} >= ${start}::date::timestamp at time zone 'UTC'
    and ${instant} < (${end}::date + 1)::timestamp at time zone 'UTC'`;
}

/** Condition for the pages of a scope. Leaves out those in the trash, which tenants do not see. */
function isOf(scope: FigureScope): SQL {
  return 'pageId' in scope ? sql`id = ${scope.pageId}` : sql`project_id = ${scope.projectId}`;
}

/** Reads the counts of each day and of each page. */
function readRows(tx: Transaction, scope: FigureScope, span: Span): Promise<CountRow[]> {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone 'UTC')::date`;
  return queryRows(
    tx,
    countRow,
    sql`
    with pages as materialized (select id from landing_pages where ${isOf(scope)}),
    counted as (
      select page_id, day, views, page_visitors, project_visitors, 0 as signups, 0 as confirmed, 0 as actions
      from landing_page_visits
      where page_id in (select id from pages) and day between ${span.start} and ${span.end}
      union all
      select landing_page_id, ${dayOf(sql`created_at`)}, 0, 0, 0, 1, (confirmed_at is not null)::integer, 0
      from signups where landing_page_id in (select id from pages) and ${isWithin(sql`created_at`, span)}
      union all
      select page_id, ${dayOf(sql`occurred_at`)}, 0, 0, 0, 0, 0, 1
      from visitor_actions where page_id in (select id from pages) and ${isWithin(sql`occurred_at`, span)}
    )
    select day::text, page_id, sum(views)::double precision as views,
      sum(page_visitors)::double precision as page_visitors,
      sum(project_visitors)::double precision as project_visitors, sum(signups)::double precision as signups,
      sum(confirmed)::double precision as confirmed, sum(actions)::double precision as actions
    from counted group by grouping sets ((day), (page_id))`,
  );
}

function toCounts(row: CountRow, visitors: number): LandingPageCounts {
  const { views, signups, confirmed, actions } = row;
  return { views, visitors, signups, confirmed_signups: confirmed, actions };
}

export interface Figures {
  readonly summary: LandingPageCounts;
  readonly items: LandingPageStats[];
  /** Counts by the id of the page. Pages without any are missing. */
  readonly byPage: ReadonlyMap<string, LandingPageCounts>;
}

/** Reads the figures of pages, in total, by page, and by the pieces of a span. */
export async function readFigures(
  tx: Transaction,
  scope: FigureScope,
  { span, pieces }: { readonly span: Span; readonly pieces: readonly Span[] },
): Promise<Figures> {
  const rows = await readRows(tx, scope, span);
  const days = rows.flatMap((row) => {
    const visitors = 'pageId' in scope ? row.page_visitors : row.project_visitors;
    return row.day === null ? [] : [{ day: row.day, counts: toCounts(row, visitors) }];
  });
  const sumOf = ({ start, end }: Span) =>
    days
      .filter(({ day }) => start <= day && day <= end)
      .reduce((sum, { counts }) => add(sum, counts), nothing);
  return {
    summary: sumOf(span),
    items: pieces.map((piece) => ({ start_at: piece.start, end_at: piece.end, ...sumOf(piece) })),
    byPage: new Map(
      rows.flatMap((row) => (row.page_id === null ? [] : [[row.page_id, toCounts(row, row.page_visitors)]])),
    ),
  };
}
