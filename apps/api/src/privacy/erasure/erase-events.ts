import { erasedDomain } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { erasedUserAgent } from '../../engagement/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Events of each kind erased in one step. */
const chunk = 5000;

const countRow = v.object({ erased: v.number() });

/**
 * Erases what the next events of erased messages say about the person: browser, network, values, comments and responses
 * of mail servers. The events stay, with their kind and time, so that the figures of campaigns do not change. Returns their
 * number, which is 0 when all are erased.
 */
export async function eraseEvents(tx: Transaction, contactIds: readonly string[]): Promise<number> {
  if (contactIds.length === 0) return 0;
  const erasedMessages = sql`select id from deliveries where contact_id = any (${textArray(contactIds)}::uuid[])`;
  const { erased } = await queryRow(
    tx,
    countRow,
    sql`
    with messages as materialized (${erasedMessages}), opened as (
      update message_events set user_agent = ${erasedUserAgent}, network = ''
      where (id, occurred_at) in (
        select id, occurred_at from message_events where delivery_id in (select id from messages)
          and (user_agent <> ${erasedUserAgent} or network <> '') order by id limit ${chunk})
      returning id
    ), acted as (
      update amp_events set user_agent = ${erasedUserAgent}, value = ''
      where (id, occurred_at) in (
        select id, occurred_at from amp_events where delivery_id in (select id from messages)
          and (user_agent <> ${erasedUserAgent} or value <> '') order by id limit ${chunk})
      returning id
    ), acted_on_pages as (
      update visitor_actions set user_agent = ${erasedUserAgent}, value = ''
      where id in (
        select id from visitor_actions where delivery_id in (select id from messages)
          and (user_agent <> ${erasedUserAgent} or value <> '') order by id limit ${chunk})
      returning id
    ), reported as (
      update provider_events set email_lower = lower(deliveries.email), detail = ''
      from deliveries
      where deliveries.id = provider_events.delivery_id and provider_events.id in (
        select id from provider_events where delivery_id in (select id from messages)
          and (not email_lower like ${`%@${erasedDomain}`} or detail <> '') order by id limit ${chunk})
      returning provider_events.id
    ), answered as (
      update unsubscribe_answers set comment = ''
      where comment <> '' and delivery_id in (select id from messages)
      returning delivery_id
    )
    select ((select count(*) from opened) + (select count(*) from acted) + (select count(*) from acted_on_pages)
      + (select count(*) from reported)
      + (select count(*) from answered))::integer as erased`,
  );
  return erased;
}
