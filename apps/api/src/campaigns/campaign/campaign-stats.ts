import type { CampaignSummary } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Transaction, queryRows } from '../../platform/index.ts';

type Stats = CampaignSummary['stats'];

const deliveryRow = v.object({
  campaign_id: v.string(),
  managed: v.number(),
  processed: v.number(),
  dropped: v.number(),
  reports_deliveries: v.boolean(),
});
const eventRow = v.object({
  campaign_id: v.string(),
  delivered: v.number(),
  open: v.number(),
  click: v.number(),
  yamps: v.number(),
  yamping: v.number(),
});

/**
 * Reads the figures of several campaigns from the rollups.
 * - `managed` counts all deliveries, and `processed` those that the provider accepted.
 * - `delivered` counts reported deliveries, or accepted ones if the provider reported none.
 * - `dropped` counts rejected deliveries, without canceled ones.
 * - `open` and `click` count recipients, without bots.
 * - `yamps` are actions inside the AMP message.
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
    select campaign_id, coalesce(sum(deliveries) filter (where status = 'all'), 0)::integer as managed,
      coalesce(sum(deliveries) filter (where status = 'accepted'), 0)::integer as processed,
      coalesce(sum(deliveries) filter (where status = 'rejected'), 0)::integer as dropped,
      exists (
        select from provider_events
        where provider_events.campaign_id = delivery_days.campaign_id and kind = 'delivered') as reports_deliveries
    from delivery_days where campaign_id = ${ids} group by campaign_id`,
  );
  // Counts each recipient with an event of this kind once, on the day of the first event.
  const people = (kind: string) => sql`
    coalesce(sum(recipients - coalesce(returned[cardinality(returned)], 0)) filter (where kind = ${kind}), 0)::integer`;
  const done = await queryRows(
    tx,
    eventRow,
    sql`
    select scope_id as campaign_id, ${people('delivered')} as delivered, ${people('open')} as open, ${people('click')} as click, ${people('yamp')} as yamping,
      coalesce(sum(events) filter (where kind = 'yamp'), 0)::double precision as yamps
    from engagement_days where scope_id = ${ids} and not bots and content_type = '' group by scope_id`,
  );
  const deliveries = new Map(sent.map((row) => [row.campaign_id, row]));
  const events = new Map(done.map((row) => [row.campaign_id, row]));
  return new Map(
    campaignIds.map((id) => {
      const {
        managed = 0,
        processed = 0,
        dropped = 0,
        reports_deliveries = false,
      } = deliveries.get(id) ?? {};
      const { delivered: counted = 0, open = 0, click = 0, yamps = 0, yamping = 0 } = events.get(id) ?? {};
      const delivered = reports_deliveries ? counted : processed;
      return [
        id,
        {
          total: { managed, processed, delivered, dropped, yamps },
          unique: { open, click, yamps: yamping },
        },
      ];
    }),
  );
}

export const noStats: Stats = {
  total: { managed: 0, processed: 0, delivered: 0, dropped: 0, yamps: 0 },
  unique: { open: 0, click: 0, yamps: 0 },
};
