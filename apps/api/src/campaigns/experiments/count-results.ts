import { timeWindowHours } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { selectReactions } from '../../segments/language/index.ts';
import { equalNumbers } from './statistics/equal-numbers.ts';
import { orderLevels, type OrdersByLevel } from './statistics/revenue-race.ts';
import type { StoredExperiment } from '../campaign/stored-experiment.ts';

const resultRow = v.object({
  variant: v.number(),
  assigned: v.number(),
  sent: v.number(),
  conversions: v.number(),
  revenue: v.nullable(v.number()),
});

/** Recipients by whom a variant is compared. */
interface ComparedRecipients {
  readonly recipients: number;
  readonly conversions: number;
  /** In the smallest unit of the currency. Null unless revenue is compared. */
  readonly revenue: number | null;
  readonly orders: OrdersByLevel | undefined;
}

export interface VariantResult {
  /** Recipients who were assigned to the variant. */
  readonly assigned: number;
  /** Recipients whose messages the provider accepted. */
  readonly sent: number;
  /** Recipients of these messages who converted. Bots do not count, and each recipient counts once. */
  readonly conversions: number;
  readonly revenue: number | null;
  readonly compared: ComparedRecipients;
}

function isOfRevenue({ currency, amountCap }: StoredExperiment): boolean {
  return currency !== null && amountCap !== null;
}

/** Selects the first order of each recipient after the message. Later ones would not be independent of it. */
function firstOrders(experiment: StoredExperiment): SQL {
  const { campaignId, projectId, currency, amountCap, endsAt } = experiment;
  return sql`
    select distinct on (deliveries.id) deliveries.id as delivery_id, orders.ordered_at as occurred_at,
      least(orders.amount, ${amountCap}::bigint) as amount
    from deliveries join orders on orders.project_id = ${projectId}::uuid
      and orders.email_lower = lower(deliveries.email) and orders.currency = ${currency}
      and orders.ordered_at >= deliveries.content_begun_at
      and orders.ordered_at < coalesce(${endsAt?.toISOString() ?? null}::timestamptz, 'infinity')
    where deliveries.campaign_id = ${campaignId}::uuid and deliveries.variant is not null
    order by deliveries.id, orders.ordered_at, orders.order_id`;
}

/** Selects the conversion of each recipient who converted, with the amount that counts if revenue is compared. */
function conversionsOf(experiment: StoredExperiment): SQL {
  const { campaignId, organizationId, metric } = experiment;
  if (metric === 'revenue') return firstOrders(experiment);
  const reactions = selectReactions({ event: metric, bots: false }, { organizationId, campaignId });
  return sql`
    select delivery_id, min(occurred_at) as occurred_at, null::bigint as amount
    from (${reactions}) as reactions group by delivery_id`;
}

async function countAll(tx: Transaction, experiment: StoredExperiment) {
  const rows = await queryRows(
    tx,
    resultRow,
    sql`
    with converted as (${conversionsOf(experiment)})
    select variant, count(*)::integer as assigned,
      (count(*) filter (where status = 'accepted'))::integer as sent,
      (count(converted.delivery_id) filter (where status = 'accepted'))::integer as conversions,
      (sum(amount) filter (where status = 'accepted'))::double precision as revenue
    from deliveries left join converted on converted.delivery_id = deliveries.id
    where campaign_id = ${experiment.campaignId} and variant is not null
    group by variant`,
  );
  return new Map(rows.map(({ variant, ...result }) => [variant, result]));
}

/** Recipients of variants whose window is over, numbered from 1 in the order of sending. */
function maturedRecipients({ campaignId }: StoredExperiment, now: Date): SQL {
  return sql`
    select id, variant, content_begun_at as sent_at,
      row_number() over (partition by variant order by content_begun_at, due_at, id) as place
    from deliveries
    where campaign_id = ${campaignId} and variant is not null and status = 'accepted'
      and content_begun_at <= ${now.toISOString()}::timestamptz - ${timeWindowHours}::integer * interval '1 hour'`;
}

const countRow = v.object({ variant: v.number(), count: v.number() });

const levelRow = v.object({
  variant: v.number(),
  level: v.nullable(v.number()),
  conversions: v.number(),
  revenue: v.nullable(v.number()),
});

