import { sql } from 'drizzle-orm';
import { clickedLinksLimit } from '../../tables/engagement.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { selectOpenings } from '../../segments/language/index.ts';
import type { CountedEvents } from './count-engagement.ts';

/**
 * Writes what contacts did in messages (`contact_engagement`) from all raw events of the selected deliveries or
 * campaigns, after bots have been marked. Replaces earlier rows, so that running it again changes nothing.
 * Leaves out campaigns whose first events were dropped, whose summaries are final. Tests this with `not in`: a table of
 * rules without statistics makes PostgreSQL expect that `not exists` leaves no delivery, and then it reads the campaign's
 * events once for each.
 */
export async function summarizeContacts(
  tx: Transaction,
  { where, since }: Pick<CountedEvents, 'where' | 'since'>,
): Promise<void> {
  await tx.execute(sql`
    with happened as (${selectOpenings(sql`${where} and occurred_at >= ${since}`)})
    insert into contact_engagement (organization_id, contact_id, campaign_id, first_open_at, last_open_at,
      first_human_open_at, last_human_open_at, first_click_at, last_click_at, first_human_click_at, last_human_click_at,
      first_action_at, last_action_at, opens, human_opens, clicks, human_clicks, actions, human_clicked_links)
    select deliveries.organization_id, deliveries.contact_id, deliveries.campaign_id, min(occurred_at), max(occurred_at),
      min(occurred_at) filter (where not bot), max(occurred_at) filter (where not bot),
      min(occurred_at) filter (where kind = 'click'), max(occurred_at) filter (where kind = 'click'),
      min(occurred_at) filter (where kind = 'click' and not bot),
      max(occurred_at) filter (where kind = 'click' and not bot),
      min(occurred_at) filter (where kind = 'yamp'), max(occurred_at) filter (where kind = 'yamp'),
      count(*), count(*) filter (where not bot), count(*) filter (where kind = 'click'),
      count(*) filter (where kind = 'click' and not bot), count(*) filter (where kind = 'yamp'),
      bit_or(1::bigint << link_position)
        filter (where kind = 'click' and not bot and link_position between 0 and ${clickedLinksLimit - 1}::integer)
    from happened join deliveries on deliveries.id = happened.delivery_id
    where deliveries.campaign_id not in (
      select campaign_id from engagement_rules where events_dropped_at is not null)
    group by 1, 2, 3
    on conflict (organization_id, contact_id, campaign_id) do update set
      first_open_at = excluded.first_open_at, last_open_at = excluded.last_open_at,
      first_human_open_at = excluded.first_human_open_at, last_human_open_at = excluded.last_human_open_at,
      first_click_at = excluded.first_click_at, last_click_at = excluded.last_click_at,
      first_human_click_at = excluded.first_human_click_at, last_human_click_at = excluded.last_human_click_at,
      first_action_at = excluded.first_action_at, last_action_at = excluded.last_action_at,
      opens = excluded.opens, human_opens = excluded.human_opens, clicks = excluded.clicks,
      human_clicks = excluded.human_clicks, actions = excluded.actions,
      human_clicked_links = excluded.human_clicked_links`);
}
