import { fewestOrders, oldestOrderDays } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';

const scaleRow = v.object({ currency: v.string(), cap: v.number(), spread: v.number() });

/** How the amounts of a project's orders are compared. Fixed before the first message, so that no result can change it. */
export interface OrderScale {
  readonly currency: string;
  /** Amount that 1 % of the earlier orders exceed. An order counts up to it. */
  readonly cap: number;
  /** Factor by which more orders are needed to compare their amounts than to compare their number: 1 + CV². */
  readonly spread: number;
}

/** Reads the scale of the earlier orders in their most frequent currency. Undefined if there are too few. */
export async function findOrderScale(
  tx: Transaction,
  projectId: string,
  now: Date,
): Promise<OrderScale | undefined> {
  const [scale] = await queryRows(
    tx,
    scaleRow,
    sql`
    with recent as (
      select currency, amount from orders
      where project_id = ${projectId} and amount > 0
        and ordered_at >= ${now.toISOString()}::timestamptz - ${oldestOrderDays}::integer * interval '1 day'
    ), usual as (
      select currency, percentile_disc(0.99) within group (order by amount) as cap from recent
      group by currency having count(*) >= ${fewestOrders}::integer
      order by count(*) desc, currency limit 1
    ), counted as (
      select usual.currency, usual.cap, least(recent.amount, usual.cap)::double precision as amount
      from usual join recent on recent.currency = usual.currency
    )
    select currency, cap::double precision as cap, avg(amount * amount) / avg(amount) ^ 2 as spread
    from counted group by currency, cap`,
  );
  return scale;
}
