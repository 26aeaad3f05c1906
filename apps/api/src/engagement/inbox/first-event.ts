import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Deliveries of campaigns of a similar age. */
export interface DeliveriesSince {
  /** Array of their ids. */
  readonly deliveries: SQL;
  /** Time that no event of their campaigns precedes. */
  readonly since: SQL;
}

const sinceRow = v.object({ deliveries: v.string(), since: v.string() });

/**
 * Reads since when deliveries have events. Read before the queries that use it, so that PostgreSQL does not even plan for
 * the partitions that it skips. Deliveries of campaigns from before the last month come apart, because they are few, and
 * those of new campaigns would be searched for in old partitions too.
 *
 * @param deliveries - array of their ids
 */
export async function divideByAge(tx: Transaction, deliveries: SQL): Promise<readonly DeliveriesSince[]> {
  const rows = await queryRows(
    tx,
    sinceRow,
    sql`
    select array_agg(deliveries.id)::text as deliveries,
      min(coalesce(first_event_at, '-infinity'))::text as since
    from deliveries left join engagement_rules on engagement_rules.campaign_id = deliveries.campaign_id
    where deliveries.id = any(${deliveries})
    group by coalesce(first_event_at, '-infinity') >= date_trunc('month', now()) - interval '1 month'`,
  );
  return rows.map((row) => ({
    deliveries: sql`${row.deliveries}::uuid[]`,
    since: sql`${row.since}::timestamptz`,
  }));
}

/** Expression for the time of a campaign's first event, from the events. Infinite if there is none. */
export function findFirstEvent(campaignId: SQL | string): SQL {
  return sql`coalesce(least(
    (select min(occurred_at) from message_events where message_events.campaign_id = ${campaignId}),
    (select min(occurred_at) from amp_events where amp_events.campaign_id = ${campaignId})), 'infinity')`;
}
