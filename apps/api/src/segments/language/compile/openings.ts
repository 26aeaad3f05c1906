import { sql, type SQL } from 'drizzle-orm';

/*
 * The only definition of an open. A person has opened a message who loaded its picture, clicked in it or acted in it,
 * because many mail programs load no pictures. The number of opens in total counts loaded pictures only. Both leave out
 * what bots did, unless bots are included.
 */

/**
 * Selects the events by which recipients opened messages, with `campaign_id`, `delivery_id`, `kind` (`open`, `click` or
 * `yamp`), `content_type`, `bot`, `link_position` and `occurred_at`. Actions of guests have no delivery. Who acts on the page
 * of a message came from its HTML part.
 *
 * @param where - condition that applies to each table of raw events
 */
export function selectOpenings(where: SQL): SQL {
  return sql`
    select campaign_id, delivery_id, kind, content_type, bot, link_position, occurred_at from message_events
    where ${where} and kind in ('open', 'click')
    union all
    select campaign_id, delivery_id, 'yamp', case when entrance is null then 'amp' else 'html' end, false, null, occurred_at
    from amp_events where ${where}`;
}
