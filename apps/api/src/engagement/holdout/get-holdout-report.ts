import { contract, type HoldoutGroup, type HoldoutResult } from '@x/api-client/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { compareHoldout, findCampaignDefaults, neededConversions } from '../../campaigns/index.ts';
import { implement } from '../../identity/index.ts';
import { holdoutPeriods } from '../../tables/delivery.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';

type StoredPeriod = typeof holdoutPeriods.$inferSelect;

const mostPeriods = 24;

/** Probability of a false outcome. */
const alpha = 0.05;

/** Relative difference that does not matter, in percent. */
const margin = 10;

/** Lifts for which the report states the needed orders. */
const lifts = [0.1, 0.2, 0.5];

const patience = { seconds: 10, work: 'count_orders' } as const;

const groupRow = v.object({
  is_held_out: v.boolean(),
  people: v.number(),
  ordered: v.number(),
  orders: v.number(),
});

const nobody: HoldoutGroup = { people: 0, ordered: 0, orders: 0 };

/** Time from which on orders no longer count. */
function endOf({ endsAt, closedAt }: StoredPeriod): Date {
  return closedAt !== null && closedAt < endsAt ? closedAt : endsAt;
}

/** Counts the people of both groups, each once. Orders from before a person was assigned do not count. */
async function countGroups(tx: Transaction, period: StoredPeriod) {
  const rows = await queryRows(
    tx,
    groupRow,
    sql`
    with assigned as (
      select is_held_out, count(*)::integer as people from holdout_people
      where period_id = ${period.id} group by is_held_out
    ), buyers as (
      select holdout_people.is_held_out, count(*) as orders
      from orders join holdout_people
        on holdout_people.period_id = ${period.id} and holdout_people.email_lower = orders.email_lower
      where orders.project_id = ${period.projectId}
        and orders.ordered_at >= ${period.startsAt.toISOString()}::timestamptz
        and orders.ordered_at < ${endOf(period).toISOString()}::timestamptz
        and orders.ordered_at >= holdout_people.assigned_at
      group by holdout_people.is_held_out, holdout_people.email_lower
    ), bought as (
      select is_held_out, count(*)::integer as ordered, sum(orders)::integer as orders from buyers group by is_held_out
    )
    select assigned.is_held_out, people, coalesce(ordered, 0) as ordered, coalesce(orders, 0) as orders
    from assigned left join bought on bought.is_held_out = assigned.is_held_out`,
  );
  const group = (isHeldOut: boolean): HoldoutGroup => {
    const { people, ordered, orders } = rows.find((row) => row.is_held_out === isHeldOut) ?? nobody;
    return { people, ordered, orders };
  };
  return { heldOut: group(true), mailed: group(false) };
}

const reportedRow = v.object({ reported: v.number() });

/** Counts all orders of the period, to tell whether the shop reports any. */
async function countReported(tx: Transaction, period: StoredPeriod): Promise<number> {
  const { reported } = await queryRow(
    tx,
    reportedRow,
    sql`
    select count(*)::integer as reported from orders
    where project_id = ${period.projectId} and ordered_at >= ${period.startsAt.toISOString()}::timestamptz
      and ordered_at < ${endOf(period).toISOString()}::timestamptz`,
  );
  return reported;
}

async function toResult(tx: Transaction, period: StoredPeriod): Promise<HoldoutResult> {
  const { heldOut, mailed } = await countGroups(tx, period);
  const counted = ({ people, ordered }: HoldoutGroup) => ({ people, conversions: ordered });
  const { ratio, outcome } = compareHoldout(counted(heldOut), counted(mailed), {
    alpha,
    margin: margin / 100,
    plannedConversions: period.plannedConversions,
  });
  const { name, share, startsAt, endsAt, closedAt } = period;
  const hasOrders = heldOut.ordered + mailed.ordered > 0;
  return {
    period: name,
    share,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
    held_out: heldOut,
    mailed,
    reported_orders: await countReported(tx, period),
    outcome,
    margin,
    lift: hasOrders
      ? { lower: ratio.lower - 1, upper: Number.isFinite(ratio.upper) ? ratio.upper - 1 : null }
      : null,
    needed: lifts.map((lift) => ({ lift, ordered: neededConversions(1 - share / 100, lift) })),
  };
}

export const getHoldoutReport = implement(contract.holdouts.report, async ({ params, query }, { tx }) => {
  const defaults = await findCampaignDefaults(tx, params.id);
  if (defaults === undefined) return notFound();
  const ofProject = eq(holdoutPeriods.projectId, params.id);
  const recent = await tx
    .select()
    .from(holdoutPeriods)
    .where(ofProject)
    .orderBy(desc(holdoutPeriods.endsAt))
    .limit(mostPeriods);
  const named =
    query.period === undefined
      ? recent[0]
      : (
          await tx
            .select()
            .from(holdoutPeriods)
            .where(and(ofProject, eq(holdoutPeriods.name, query.period)))
        )[0];
  return {
    setting: defaults.holdout,
    periods: recent.map(({ name }) => name),
    result: named === undefined ? null : await withinSeconds(tx, patience, () => toResult(tx, named)),
  };
});
