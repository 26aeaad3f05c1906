import { erasedDomain, type Retention } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ProjectPlace } from '../project-place.ts';

/** Expression for the time before which data has expired. Months are those of the calendar. */
export function expiry(now: Date, months: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`;
}

/** Condition for rows that still have the address of a person. */
export function isLinked(email: SQL): SQL {
  return sql`${email} not like ${`%@${erasedDomain}`}`;
}

/** Condition for campaigns that may have expired messages. */
export function mayHaveExpired({ organizationId, projectId }: ProjectPlace, before: SQL): SQL {
  return sql`campaigns.organization_id = ${organizationId} and campaigns.project_id = ${projectId}
    and campaigns.created_at < ${before} and campaigns.unlinked_at is null`;
}

/** Condition for deliveries whose person is no longer kept. Messages that may still be sent are kept. */
export function isExpiredMessage(before: SQL): SQL {
  return sql`deliveries.updated_at < ${before} and deliveries.status not in ('planned', 'claimed')
    and ${isLinked(sql`deliveries.email`)}`;
}

/**
 * Condition for orders whose person is no longer kept. Orders in a period of a holdout are kept as long as its people,
 * because its report counts them by address.
 */
export function isExpiredOrder({ organizationId, projectId }: ProjectPlace, before: SQL): SQL {
  return sql`orders.organization_id = ${organizationId} and orders.project_id = ${projectId}
    and orders.ordered_at < ${before} and ${isLinked(sql`orders.email_lower`)} and not exists (
      select from holdout_periods
      where holdout_periods.organization_id = ${organizationId} and holdout_periods.project_id = ${projectId}
        and ends_at >= ${before} and orders.ordered_at >= holdout_periods.starts_at
        and orders.ordered_at < holdout_periods.ends_at)`;
}

/** Condition for contacts without any activity since. What is sent to a contact is no activity of the contact. */
export function isInactiveContact({ organizationId, projectId }: ProjectPlace, before: SQL): SQL {
  return sql`contacts.audience_id in (
      select id from audiences where organization_id = ${organizationId} and project_id = ${projectId})
    and contacts.updated_at < ${before} and contacts.created_at < ${before}
    and not exists (
      select from contact_engagement
      where contact_engagement.organization_id = contacts.organization_id
        and contact_engagement.contact_id = contacts.id and last_human_open_at >= ${before})
    and not exists (
      select from signups where signups.contact_id = contacts.id and confirmed_at >= ${before})
    and not exists (
      select from deliveries
      where deliveries.contact_id = contacts.id and deliveries.status in ('planned', 'claimed'))`;
}

const countRow = v.object({ messages: v.number(), orders: v.number(), contacts: v.number() });

/** Counts what the next run would affect. */
export function countExpired(
  tx: Transaction,
  place: ProjectPlace,
  { events_months: eventsMonths, inactive_months: inactiveMonths }: Retention,
  now: Date,
) {
  const count = (months: number | null, rowsBefore: (before: SQL) => SQL) =>
    months === null ? sql`0` : sql`(select count(*)::integer from ${rowsBefore(expiry(now, months))})`;
  const messages = count(
    eventsMonths,
    (before) => sql`campaigns join deliveries on deliveries.campaign_id = campaigns.id
      where ${mayHaveExpired(place, before)} and ${isExpiredMessage(before)}`,
  );
  const orders = count(eventsMonths, (before) => sql`orders where ${isExpiredOrder(place, before)}`);
  const contacts = count(inactiveMonths, (before) => sql`contacts where ${isInactiveContact(place, before)}`);
  return queryRow(
    tx,
    countRow,
    sql`select ${messages} as messages, ${orders} as orders, ${contacts} as contacts`,
  );
}
