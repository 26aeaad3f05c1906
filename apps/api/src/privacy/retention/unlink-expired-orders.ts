import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inProject, randomAddress } from '../erasure/unlink-orders.ts';
import type { ProjectPlace } from '../project-place.ts';
import { isExpiredOrder, isLinked } from './expired.ts';

/** Rows in one step. */
const chunk = 500;

const countRow = v.object({ unlinked: v.number() });

/** Unlinks the next people of periods that ended before a time, with their orders in these periods. */
async function unlinkGroups(tx: Transaction, place: ProjectPlace, before: SQL): Promise<number> {
  const { unlinked } = await queryRow(
    tx,
    countRow,
    sql`
    with chosen as materialized (
      select period_id, email_lower, starts_at, ends_at, ${randomAddress} as replacement
      from holdout_periods join holdout_people on holdout_people.period_id = holdout_periods.id
      where ${inProject(sql`holdout_periods`, place)} and ends_at < ${before}
        and ${isLinked(sql`email_lower`)}
      limit ${chunk}
    ), assigned as (
      update holdout_people set email_lower = chosen.replacement from chosen
      where holdout_people.period_id = chosen.period_id and holdout_people.email_lower = chosen.email_lower
      returning 1
    ), ordered as (
      update orders set email_lower = chosen.replacement, order_id = new_id()::text from chosen
      where ${inProject(sql`orders`, place)} and orders.email_lower = chosen.email_lower
        and orders.ordered_at >= chosen.starts_at and orders.ordered_at < chosen.ends_at
    )
    select count(*)::integer as unlinked from assigned`,
  );
  return unlinked;
}

/** Unlinks the next orders from before a time, except those in a period whose people are still known. */
async function unlinkRest(tx: Transaction, place: ProjectPlace, before: SQL): Promise<number> {
  const { unlinked } = await queryRow(
    tx,
    countRow,
    sql`
    with chosen as materialized (
      select order_id from orders where ${isExpiredOrder(place, before)} limit ${chunk}
    ), ordered as (
      update orders set email_lower = ${randomAddress}, order_id = new_id()::text from chosen
      where ${inProject(sql`orders`, place)} and orders.order_id = chosen.order_id
      returning 1
    )
    select count(*)::integer as unlinked from ordered`,
  );
  return unlinked;
}

/** Unlinks some orders and groups from before a time from their people. Returns 0 when all are. */
export async function unlinkExpiredOrders(
  tx: Transaction,
  place: ProjectPlace,
  before: SQL,
): Promise<number> {
  const groups = await unlinkGroups(tx, place, before);
  return groups > 0 ? groups : unlinkRest(tx, place, before);
}
