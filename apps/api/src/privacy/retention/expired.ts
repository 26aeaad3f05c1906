import { erasedDomain, type Retention } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow, type Transaction } from '../../platform/index.ts';

export interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Expression for the time before which data has expired. Months are those of the calendar. */
export function expiry(now: Date, months: number): SQL {
  return sql`${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer)`;
}

/** Condition for deliveries whose person is no longer kept. Messages that may still be sent are kept. */
export function isExpiredMessage({ organizationId, projectId }: ProjectPlace, before: SQL): SQL {
  return sql`deliveries.organization_id = ${organizationId} and deliveries.project_id = ${projectId}
    and deliveries.updated_at < ${before} and deliveries.status not in ('planned', 'claimed')
    and deliveries.email not like ${`%@${erasedDomain}`}`;
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

const countRow = v.object({ messages: v.number(), contacts: v.number() });

/** Counts what the next run would affect. */
export function countExpired(
  tx: Transaction,
  place: ProjectPlace,
  { events_months: eventsMonths, inactive_months: inactiveMonths }: Retention,
  now: Date,
) {
  const messages =
    eventsMonths === null
      ? sql`0`
      : sql`(select count(*)::integer from deliveries where ${isExpiredMessage(place, expiry(now, eventsMonths))})`;
  const contacts =
    inactiveMonths === null
      ? sql`0`
      : sql`(select count(*)::integer from contacts where ${isInactiveContact(place, expiry(now, inactiveMonths))})`;
  return queryRow(tx, countRow, sql`select ${messages} as messages, ${contacts} as contacts`);
}
