import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { contextRules, type Trace } from '../tracking/bot.ts';

const traceRow = v.object({
  user_agent: v.string(),
  request: v.picklist(['GET', 'HEAD', 'prefetch']),
  network: v.string(),
  bot: v.boolean(),
});

/** Replaces the browser in events of erased people, whose classification then stays. */
export const erasedUserAgent = 'erased';

/** Classifies each request by itself as caused by a bot or a person, and replaces earlier classifications. */
export async function markByRequest(
  tx: Transaction,
  campaignId: string,
  classify: (trace: Trace) => boolean,
): Promise<void> {
  const rows = await queryRows(
    tx,
    traceRow,
    sql`
    select distinct user_agent, request, network, bot from message_events
    where campaign_id = ${campaignId} and kind in ('open', 'click') and user_agent <> ${erasedUserAgent}`,
  );
  const wrong = rows.filter(
    ({ user_agent, request, network, bot }) => classify({ userAgent: user_agent, request, network }) !== bot,
  );
  if (wrong.length === 0) return;
  await tx.execute(sql`
    update message_events set bot = not message_events.bot
    from unnest(${textArray(wrong.map((trace) => trace.user_agent))}::text[],
      ${textArray(wrong.map(({ request }) => request))}::text[],
      ${textArray(wrong.map(({ network }) => network))}::text[],
      ${textArray(wrong.map(({ bot }) => String(bot)))}::boolean[]) as wrong (user_agent, request, network, bot)
    where message_events.campaign_id = ${campaignId} and message_events.kind in ('open', 'click')
      and message_events.user_agent = wrong.user_agent and message_events.request = wrong.request
      and message_events.network = wrong.network and message_events.bot = wrong.bot`);
}

function interval(milliseconds: number): SQL {
  return sql`${`${String(milliseconds)} milliseconds`}::interval`;
}

/**
 * SQL that is true if `other` belongs to the same delivery as `event` and occurred at most this many milliseconds
 * before or after `event`. No event of the delivery precedes `since`.
 */
function isNear(other: SQL, milliseconds: number, since: SQL): SQL {
  return sql`${other}.delivery_id = event.delivery_id and ${other}.occurred_at >= ${since} and ${other}.occurred_at
    between event.occurred_at - ${interval(milliseconds)} and event.occurred_at + ${interval(milliseconds)}`;
}

/**
 * Marks the events of scans that visited the hidden link (`contextRules.scan`). Further events only join sequences and never
 * part them, so that no mark would have to be taken back.
 */
async function markScans(tx: Transaction, where: SQL, since: SQL): Promise<void> {
  const { pause, pauseOfSame, scattered } = contextRules.scan;
  // Each kind of sequence is numbered by its long pauses.
  const sequences = [
    { name: sql.raw('anyone'), partition: sql`delivery_id`, longest: pause },
    { name: sql.raw('browser'), partition: sql`delivery_id, user_agent`, longest: pauseOfSame },
    { name: sql.raw('network'), partition: sql`delivery_id, network`, longest: pauseOfSame },
    { name: sql.raw('scattered'), partition: sql`delivery_id`, longest: pauseOfSame, networks: scattered },
  ];
  const pauses = sequences.map(
    ({ name, partition, longest }) => sql`
      occurred_at - lag(occurred_at) over (partition by ${partition} order by occurred_at, id)
        > ${interval(longest)} as ${name}_pauses`,
  );
  const numbers = sequences.map(
    ({ name, partition }) => sql`
      count(*) filter (where ${name}_pauses) over (partition by ${partition} order by occurred_at, id) as ${name}_number`,
  );
  const scans = sequences.map(({ name, partition, networks }) => {
    const sequence = sql`(partition by ${partition}, ${name}_number)`;
    const holdsTrap = sql`bool_or(kind = 'trap') over ${sequence}`;
    if (networks === undefined) return holdsTrap;
    return sql`(${holdsTrap} and count(*) filter (where is_first) over ${sequence} >= ${networks}::integer)`;
  });
  await tx.execute(sql`
    with scanned as materialized (
      -- Few deliveries are scanned.
      select distinct event.delivery_id from message_events as event
      where ${where} and event.occurred_at >= ${since} and event.kind = 'trap'
    ), paused as (
      select id, occurred_at, delivery_id, kind, user_agent, network, ${sql.join(pauses, sql`,`)}
      from message_events
      where delivery_id in (select delivery_id from scanned) and occurred_at >= ${since}
        and kind in ('open', 'click', 'trap')
    ), numbered as (
      select *, ${sql.join(numbers, sql`,`)} from paused
    ), placed as (
      -- Networks are counted by their first events in a scattered sequence.
      select *, row_number() over (
        partition by delivery_id, scattered_number, network order by occurred_at, id) = 1 as is_first
      from numbered
    ), found as (
      select id, occurred_at, ${sql.join(scans, sql` or `)} as is_scan from placed
    )
    update message_events as event set bot = true from found
    where found.is_scan and event.id = found.id and event.occurred_at = found.occurred_at
      and not event.bot and event.kind in ('open', 'click')`);
}

/**
 * Marks events as caused by a bot if other events of the same delivery, or the time since the message was accepted,
 * show this. Only adds marks, so that the order in which events arrive does not matter.
 *
 * @param where - condition on `event` that selects the events to check
 * @param since - time before all of the events, which lets PostgreSQL skip partitions
 */
export async function markByContext(tx: Transaction, where: SQL, since: SQL): Promise<void> {
  const { afterAccepted, beforeAnswer, burst, twoLinksWithin } = contextRules;
  await markScans(tx, where, since);
  await tx.execute(sql`
    update message_events as event set bot = true
    where ${where} and event.occurred_at >= ${since} and not event.bot and event.kind = 'click' and (
      event.since_accepted between ${-beforeAnswer}::integer and ${afterAccepted}::integer
      or exists (
        select from message_events as other
        where other.kind = 'click' and other.link_position <> event.link_position
          and ${isNear(sql`other`, twoLinksWithin, since)})
      or exists (
        select from message_events as first
        where first.kind = 'click' and ${isNear(sql`first`, burst.span, since)}
          and first.occurred_at <= event.occurred_at
          and ${burst.links}::integer <= (
            select count(distinct other.link_position) from message_events as other
            where other.kind = 'click' and other.delivery_id = event.delivery_id
              and other.occurred_at >= ${since} and other.occurred_at
                between first.occurred_at and first.occurred_at + ${interval(burst.span)})))`);
}
