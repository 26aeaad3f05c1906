import type { CampaignSummary } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import {
  deliveryFigures,
  ledgerRow,
  noDeliveries,
  reportsDeliveries,
  selectLedgerCounts,
} from './delivery-figures.ts';

type Stats = CampaignSummary['stats'];

const deliveryRow = v.object({ campaign_id: v.string(), managed: v.number(), ...ledgerRow });
const eventRow = v.object({
  campaign_id: v.string(),
  delivered: v.number(),
  dropped: v.number(),
  open: v.number(),
  click: v.number(),
  yamps: v.number(),
  acted: v.number(),
});

/**
 * Reads the figures of several campaigns from the rollups, with the definitions of reports. `managed` counts all
 * deliveries. Bots do not count.
 */
export async function loadCampaignStats(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, Stats>> {
  if (campaignIds.length === 0) return new Map();
  const ids = sql`any(${`{${campaignIds.join(',')}}`}::uuid[])`;
  const sent = await queryRows(
    tx,
    deliveryRow,
    sql`
    with days as (select * from delivery_days where campaign_id = ${ids}), reporting as materialized (
      select campaign_id from (select distinct campaign_id from days) as sent
      where ${reportsDeliveries(sql`sent.campaign_id`)}
    )
    select campaign_id, coalesce(sum(deliveries) filter (where status = 'all'), 0)::integer as managed,
      ${selectLedgerCounts(sql`campaign_id in (select campaign_id from reporting)`)}
    from days group by campaign_id`,
  );
  // Counts each recipient with an event of this kind once, on the day of the first event.
  const people = (kind: string) => sql`
    coalesce(sum(recipients - coalesce(returned[cardinality(returned)], 0)) filter (where kind = ${kind}), 0)::integer`;
  const done = await queryRows(
    tx,
    eventRow,
    sql`
    select scope_id as campaign_id, ${people('delivered')} as delivered, ${people('dropped')} as dropped,
      ${people('open')} as open, ${people('click')} as click, ${people('yamp')} as acted,
      coalesce(sum(events) filter (where kind = 'yamp'), 0)::double precision as yamps
    from engagement_days where scope_id = ${ids} and not bots and content_type = '' group by scope_id`,
  );
  const deliveries = new Map(sent.map((row) => [row.campaign_id, row]));
  const events = new Map(done.map((row) => [row.campaign_id, row]));
  return new Map(
    campaignIds.map((id) => {
      const { managed, ...ledger } = deliveries.get(id) ?? { managed: 0, ...noDeliveries };
      const { delivered = 0, dropped = 0, open = 0, click = 0, yamps = 0, acted = 0 } = events.get(id) ?? {};
      const figures = deliveryFigures(ledger, { delivered, dropped });
      return [
        id,
        {
          total: { managed, ...figures, refused: ledger.refused, yamps },
          unique: { open, click, yamps: acted },
        },
      ];
    }),
  );
}

export const noStats: Stats = {
  total: { managed: 0, processed: 0, refused: 0, delivered: 0, dropped: 0, yamps: 0 },
  unique: { open: 0, click: 0, yamps: 0 },
};
