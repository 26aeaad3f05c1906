import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Transaction, type SentCounts, queryRow } from '../../platform/index.ts';

const countRow = v.object({ sent: v.number(), bounced: v.number(), complained: v.number() });

/** Reads counters that triggers maintain: a few rows, regardless of the number of messages. */
export async function readSentCounts(tx: Transaction, campaignId: string): Promise<SentCounts> {
  return queryRow(
    tx,
    countRow,
    sql`
    select coalesce(sum(deliveries) filter (where status in ('accepted', 'refused')), 0)::integer as sent,
      coalesce(sum(deliveries) filter (where status = 'bounced'), 0)::integer as bounced,
      coalesce(sum(deliveries) filter (where status = 'complained'), 0)::integer as complained
    from delivery_days where campaign_id = ${campaignId}`,
  );
}
