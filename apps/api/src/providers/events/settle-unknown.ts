import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** Prefix of `reason` for deliveries that provider events settled. */
export const settledByProvider = 'The provider reported later: ';

/**
 * Settles unknown deliveries by their provider events. Any event other than `dropped` shows that the provider accepted
 * the message. `those` is a condition on `deliveries`.
 *
 * @returns number of settled deliveries
 */
export async function settleByEvents(tx: Transaction, those: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    update deliveries set
      status = case when reported.taken then 'accepted' else 'rejected' end,
      reason = ${settledByProvider} || reported.kind || case when reported.detail = '' then '' else ', ' || reported.detail end,
      updated_at = now()
    from (
      select provider_events.delivery_id, bool_or(kind <> 'dropped') as taken,
        (array_agg(kind order by kind = 'dropped', provider_events.id))[1] as kind,
        (array_agg(detail order by provider_events.id))[1] as detail
      from provider_events join deliveries on deliveries.id = provider_events.delivery_id
      where deliveries.status = 'unknown' and ${those}
      group by provider_events.delivery_id
    ) as reported
    where deliveries.id = reported.delivery_id and deliveries.status = 'unknown'
    returning deliveries.id`);
  return rows.length;
}
