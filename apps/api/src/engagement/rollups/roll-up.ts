import { erasedDomain } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { textArray } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { summarizeContacts } from './contact-engagement.ts';
import { countEngagement } from './count-engagement.ts';
import { countingRules } from './counting-rules.ts';
import { markByContext } from './mark-bots.ts';
import { divideByAge, findFirstEvent } from '../inbox/first-event.ts';

/** Maximum number of inbox rows per transaction. Each row contains up to 1,000 events. */
export const maximumRows = 25;
const maximumProviderEvents = 10_000;

/** Runs `work` while holding the lock. Returns undefined if another process holds it. */
export function withRollUpLock<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return asSystem(database, async (tx) => {
    const { rows } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.rollUp}) as alone`,
    );
    return rows[0]?.['alone'] === true ? work(tx) : undefined;
  });
}

const idRow = v.object({ id: v.union([v.string(), v.number()]) });

async function idsOf(tx: Transaction, query: SQL): Promise<string> {
  const rows = await queryRows(tx, idRow, query);
  return textArray(rows.map(({ id }) => String(id)));
}

/** Nothing is recorded about erased people, although the links in their messages still work. */
const notErased = sql`deliveries.email not like ${`%@${erasedDomain}`}`;

/**
 * Writes the raw events of recipients. For each delivery, writes only the first unsubscription. Drops events of deliveries
 * that do not exist.
 */
async function writeRaw(tx: Transaction, inbox: SQL): Promise<void> {
  await tx.execute(sql`
    insert into message_events (organization_id, campaign_id, delivery_id, kind, link_position, content_type, bot,
      occurred_at, user_agent, request, network, since_accepted)
    select deliveries.organization_id, deliveries.campaign_id, deliveries.id, event.kind, event.link_position,
      event.content_type, event.bot, event.occurred_at, event.user_agent, event.request,
      coalesce(event.network, ''),
      case when event.kind = 'click' then case deliveries.status when 'claimed' then 0 when 'accepted' then
        greatest(-1000000000, least(1000000000, extract(epoch from event.occurred_at - deliveries.updated_at) * 1000))::integer
      end end
    from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, delivery_id uuid, link_position integer, content_type text, bot boolean, occurred_at timestamptz,
        user_agent text, request text, network text)
      join deliveries on deliveries.id = event.delivery_id and ${notErased}
    where ${inbox} and event.kind in ('open', 'click', 'trap')
    order by event_inbox.id`);
  await tx.execute(sql`
    insert into message_events (organization_id, campaign_id, delivery_id, kind, occurred_at, user_agent)
    select distinct on (deliveries.id) deliveries.organization_id, deliveries.campaign_id, deliveries.id, event.kind,
      event.occurred_at, event.user_agent
    from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, delivery_id uuid, occurred_at timestamptz, user_agent text)
      join deliveries on deliveries.id = event.delivery_id and ${notErased}
    where ${inbox} and event.kind = 'unsubscribe'
      and not exists (
        select from message_events
        where delivery_id = event.delivery_id and kind = 'unsubscribe')
    order by deliveries.id, event.occurred_at`);
  await tx.execute(sql`
    insert into amp_events (organization_id, campaign_id, delivery_id, event, target, value, occurred_at, user_agent,
      entrance)
    select deliveries.organization_id, deliveries.campaign_id, deliveries.id, event.event, event.target, event.value,
      event.occurred_at, event.user_agent, event.entrance
    from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, delivery_id uuid, event text, target text, value text, occurred_at timestamptz, user_agent text,
        entrance text)
      join deliveries on deliveries.id = event.delivery_id and ${notErased}
    where ${inbox} and event.kind = 'yamp'
    order by event_inbox.id`);
}

/**
 * Writes and counts the actions of guests. They belong to no delivery, so the counts of others stay as they are. Drops those
 * of campaigns that do not exist, or whose messages are unlinked.
 */
async function addGuests(tx: Transaction, inbox: SQL): Promise<void> {
  const ids = await idsOf(
    tx,
    sql`
    insert into amp_events (organization_id, campaign_id, event, target, value, occurred_at, user_agent, entrance)
    select campaigns.organization_id, campaigns.id, event.event, event.target, event.value, event.occurred_at,
      event.user_agent, event.entrance
    from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, campaign_id uuid, event text, target text, value text, occurred_at timestamptz, user_agent text,
        entrance text)
      join campaigns on campaigns.id = event.campaign_id and campaigns.unlinked_at is null
    where ${inbox} and event.kind = 'guest'
    order by event_inbox.id
    returning id`,
  );
  if (ids === '{}') return;
  const where = sql`delivery_id is null and id = any(${ids}::bigint[])`;
  await countEngagement(tx, { where, since: sql`'-infinity'::timestamptz`, sign: 1 });
}

/**
 * Writes the actions of visitors. Drops those on landing pages that do not exist. Those of erased people become actions of
 * somebody unknown.
 */
async function addVisitors(tx: Transaction, inbox: SQL): Promise<void> {
  await tx.execute(sql`
    insert into visitor_actions (organization_id, project_id, page_id, event, target, value, occurred_at, user_agent,
      delivery_id)
    select landing_pages.organization_id, landing_pages.project_id, landing_pages.id, event.event, event.target,
      event.value, event.occurred_at, event.user_agent, deliveries.id
    from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, landing_page_id uuid, event text, target text, value text, occurred_at timestamptz, user_agent text,
        arrived_by uuid)
      join landing_pages on landing_pages.id = event.landing_page_id
      left join deliveries on deliveries.id = event.arrived_by and deliveries.project_id = landing_pages.project_id
        and ${notErased}
    where ${inbox} and event.kind = 'visitor'
    order by event_inbox.id`);
}

/** Deliveries with new events, which can occur several times. */
interface Touched {
  /** Array of their ids. */
  readonly deliveries: SQL;
  /** Array of the times of their first new events. Null for deliveries with new provider events only. */
  readonly firstTimes: SQL;
}

async function findTouched(tx: Transaction, inbox: SQL, uncounted: SQL): Promise<Touched> {
  const rows = await queryRows(
    tx,
    v.object({ id: v.string(), first_at: v.nullable(v.string()) }),
    sql`
      select event.delivery_id as id, min(event.occurred_at)::text as first_at
      from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
        kind text, delivery_id uuid, occurred_at timestamptz)
      where ${inbox} and event.delivery_id is not null group by 1
      union all
      select delivery_id, null from uncounted_events where ${uncounted}`,
  );
  return {
    deliveries: sql`${textArray(rows.map(({ id }) => id))}::uuid[]`,
    firstTimes: sql`${textArray(rows.map(({ first_at: at }) => at))}::timestamptz[]`,
  };
}

/**
 * Stores the current bot rules and time zone for campaigns that have their first event, and the time of the first event.
 * Also counts raw events of these campaigns that were stored before rollups existed.
 */
async function storeCurrentRules(
  tx: Transaction,
  { deliveries, firstTimes }: Touched,
  inbox: SQL,
): Promise<void> {
  const campaignIds = await idsOf(
    tx,
    sql`
      with touched as (
        select deliveries.campaign_id, deliveries.organization_id, deliveries.project_id, touched.first_at
        from unnest(${deliveries}, ${firstTimes}) as touched (delivery_id, first_at)
          join deliveries on deliveries.id = touched.delivery_id
        union all
        select campaigns.id, campaigns.organization_id, campaigns.project_id, event.occurred_at
        from event_inbox cross join lateral jsonb_to_recordset(event_inbox.events::jsonb) as event (
            kind text, campaign_id uuid, occurred_at timestamptz)
          join campaigns on campaigns.id = event.campaign_id
        where ${inbox} and event.kind = 'guest'
      ), happened as materialized (
        select campaign_id, organization_id, project_id, coalesce(min(first_at), 'infinity') as first_at
        from touched group by 1, 2, 3
      ), earlier as (
        update engagement_rules set first_event_at = happened.first_at from happened
        where engagement_rules.campaign_id = happened.campaign_id and first_event_at > happened.first_at
      )
      insert into engagement_rules (campaign_id, organization_id, timezone_id, counting_rules, first_event_at)
      select happened.campaign_id, happened.organization_id, projects.timezone_id, ${countingRules},
        least(happened.first_at, ${findFirstEvent(sql`happened.campaign_id`)})
      from happened join projects on projects.id = happened.project_id
      where not exists (select from engagement_rules where campaign_id = happened.campaign_id)
      returning campaign_id as id`,
  );
  if (campaignIds === '{}') return;
  const where = sql`campaign_id = any(${campaignIds}::uuid[])`;
  const since = sql`(select min(first_event_at) from engagement_rules where ${where})`;
  await countEngagement(tx, { where, since, sign: 1 });
}

async function take(tx: Transaction, rows: number): Promise<boolean> {
  const inboxIds = await idsOf(tx, sql`select id from event_inbox order by id limit ${rows}`);
  const providerIds = await idsOf(
    tx,
    sql`select provider_event_id as id from uncounted_events order by 1 limit ${maximumProviderEvents}`,
  );
  if (inboxIds === '{}' && providerIds === '{}') return false;
  const inbox = sql`event_inbox.id = any(${inboxIds}::bigint[])`;
  const uncounted = sql`provider_event_id = any(${providerIds}::bigint[])`;
  const touched = await findTouched(tx, inbox, uncounted);
  await storeCurrentRules(tx, touched, inbox);
  const groups = (await divideByAge(tx, touched.deliveries)).map(({ deliveries, since }) => ({
    where: sql`delivery_id = any(${deliveries})`,
    since,
  }));
  // Subtracts the previous counts of these deliveries, whose events are all counted again below. It is not enough to
  // add the new events, because `returned` depends on the days between events, and a new event may fall between others.
  for (const group of groups) await countEngagement(tx, { ...group, sign: -1 });
  await writeRaw(tx, inbox);
  await addGuests(tx, inbox);
  await addVisitors(tx, inbox);
  for (const { where, since } of groups) await markByContext(tx, sql`event.${where}`, since);
  await tx.execute(sql`delete from event_inbox where ${inbox}`);
  await tx.execute(sql`delete from uncounted_events where ${uncounted}`);
  for (const group of groups) {
    await countEngagement(tx, { ...group, sign: 1 });
    await summarizeContacts(tx, group);
  }
  return true;
}

/**
 * Moves events from the inbox to the tables of raw events and rolls them up in the same transaction. Returns true if
 * there may be more events, and false if there are none or another process is rolling up.
 *
 * @param rows - maximum number of inbox rows
 */
export async function rollUpSome(database: Database, rows = maximumRows): Promise<boolean> {
  return (await withRollUpLock(database, (tx) => take(tx, rows))) ?? false;
}

/** Rolls up until the inbox is empty, or until another process is rolling up. */
export async function rollUp(database: Database): Promise<void> {
  while (await rollUpSome(database));
}
