import type { CampaignSummary } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/database.js';

type Stats = CampaignSummary['stats'];

const deliveryRows = v.array(
  v.object({ campaign_id: v.string(), managed: v.number(), processed: v.number(), dropped: v.number() }),
);
const eventRows = v.array(v.object({ campaign_id: v.string(), open: v.number(), click: v.number() }));
const yampRows = v.array(v.object({ campaign_id: v.string(), total: v.number(), people: v.number() }));

/**
 * The figures of several campaigns in three queries. managed: rows of the ledger; processed: accepted by the provider;
 * dropped: rejected by it or by us. Opens and clicks count people, and leave machines out. Yamps: what was done inside
 * the message in AMP.
 */
export async function loadCampaignStats(
  database: Queries,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, Stats>> {
  if (campaignIds.length === 0) return new Map();
  const ids = sql`any(${`{${campaignIds.join(',')}}`}::uuid[])`;
  const sent = await database.execute(sql`
    select campaign_id, count(*)::integer as managed,
      (count(*) filter (where status = 'accepted'))::integer as processed,
      (count(*) filter (where status = 'rejected'))::integer as dropped
    from deliveries where campaign_id = ${ids} group by campaign_id`);
  const done = await database.execute(sql`
    select campaign_id,
      (count(distinct delivery_id) filter (where kind = 'open'))::integer as open,
      (count(distinct delivery_id) filter (where kind = 'click'))::integer as click
    from message_events where campaign_id = ${ids} and not machine group by campaign_id`);
  const acted = await database.execute(sql`
    select campaign_id, count(*)::integer as total, count(distinct delivery_id)::integer as people
    from amp_events where campaign_id = ${ids} group by campaign_id`);
  const deliveries = new Map(v.parse(deliveryRows, sent.rows).map((row) => [row.campaign_id, row]));
  const events = new Map(v.parse(eventRows, done.rows).map((row) => [row.campaign_id, row]));
  const yamps = new Map(v.parse(yampRows, acted.rows).map((row) => [row.campaign_id, row]));
  return new Map(
    campaignIds.map((id) => {
      const { managed = 0, processed = 0, dropped = 0 } = deliveries.get(id) ?? {};
      const { open = 0, click = 0 } = events.get(id) ?? {};
      const { total = 0, people = 0 } = yamps.get(id) ?? {};
      return [
        id,
        { total: { managed, processed, dropped, yamps: total }, unique: { open, click, yamps: people } },
      ];
    }),
  );
}

export const noStats: Stats = {
  total: { managed: 0, processed: 0, dropped: 0, yamps: 0 },
  unique: { open: 0, click: 0, yamps: 0 },
};
