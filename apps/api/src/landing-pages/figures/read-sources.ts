import { mostVisitSources, type VisitSource } from '@x/api-client/contract';
import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { writeUtm } from '../../delivery/index.ts';
import type { Span } from '../../engagement/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { visitSourceKinds } from '../../tables/landing-page-visits.ts';
import { toUtmValue } from '../visits/visit-source.ts';

const sourceRow = v.object({
  kind: v.picklist(visitSourceKinds),
  source: v.string(),
  medium: v.string(),
  campaign: v.string(),
  views: v.number(),
  visitors: v.number(),
});

/** Reads the sources with the most views. Adds up the others. */
function readRows(tx: Transaction, pageId: string, { start, end }: Span) {
  return queryRows(
    tx,
    sourceRow,
    sql`
    with summed as (
      select kind, source, medium, campaign, sum(views)::double precision as views,
        sum(visitors)::double precision as visitors,
        kind <> 'other' and row_number() over (
          order by kind = 'other', sum(views) desc, source, medium, campaign) <= ${mostVisitSources} as is_own
      from landing_page_visits where page_id = ${pageId} and day between ${start} and ${end}
      group by 1, 2, 3, 4
    )
    select case when is_own then kind else 'other' end as kind, case when is_own then source else '' end as source,
      case when is_own then medium else '' end as medium, case when is_own then campaign else '' end as campaign,
      sum(views) as views, sum(visitors) as visitors
    from summed group by 1, 2, 3, 4 order by views desc, kind, source, medium, campaign`,
  );
}

/** Returns the `utm_campaign` that the links of a campaign carry. Undefined if it differs between recipients. */
function utmCampaignOf({
  utm,
  name,
}: Pick<typeof campaigns.$inferSelect, 'utm' | 'name'>): string | undefined {
  const written = writeUtm(utm, name).find((parameter) => parameter.name === 'utm_campaign');
  try {
    return written && toUtmValue('campaign', decodeURIComponent(written.value));
  } catch {
    // Merge tokens are not percent-encoded.
    return undefined;
  }
}

/** Campaigns whose parameters are compared, from the newest. */
const mostCompared = 1000;

/** Finds the campaign for each value of `utm_campaign` that only one of the project's campaigns has. */
async function findCampaigns(tx: Transaction, projectId: string, values: readonly string[]) {
  if (values.length === 0) return new Map<string, { readonly id: string; readonly name: string }>();
  const own = sql<string>`${campaigns.utm} ->> 'campaign'`;
  const rows = await tx
    .select({ id: campaigns.id, name: campaigns.name, utm: campaigns.utm })
    .from(campaigns)
    .where(and(eq(campaigns.projectId, projectId), or(inArray(own, [...values]), like(own, '%{{%'))))
    .orderBy(desc(campaigns.id))
    .limit(mostCompared);
  const byValue = Map.groupBy(rows, (row) => utmCampaignOf(row) ?? '');
  const named = [...byValue].flatMap(([value, [first, ...others]]) =>
    first === undefined || others.length > 0 ? [] : [[value, { id: first.id, name: first.name }] as const],
  );
  return new Map(named);
}

/** Reads where the visitors of a page came from. */
export async function readSources(
  tx: Transaction,
  { projectId, pageId }: { readonly projectId: string; readonly pageId: string },
  span: Span,
): Promise<VisitSource[]> {
  const rows = await readRows(tx, pageId, span);
  const values = new Set(rows.map(({ campaign }) => campaign).filter((value) => value !== ''));
  const found = await findCampaigns(tx, projectId, [...values]);
  return rows.map(({ campaign, ...row }) => ({
    ...row,
    utm_campaign: campaign,
    campaign: campaign === '' ? null : (found.get(campaign) ?? null),
  }));
}
