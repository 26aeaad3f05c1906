import { erasedDomain } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow, textArray, type Transaction } from '../../platform/index.ts';

/*
 * Orders of people, and the groups of a holdout to which they were assigned, refer to them by address. A person gets the
 * same random address in both, so that the figures of a holdout do not change. The ids that the shop gave to orders lead
 * to the person too, and are replaced as well.
 */

interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Rows in one step. */
const chunk = 500;

const randomAddress = sql`new_id()::text || ${`@${erasedDomain}`}::text`;

const isLinked = sql`email_lower not like ${`%@${erasedDomain}`}`;

function inProject(table: SQL, { organizationId, projectId }: ProjectPlace): SQL {
  return sql`${table}.organization_id = ${organizationId} and ${table}.project_id = ${projectId}`;
}

/** Replaces addresses by random ones in the orders and groups of a project. */
export async function unlinkOrders(
  tx: Transaction,
  place: ProjectPlace,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx.execute(sql`
    with replaced as materialized (
      select address, ${randomAddress} as replacement from unnest(${textArray(addresses)}::text[]) as address
    ), assigned as (
      update holdout_people set email_lower = replaced.replacement from replaced
      where holdout_people.period_id in (
          select id from holdout_periods where ${inProject(sql`holdout_periods`, place)})
        and holdout_people.email_lower = replaced.address
    )
    update orders set email_lower = replaced.replacement, order_id = new_id()::text from replaced
    where ${inProject(sql`orders`, place)} and orders.email_lower = replaced.address`);
}

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
      where ${inProject(sql`holdout_periods`, place)} and ends_at < ${before} and ${isLinked}
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
      select order_id from orders
      where ${inProject(sql`orders`, place)} and ordered_at < ${before} and ${isLinked} and not exists (
        select from holdout_periods
        where ${inProject(sql`holdout_periods`, place)} and ends_at >= ${before}
          and orders.ordered_at >= holdout_periods.starts_at and orders.ordered_at < holdout_periods.ends_at)
      limit ${chunk}
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
