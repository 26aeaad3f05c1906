import { contract } from '@x/api-client/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { cutPeriod, type Span } from '../../engagement/index.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { projects } from '../../tables/accounts.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { isWithin, readFigures } from './read-counts.ts';
import { readSources } from './read-sources.ts';

async function findWeekStart(tx: Transaction, projectId: string): Promise<number | undefined> {
  const [project] = await tx
    .select({ weekStart: projects.weekStart })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.weekStart;
}

const actionRow = v.object({ action: v.string(), total: v.number() });

function readActions(tx: Transaction, pageId: string, span: Span) {
  return queryRows(
    tx,
    actionRow,
    sql`
    select event as action, count(*)::double precision as total from visitor_actions
    where page_id = ${pageId} and ${isWithin(sql`occurred_at`, span)}
    group by event order by total desc, action`,
  );
}

const getPageFigures = implement(
  contract.landingPageFigures.page,
  async ({ params: { id: pageId }, query }, { tx, subject: { projectId } }) => {
    const weekStart = await findWeekStart(tx, projectId);
    if (weekStart === undefined) return notFound();
    const period = cutPeriod(query, weekStart);
    if (period instanceof Refusal) return period;
    const { summary, items } = await readFigures(tx, { pageId }, period);
    return {
      interval: period.interval,
      summary,
      items,
      sources: await readSources(tx, { projectId, pageId }, period.span),
      actions: await readActions(tx, pageId, period.span),
    };
  },
);

const getProjectFigures = implement(
  contract.landingPageFigures.project,
  async ({ params: { id: projectId }, query }, { tx }) => {
    const weekStart = await findWeekStart(tx, projectId);
    if (weekStart === undefined) return notFound();
    const period = cutPeriod(query, weekStart);
    if (period instanceof Refusal) return period;
    const { summary, items, byPage } = await readFigures(tx, { projectId }, period);
    const found = await tx
      .select({ id: landingPages.id, name: landingPages.name })
      .from(landingPages)
      .where(inArray(landingPages.id, [...byPage.keys()]))
      .orderBy(landingPages.id);
    const pages = found.flatMap((page) => {
      const counts = byPage.get(page.id);
      return counts === undefined ? [] : [{ page, counts }];
    });
    return {
      interval: period.interval,
      summary,
      items,
      pages: pages.toSorted((one, other) => other.counts.views - one.counts.views),
    };
  },
);

export const figureImplementations: readonly Implementation[] = [getPageFigures, getProjectFigures];
