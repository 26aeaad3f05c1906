import { type AnalyticsInterval, contract, defaultInterval } from '@x/api-client/contract';
import { eq, type SQL } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, Refusal, refuseRule } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../../tables/accounts.ts';
import { implement } from '../../identity/index.ts';
import { readCutStats, type Scope } from './engagement-stats.ts';
import { cutSpan, type Span } from './span.ts';

/** Maximum number of intervals in a response. Allows about three years of days. */
const maximumIntervals = 1100;

export function checkSpan({ start, end }: Span): Refusal<'invalid_request'> | undefined {
  if (start <= end) return undefined;
  return refuseRule('start_after_end', 'query.start_date');
}

interface Period {
  readonly start_date: string;
  readonly end_date: string;
  readonly interval?: AnalyticsInterval | undefined;
}

/** Divides the period of a request into intervals. */
export function cutPeriod({ start_date: start, end_date: end, interval: given }: Period, weekStart: number) {
  const span: Span = { start, end };
  const wrong = checkSpan(span);
  if (wrong !== undefined) return wrong;
  const interval = given ?? defaultInterval(start, end);
  const pieces = cutSpan(span, interval, weekStart);
  if (pieces.length > maximumIntervals) return refuseRule('period_too_fine', 'query.interval');
  return { span, interval, pieces };
}

async function findCalendar(tx: Transaction, where: SQL) {
  const [calendar] = await tx
    .select({ projectId: projects.id, timezoneId: projects.timezoneId, weekStart: projects.weekStart })
    .from(projects)
    .leftJoin(campaigns, eq(campaigns.projectId, projects.id))
    .where(where)
    .limit(1);
  return calendar;
}

export const getEngagement = implement(contract.analytics.engagement, async ({ query }, { tx }) => {
  const ofProject = query.filter_type === 'project';
  const calendar = await findCalendar(tx, eq(ofProject ? projects.id : campaigns.id, query.filter_id));
  if (calendar === undefined) return notFound();
  const period = cutPeriod(query, calendar.weekStart);
  if (period instanceof Refusal) return period;
  const { span, interval, pieces } = period;
  const scope: Scope = {
    scopeIds: [query.filter_id],
    campaigns: ofProject ? { projectId: query.filter_id } : { campaignIds: [query.filter_id] },
    bots: query.bots === 'include',
  };
  const { summary, items } = await readCutStats(tx, scope, { span, pieces });
  return { interval, timezone_id: calendar.timezoneId, summary, items };
});
