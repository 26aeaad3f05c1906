import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { selectOpenings } from '../../segments/language/index.ts';
import { countedKinds } from '../inbox/openings.ts';

export interface CountedEvents {
  /** SQL condition that applies to each table of raw events. */
  readonly where: SQL;
  /** Time before all of the events, which lets PostgreSQL skip partitions. */
  readonly since: SQL;
  /** 1 adds the events to the rollups, -1 subtracts them. */
  readonly sign: 1 | -1;
}

/**
 * Counts events by day (`engagement_days`), for their campaigns and their projects. Ignores events of kind `trap`. Each
 * event counts for its content type and for all content types together. All events count in the rows that include bots,
 * and events that no bot caused also count in the rows that exclude bots. A click or an action also makes its recipient
 * one who opened, but is no open of its own. Of several results that a provider reports for a message, the worst one counts:
 * it bounced, was dropped or was delivered. `gap` is the number of days since the last earlier day on which the delivery
 * had an event of the same kind, and null if there is none. Guests have no delivery, and are no recipients.
 */
async function countDays(tx: Transaction, { where, since, sign }: CountedEvents): Promise<void> {
  await tx.execute(sql`
    with happened as (
      select campaign_id, delivery_id, counted.kind, counted.content_type, bot, occurred_at, counted.events
      from (${selectOpenings(sql`${where} and occurred_at >= ${since}`)}) as openings ${countedKinds(sql`openings`)}
      union all
      select campaign_id, delivery_id, kind, '', false, occurred_at, 1 from message_events
      where ${where} and occurred_at >= ${since} and kind = 'unsubscribe'
      union all
      select campaign_id, delivery_id, kind, '', false, occurred_at, 1 from (
        select *, bool_or(kind = 'bounce') over by_message as bounced, bool_or(kind = 'dropped') over by_message as dropped
        from provider_events
        where ${where} and kind <> 'deferred'
          and not exists (select from uncounted_events where provider_event_id = provider_events.id)
        window by_message as (partition by delivery_id)
      ) as reported
      where case kind when 'delivered' then not (bounced or dropped) when 'dropped' then not bounced else true end
    ), by_day as (
      select campaign_id, delivery_id, kind, content_type, bot,
        (occurred_at at time zone engagement_rules.timezone_id)::date as day, sum(events) as events
      from happened join engagement_rules using (campaign_id)
      group by 1, 2, 3, 4, 5, 6
    ), measured as (
      select campaign_id, delivery_id, kind, content.content_type, audience.bots, day, sum(events) as events
      from by_day
        cross join lateral (
          select '' as content_type union all select by_day.content_type where by_day.content_type <> ''
        ) as content
        join (values (true), (false)) as audience (bots) on audience.bots or not by_day.bot
      group by 1, 2, 3, 4, 5, 6
    ), linked as (
      select *, case when delivery_id is not null then
          day - lag(day) over (partition by delivery_id, kind, content_type, bots order by day) end as gap
      from measured
    ), counted as (
      select campaign_id, kind, content_type, bots, day, gap, sum(events) as events, count(delivery_id) as recipients
      from linked group by 1, 2, 3, 4, 5, 6
    ), scoped as (
      select campaigns.organization_id, campaigns.project_id, scope.campaign_id, scope.id, bots, day, kind,
        content_type, gap, ${sign}::integer * sum(events) as events,
        (${sign}::integer * sum(recipients))::integer as recipients
      from counted
        join campaigns on campaigns.id = counted.campaign_id
        cross join lateral (values (campaigns.id, campaigns.id), (null, campaigns.project_id)) as scope (campaign_id, id)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    )
    insert into engagement_days as known (organization_id, project_id, campaign_id, scope_id, bots, day, kind,
      content_type, events, recipients, returned)
    select organization_id, project_id, campaign_id, id, bots, day, kind, content_type, sum(events),
      sum(recipients), returns_of(array_agg(gap), array_agg(recipients))
    from scoped group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (scope_id, bots, day, kind, content_type) do update
      set events = known.events + excluded.events, recipients = known.recipients + excluded.recipients,
        returned = add_returns(known.returned, excluded.returned, 1)`);
}

/**
 * Counts clicks per link, and actions per block and place (`engagement_parts`). Links are counted by content type and in total.
 * Blocks are counted by event, each in total and by place, and the message by place. A page counts by entrance and in total.
 */
async function countParts(tx: Transaction, { where, since, sign }: CountedEvents): Promise<void> {
  await tx.execute(sql`
    with happened as (
      select campaign_id, delivery_id, 'click' as kind, link_position::text as part, content_type as detail,
        '' as place, bot
      from message_events
      where ${where} and occurred_at >= ${since} and kind = 'click' and link_position is not null
      union all
      select campaign_id, delivery_id, 'yamp', acted.part, acted.detail, acted_at.place, false
      from amp_events
        cross join lateral (values ('', ''), (target, event)) as acted (part, detail)
        cross join lateral (
          select '' as place where acted.part <> ''
          union all select 'amp' where entrance is null
          union all select unnest(array['page', entrance]) where entrance is not null
          union all select 'guest' where delivery_id is null
        ) as acted_at
      where ${where} and occurred_at >= ${since}
    ), counted as (
      select campaign_id, audience.bots, kind, part, detailed.detail, place, count(*) as events,
        count(distinct delivery_id) as recipients
      from happened
        cross join lateral (
          select happened.detail union select '' where happened.kind = 'click'
        ) as detailed
        join (values (true), (false)) as audience (bots) on audience.bots or not happened.bot
      group by 1, 2, 3, 4, 5, 6
    )
    insert into engagement_parts as known
      (organization_id, campaign_id, bots, kind, part, detail, place, events, recipients)
    select campaigns.organization_id, counted.campaign_id, counted.bots, counted.kind, counted.part, counted.detail,
      counted.place, ${sign}::integer * counted.events, ${sign}::integer * counted.recipients
    from counted join campaigns on campaigns.id = counted.campaign_id
    on conflict (campaign_id, bots, kind, part, detail, place) do update
      set events = known.events + excluded.events, recipients = known.recipients + excluded.recipients`);
}

export async function countEngagement(tx: Transaction, counted: CountedEvents): Promise<void> {
  await countDays(tx, counted);
  await countParts(tx, counted);
}
