import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import { countingRules } from './counting-rules.ts';
import { changeEventMonths } from './event-months.ts';

const monthRow = v.object({ name: v.string() });
const keptRow = v.object({ is_kept: v.boolean() });

async function findPastMonths(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await asSystem(database, (tx) =>
    queryRows(
      tx,
      monthRow,
      sql`
      select relname as name
      from unnest('{message_events,amp_events}'::regclass[]) as events
        cross join lateral event_months(events) as months join pg_class on pg_class.oid = months.month
      where ends_at <= ${now.toISOString()}::timestamptz order by ends_at, 1`,
    ),
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops a month unless a campaign needs its events: because they are linked to people, or because the rollups are still to
 * be rebuilt from them. Rollups of campaigns with events in a dropped month are final.
 */
async function dropMonth(tx: Transaction, name: string, now: Date): Promise<boolean> {
  const month = sql.identifier(name);
  const hasEvents = sql`exists (select from ${month} as event where event.campaign_id = campaigns.id)`;
  const { is_kept: isKept } = await queryRow(
    tx,
    keptRow,
    sql`
    select exists (
      select from campaigns
        join projects on projects.id = campaigns.project_id
        left join engagement_rules on engagement_rules.campaign_id = campaigns.id
      where ${hasEvents} and (campaigns.unlinked_at is null or engagement_rules.campaign_id is null
        or engagement_rules.events_dropped_at is null and (
          engagement_rules.timezone_id <> projects.timezone_id or engagement_rules.counting_rules <> ${countingRules}))
    ) as is_kept`,
  );
  if (isKept) return false;
  await tx.execute(sql`
    update engagement_rules set events_dropped_at = ${now.toISOString()}::timestamptz
    where events_dropped_at is null
      and campaign_id in (select campaigns.id from campaigns where ${hasEvents})`);
  await tx.execute(sql`drop table ${month}`);
  return true;
}

/**
 * Drops past months whose events are all unlinked from people, which costs far less than deleting rows. No event of their
 * campaigns follows, because rollups ignore events of unlinked messages. Returns the dropped partitions. A partition that
 * a long query is reading is left to the next run.
 */
export async function dropEventMonths(database: Database, now: Date): Promise<readonly string[]> {
  const dropped: string[] = [];
  for (const name of await findPastMonths(database, now)) {
    if ((await changeEventMonths(database, (tx) => dropMonth(tx, name, now))) === true) dropped.push(name);
  }
  return dropped;
}
