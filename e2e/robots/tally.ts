import type { Client } from 'pg';
import * as v from 'valibot';

const tally = v.object({
  email: v.string(),
  opens: v.number(),
  clicks: v.number(),
  botOpens: v.number(),
  botClicks: v.number(),
  actions: v.number(),
  unsubscribed: v.number(),
});

/** What the product holds for one recipient: by people (`opens`, `clicks`, `actions`) and by bots. */
export type Tally = v.InferOutput<typeof tally>;

/** Reads what was counted for each recipient of a campaign, after all events were. */
export async function readTallies(client: Client, campaignId: string): Promise<ReadonlyMap<string, Tally>> {
  const { rows } = await client.query(
    `
    select deliveries.email,
      count(*) filter (where kind = 'open' and not bot)::integer as opens,
      count(*) filter (where kind = 'click' and not bot)::integer as clicks,
      count(*) filter (where kind = 'open' and bot)::integer as "botOpens",
      count(*) filter (where kind = 'click' and bot)::integer as "botClicks",
      count(*) filter (where kind = 'unsubscribe')::integer as unsubscribed,
      (select count(*) from amp_events where delivery_id = deliveries.id)::integer as actions
    from deliveries left join message_events on message_events.delivery_id = deliveries.id
    where deliveries.campaign_id = $1 group by deliveries.id, deliveries.email`,
    [campaignId],
  );
  return new Map(v.parse(v.array(tally), rows).map((row) => [row.email, row]));
}

/** Number of actions of guests, which belong to no recipient. */
export async function countGuestActions(client: Client, campaignId: string): Promise<number> {
  return countOf(client, 'from amp_events where delivery_id is null and campaign_id = $1', [campaignId]);
}

/** Number of recipients who clicked within five seconds of the delivery. */
export async function countQuickClicks(client: Client, campaignId: string): Promise<number> {
  const clicked = `from message_events where campaign_id = $1 and kind = 'click' and since_accepted <= 5000`;
  return countOf(client, `from (select distinct delivery_id ${clicked}) as people`, [campaignId]);
}

/** Number of rows of events that are not counted yet. */
export async function countWaiting(client: Client): Promise<number> {
  return countOf(client, 'from event_inbox', []);
}

async function countOf(client: Client, rows: string, values: readonly unknown[]): Promise<number> {
  const found = await client.query(`select count(*)::integer as count ${rows}`, [...values]);
  return v.parse(v.tuple([v.object({ count: v.number() })]), found.rows)[0].count;
}
