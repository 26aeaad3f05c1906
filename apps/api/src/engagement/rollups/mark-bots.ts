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
 * Marks events as caused by a bot if other events of the same delivery, or the time since the message was accepted,
 * show this. Only adds marks, so that the order in which events arrive does not matter.
 *
 * @param where - condition on `event` that selects the events to check
 * @param since - time before all of the events, which lets PostgreSQL skip partitions
 */
export async function markByContext(tx: Transaction, where: SQL, since: SQL): Promise<void> {
  const { afterAccepted, beforeAnswer, burst, twoLinksWithin, aroundHiddenLink } = contextRules;
  await tx.execute(sql`
    update message_events as event set bot = true
    where ${where} and event.occurred_at >= ${since} and not event.bot and event.kind in ('open', 'click') and (
      exists (
        select from message_events as trap
        where trap.kind = 'trap' and ${isNear(sql`trap`, aroundHiddenLink, since)})
      or event.kind = 'click' and (
        event.since_accepted between ${-beforeAnswer}::integer and ${afterAccepted}::integer
        or exists (
          select from message_events as other
          where other.kind = 'click' and other.link_position <> event.link_position
            and ${isNear(sql`other`, twoLinksWithin, since)})
        or ${burst.links}::integer <= (
          select count(distinct other.link_position) from message_events as other
          where other.kind = 'click' and ${isNear(sql`other`, burst.within, since)})))`);
}
