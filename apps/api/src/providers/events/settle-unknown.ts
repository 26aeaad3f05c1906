import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/index.ts';

/** How the reason of a delivery begins that was in doubt and was settled by what its provider told. */
export const settledByProvider = 'The provider told later: ';

/**
 * Settles deliveries in doubt by what the provider told of them: whatever it did with a message, it has had it, except
 * where it dropped it. `those` says which deliveries are looked at.
 *
 * @returns how many were settled
 */
export async function settleByEvents(tx: Transaction, those: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    update deliveries set
      status = case when told.taken then 'accepted' else 'rejected' end,
      reason = ${settledByProvider} || told.kind || case when told.detail = '' then '' else ', ' || told.detail end,
      updated_at = now()
    from (
      select provider_events.delivery_id, bool_or(kind <> 'dropped') as taken,
        (array_agg(kind order by kind = 'dropped', provider_events.id))[1] as kind,
        (array_agg(detail order by provider_events.id))[1] as detail
      from provider_events join deliveries on deliveries.id = provider_events.delivery_id
      where deliveries.status = 'unknown' and ${those}
      group by provider_events.delivery_id
    ) as told
    where deliveries.id = told.delivery_id and deliveries.status = 'unknown'
    returning deliveries.id`);
  return rows.length;
}
