import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import { visitSourceKinds } from '../../tables/landing-page-visits.ts';
import type { GatheredVisit } from './gathered-visits.ts';
import { createSourcePlaces, type DaySource, keyOfSource } from './place-sources.ts';
import { readSalt } from './salts.ts';
import { hashVisitor } from './visitor-hash.ts';

const sourceRow = v.object({
  id: v.string(),
  page_id: v.string(),
  day: v.string(),
  kind: v.picklist(visitSourceKinds),
  source: v.string(),
  medium: v.string(),
  campaign: v.string(),
});
type SourceRow = v.InferOutput<typeof sourceRow>;

const sourceColumns = sql.raw(
  'visits.id::text, visits.page_id, visits.day::text, visits.kind, visits.source, visits.medium, visits.campaign',
);

function toDaySource({ page_id: pageId, day, kind, source, medium, campaign }: SourceRow): DaySource {
  return { pageId, day, kind, source, medium, campaign };
}

function readSources(tx: Transaction, visits: readonly GatheredVisit[]): Promise<SourceRow[]> {
  const visited = [
    ...new Map(visits.map(({ pageId, day }) => [`${pageId} ${day}`, { pageId, day }])).values(),
  ];
  return queryRows(
    tx,
    sourceRow,
    sql`
    select ${sourceColumns} from landing_page_visits as visits
    where (page_id, day) in (
      select * from unnest(
        ${textArray(visited.map(({ pageId }) => pageId))}::uuid[], ${textArray(visited.map(({ day }) => day))}::date[]))`,
  );
}

/** Adds sources without visits. Leaves out those of pages that were deleted meanwhile. */
function addSources(tx: Transaction, added: readonly DaySource[]): Promise<SourceRow[]> {
  const rows = added.map(({ pageId, ...source }) => ({ page_id: pageId, ...source }));
  return queryRows(
    tx,
    sourceRow,
    sql`
    insert into landing_page_visits as visits (organization_id, project_id, page_id, day, kind, source, medium, campaign)
    select landing_pages.organization_id, landing_pages.project_id, landing_pages.id, added.day, added.kind, added.source,
      added.medium, added.campaign
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (
        page_id uuid, day date, kind text, source text, medium text, campaign text)
      join landing_pages on landing_pages.id = added.page_id
    returning ${sourceColumns}`,
  );
}

/** Finds the row in which each visit is counted. Adds those that are missing. */
async function placeVisits(tx: Transaction, visits: readonly GatheredVisit[]) {
  const known = await readSources(tx, visits);
  const place = createSourcePlaces(known.map(toDaySource));
  const placed = visits.map((visit) => {
    const source = place({ pageId: visit.pageId, day: visit.day, ...visit.source });
    return { visit, source, key: keyOfSource(source) };
  });
  const ids = new Map(known.map((row) => [keyOfSource(toDaySource(row)), row.id]));
  const missing = new Map(placed.filter(({ key }) => !ids.has(key)).map(({ key, source }) => [key, source]));
  if (missing.size > 0) {
    for (const row of await addSources(tx, [...missing.values()])) {
      ids.set(keyOfSource(toDaySource(row)), row.id);
    }
  }
  return placed.flatMap(({ visit, key }) => {
    const visitsId = ids.get(key);
    return visitsId === undefined ? [] : [{ visit, visitsId }];
  });
}

interface CountedVisit {
  readonly visits_id: string;
  readonly day: string;
  /** Hash in hexadecimal. */
  readonly visitor: string;
  readonly views: number;
  /** Position of the visit, because the first source of a visitor counts as that of the page. */
  readonly place: number;
}

/** Adds views and those visitors that were not counted yet. */
async function addVisits(tx: Transaction, visits: readonly CountedVisit[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select visits_id, day, decode(visitor, 'hex') as visitor, sum(views) as views, min(place) as place
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as given (
        visits_id bigint, day date, visitor text, views integer, place integer)
      group by 1, 2, 3
    ), seen as (
      select distinct given.day, given.visitor, visits.page_id
      from given join landing_page_visitors as visitors on visitors.day = given.day and visitors.visitor = given.visitor
        join landing_page_visits as visits on visits.id = visitors.visits_id
    ), added as (
      insert into landing_page_visitors (day, visitor, visits_id) select day, visitor, visits_id from given
      on conflict do nothing returning day, visitor, visits_id
    ), judged as (
      select added.visits_id,
        row_number() over (partition by added.day, added.visitor, visits.page_id order by given.place) = 1
          and not exists (select from seen where (day, visitor, page_id) = (added.day, added.visitor, visits.page_id))
          as is_new_on_page,
        row_number() over (partition by added.day, added.visitor order by given.place) = 1
          and not exists (select from seen where (day, visitor) = (added.day, added.visitor)) as is_new_in_project
      from added join given using (day, visitor, visits_id) join landing_page_visits as visits on visits.id = added.visits_id
    ), counted as (
      select given.visits_id, given.views, 0 as visitors, 0 as page_visitors, 0 as project_visitors from given
      union all
      select visits_id, 0, 1, is_new_on_page::integer, is_new_in_project::integer from judged
    ), summed as (
      select visits_id, sum(views)::integer as views, sum(visitors)::integer as visitors,
        sum(page_visitors)::integer as page_visitors, sum(project_visitors)::integer as project_visitors
      from counted group by 1
    )
    update landing_page_visits as visits
    set views = visits.views + summed.views,
      visitors = visits.visitors + summed.visitors,
      page_visitors = visits.page_visitors + summed.page_visitors,
      project_visitors = visits.project_visitors + summed.project_visitors
    from summed where visits.id = summed.visits_id`);
}

interface StoreOptions {
  /** Key of the hashes of visitors. */
  readonly key: Buffer;
  readonly now: Date;
}

const dayMilliseconds = 86_400_000;

/**
 * Counts visits. Leaves out those of days whose visitors are no longer known, which are those before yesterday, and those of
 * pages that were deleted.
 */
export async function storeVisits(
  tx: Transaction,
  gathered: readonly GatheredVisit[],
  { key, now }: StoreOptions,
): Promise<void> {
  // Taken by one process at a time, which then knows all sources and visitors of the others.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.countVisits})`);
  const yesterday = new Date(now.getTime() - dayMilliseconds).toISOString().slice(0, 10);
  const visits = gathered.filter(({ day }) => day >= yesterday);
  const salts = new Map<string, Uint8Array>();
  for (const day of new Set(visits.map((visit) => visit.day))) salts.set(day, await readSalt(tx, day));
  const counted = (await placeVisits(tx, visits)).flatMap(({ visit, visitsId }, place) => {
    const { day, visitor, views } = visit;
    const salt = salts.get(day);
    return salt === undefined
      ? []
      : [
          {
            visits_id: visitsId,
            day,
            visitor: hashVisitor(visitor, salt, key).toString('hex'),
            views,
            place,
          },
        ];
  });
  if (counted.length > 0) await addVisits(tx, counted);
}
