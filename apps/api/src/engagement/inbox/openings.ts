import { sql, type SQL } from 'drizzle-orm';
import { sinceFirstEvent } from '../../segments/language/index.ts';

/**
 * Joins each event with the kinds that it counts as, as `counted.kind`, and with `counted.events`, which is 0 for a click
 * or an action that counts as an open of its recipient only. Actions are not
 * counted by content type, because they can be on a page too.
 *
 * @param event - name of the events, which `selectOpenings` selects
 */
export function countedKinds(event: SQL): SQL {
  return sql`
    cross join lateral (
      select ${event}.kind, case ${event}.kind when 'yamp' then '' else ${event}.content_type end as content_type, 1 as events
      union all
      -- Guests do not open the message, because nobody sent it to them.
      select 'open', ${event}.content_type, 0 where ${event}.kind <> 'open' and ${event}.delivery_id is not null
    ) as counted`;
}

/** Column of `contact_engagement` with the number of pictures that the contact loaded, with or without bots. */
export function loadedPictures(bots: boolean): SQL {
  return bots ? sql`opens - clicks - actions` : sql`human_opens - human_clicks - actions`;
}

/**
 * Selects when a person first and last opened a campaign's message, as `first_at` and `last_at` in milliseconds. Reads the
 * ends of indexes, rather than every event.
 */
export function selectOpeningTimes(campaignId: string): SQL {
  const ofCampaign = sql`campaign_id = ${campaignId} and occurred_at >= ${sinceFirstEvent(campaignId)}`;
  const ends = (rows: SQL) => sql`
    select (select min(occurred_at) ${rows}) as first_at, (select max(occurred_at) ${rows}) as last_at`;
  const byPeople = (kind: 'open' | 'click') =>
    ends(sql`from message_events where ${ofCampaign} and kind = ${kind} and bot = false`);
  return sql`
    select (extract(epoch from min(first_at)) * 1000)::double precision as first_at,
      (extract(epoch from max(last_at)) * 1000)::double precision as last_at
    from (${byPeople('open')} union all ${byPeople('click')} union all
      ${ends(sql`from amp_events where ${ofCampaign} and delivery_id is not null`)}) as openings`;
}
