import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow, type Transaction } from '../../platform/index.ts';

/**
 * Expression for a time that no event of a campaign precedes, which lets PostgreSQL skip the partitions of earlier months.
 */
export function sinceFirstEvent(campaignId: SQL | string): SQL {
  return sql`coalesce(
    (select first_event_at from engagement_rules where campaign_id = ${campaignId}), '-infinity'::timestamptz)`;
}

const sinceRow = v.object({ since: v.string() });

/**
 * Reads a time that no event of some deliveries' campaigns precedes. Read before the queries that use it, so that
 * PostgreSQL does not even plan for the partitions that it skips.
 *
 * @param deliveries - array of their ids
 */
export async function readFirstEvent(tx: Transaction, deliveries: SQL): Promise<SQL> {
  const { since } = await queryRow(
    tx,
    sinceRow,
    sql`
    select coalesce(min(coalesce(first_event_at, '-infinity')), '-infinity')::text as since
    from engagement_rules where campaign_id in (select campaign_id from deliveries where id = any(${deliveries}))`,
  );
  return sql`${since}::timestamptz`;
}

/** Expression for the time of a campaign's first event, from the events. Infinite if there is none. */
export function findFirstEvent(campaignId: SQL | string): SQL {
  return sql`coalesce(least(
    (select min(occurred_at) from message_events where message_events.campaign_id = ${campaignId}),
    (select min(occurred_at) from amp_events where amp_events.campaign_id = ${campaignId})), 'infinity')`;
}