/**
 * Counts conversions by variant and by the level of their order.
 *
 * @param compared - `from` and `where` of the recipients, with `variant`, joined with `converted`
 */
async function countByLevel(
  tx: Transaction,
  experiment: StoredExperiment,
  { tables, compared }: { readonly tables: SQL; readonly compared: SQL },
): Promise<(position: number) => Omit<ComparedRecipients, 'recipients'>> {
  const rows = await queryRows(
    tx,
    levelRow,
    sql`
    with ${tables}, converted as (${conversionsOf(experiment)})
    select variant, round(amount::numeric * ${orderLevels}::integer / ${experiment.amountCap}::bigint)::integer as level,
      count(*)::integer as conversions, sum(amount)::double precision as revenue
    ${compared}
    group by 1, 2`,
  );
  return (position) => {
    const own = rows.filter(({ variant }) => variant === position);
    const sumOf = (count: (row: (typeof own)[number]) => number) =>
      own.reduce((sum, row) => sum + count(row), 0);
    const orders = Array.from({ length: orderLevels + 1 }, (_, level) =>
      own.reduce((sum, row) => (row.level === level ? sum + row.conversions : sum), 0),
    );
    return {
      conversions: sumOf(({ conversions }) => conversions),
      ...(isOfRevenue(experiment)
        ? { revenue: sumOf(({ revenue }) => revenue ?? 0), orders }
        : { revenue: null, orders: undefined }),
    };
  };
}

/** Counts as many recipients of each variant of time, with their conversions in the window after each message. */
async function countEqualNumbers(
  tx: Transaction,
  experiment: StoredExperiment,
  now: Date,
): Promise<readonly ComparedRecipients[]> {
  const matured = sql`matured as (${maturedRecipients(experiment, now)})`;
  const rows = await queryRows(
    tx,
    countRow,
    sql`with ${matured} select variant, count(*)::integer as count from matured group by variant`,
  );
  const found = new Map(rows.map(({ variant, count }) => [variant, count]));
  const numbers = equalNumbers(
    experiment.variants.map(({ weight }) => weight),
    experiment.variants.map(({ position }) => found.get(position) ?? 0),
  );
  const cases = numbers.map((number, variant) => sql`when ${variant}::smallint then ${number}::bigint`);
  const converted = await countByLevel(tx, experiment, {
    tables: matured,
    compared: sql`
      from matured join converted on converted.delivery_id = matured.id
      where place <= case variant ${sql.join(cases, sql` `)} end
        and occurred_at <= sent_at + ${timeWindowHours}::integer * interval '1 hour'`,
  });
  return numbers.map((recipients, position) => ({ recipients, ...converted(position) }));
}

/** Counts the orders of all recipients, because their messages were sent at the same time. */
async function countOrders(
  tx: Transaction,
  experiment: StoredExperiment,
): Promise<(position: number) => OrdersByLevel | undefined> {
  if (!isOfRevenue(experiment)) return () => undefined;
  const converted = await countByLevel(tx, experiment, {
    tables: sql`participants as (
      select id, variant from deliveries
      where campaign_id = ${experiment.campaignId} and variant is not null and status = 'accepted')`,
    compared: sql`from participants join converted on converted.delivery_id = participants.id`,
  });
  return (position) => converted(position).orders;
}

/** Counts the results of the variants, in their order. Recipients who got the winning variant later do not count. */
export async function countResults(
  tx: Transaction,
  experiment: StoredExperiment,
  now: Date,
): Promise<readonly VariantResult[]> {
  const found = await countAll(tx, experiment);
  const equal = experiment.compares === 'times' ? await countEqualNumbers(tx, experiment, now) : undefined;
  const ordersOf = equal === undefined ? await countOrders(tx, experiment) : () => undefined;
  const noRevenue = isOfRevenue(experiment) ? 0 : null;
  return experiment.variants.map(({ position }) => {
    const none = { assigned: 0, sent: 0, conversions: 0, revenue: null };
    const { revenue: known, ...all } = found.get(position) ?? none;
    const { sent: recipients, conversions } = all;
    const revenue = known ?? noRevenue;
    const everyone = { recipients, conversions, revenue, orders: ordersOf(position) };
    return { ...all, revenue, compared: equal?.[position] ?? everyone };
  });
}
