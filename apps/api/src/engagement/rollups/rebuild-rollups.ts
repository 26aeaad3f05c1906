import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { isBot, type Trace } from '../tracking/bot.ts';
import { summarizeContacts } from './contact-engagement.ts';
import { countEngagement } from './count-engagement.ts';
import { countingRules } from './counting-rules.ts';
import { markByContext, markByRequest } from './mark-bots.ts';
import { withRollUpLock } from './roll-up.ts';
import { findFirstEvent } from '../inbox/first-event.ts';
import { sinceFirstEvent } from '../../segments/language/index.ts';

/**
 * Counts the campaign's settled deliveries again by status and day, after the time zone of the project has changed.
 * Locks the ledger against changes.
 */
async function countDeliveries(tx: Transaction, campaignId: string): Promise<void> {
  await tx.execute(sql`lock table deliveries in share mode`);
  await tx.execute(sql`delete from delivery_days where campaign_id = ${campaignId}
    and status in ('accepted', 'rejected', 'canceled', 'unknown', 'refused', 'returned')`);
  await tx.execute(sql`
    insert into delivery_days (organization_id, project_id, campaign_id, status, day, deliveries)
    select deliveries.organization_id, deliveries.project_id, deliveries.campaign_id, counted.status,
      (deliveries.updated_at at time zone engagement_rules.timezone_id)::date, count(*)
    from deliveries join engagement_rules using (campaign_id)
      cross join lateral (values (counted_state(deliveries.status, deliveries.reason)),
        (counted_bounce(deliveries.status, deliveries.bounce))) as counted (status)
    where deliveries.campaign_id = ${campaignId} and deliveries.status not in ('planned', 'claimed')
      and counted.status is not null
    group by 1, 2, 3, 4, 5`);
}

/** Deletes a campaign's rollups and subtracts them from the project's rollups. */
async function removeRollups(tx: Transaction, campaignId: string): Promise<void> {
  await tx.execute(sql`
    update engagement_days as whole
    set events = whole.events - part.events, recipients = whole.recipients - part.recipients,
      returned = add_returns(whole.returned, part.returned, -1)
    from engagement_days as part
    where part.scope_id = ${campaignId} and whole.scope_id = part.project_id and whole.bots = part.bots
      and whole.day = part.day and whole.kind = part.kind and whole.content_type = part.content_type`);
  await tx.execute(sql`
    delete from engagement_days where recipients = 0 and events = 0
      and scope_id = (select project_id from campaigns where id = ${campaignId})`);
  await tx.execute(sql`delete from engagement_days where scope_id = ${campaignId}`);
  await tx.execute(sql`delete from engagement_parts where campaign_id = ${campaignId}`);
}

const zoneRow = v.object({ timezone_id: v.string(), moved: v.boolean(), is_final: v.boolean() });

async function countCampaign(
  tx: Transaction,
  campaignId: string,
  classify: (trace: Trace) => boolean,
): Promise<void> {
  const [zone] = await queryRows(
    tx,
    zoneRow,
    sql`
    select projects.timezone_id, engagement_rules.timezone_id is distinct from projects.timezone_id as moved,
      engagement_rules.events_dropped_at is not null as is_final
    from campaigns join projects on projects.id = campaigns.project_id
      left join engagement_rules on engagement_rules.campaign_id = campaigns.id
    where campaigns.id = ${campaignId}`,
  );
  if (zone === undefined || zone.is_final) return;
  await removeRollups(tx, campaignId);
  await markByRequest(tx, campaignId, classify);
  await tx.execute(sql`
    insert into engagement_rules (campaign_id, organization_id, timezone_id, counting_rules, first_event_at)
    select id, organization_id, ${zone.timezone_id}, ${countingRules}, ${findFirstEvent(campaignId)} from campaigns where id = ${campaignId}
    on conflict (campaign_id) do update
      set timezone_id = excluded.timezone_id, counting_rules = excluded.counting_rules,
        first_event_at = excluded.first_event_at`);
  const counted = { where: sql`campaign_id = ${campaignId}`, since: sinceFirstEvent(campaignId) };
  await markByContext(tx, sql`event.campaign_id = ${campaignId}`, counted.since);
  if (zone.moved) await countDeliveries(tx, campaignId);
  await countEngagement(tx, { ...counted, sign: 1 });
  await summarizeContacts(tx, counted);
}

/**
 * Rebuilds a campaign's rollups with the current bot rules and time zone. Runs in a single transaction, so readers see
 * the previous figures until the end. Leaves a campaign whose events were dropped as it is. Returns false if another
 * process is rolling up.
 */
export async function rebuildCampaignRollups(
  database: Database,
  campaignId: string,
  classify: (trace: Trace) => boolean = isBot,
): Promise<boolean> {
  const done = await withRollUpLock(database, async (tx) => {
    await countCampaign(tx, campaignId, classify);
    return true;
  });
  return done ?? false;
}

async function findOutdated(database: Database): Promise<readonly string[]> {
  const rows = await asSystem(database, (tx) =>
    queryRows(
      tx,
      v.object({ id: v.string() }),
      sql`
      select campaigns.id from campaigns
        join projects on projects.id = campaigns.project_id
        left join engagement_rules on engagement_rules.campaign_id = campaigns.id
      where engagement_rules.events_dropped_at is null
          and (engagement_rules.timezone_id <> projects.timezone_id or engagement_rules.counting_rules <> ${countingRules})
        or engagement_rules.campaign_id is null and (
          exists (select from message_events where message_events.campaign_id = campaigns.id)
          or exists (select from amp_events where amp_events.campaign_id = campaigns.id))
      order by campaigns.id desc`,
    ),
  );
  return rows.map(({ id }) => id);
}

export async function rebuildOutdatedRollups(database: Database, signal?: AbortSignal): Promise<void> {
  for (const campaignId of await findOutdated(database)) {
    if (signal?.aborted === true) return;
    if (!(await rebuildCampaignRollups(database, campaignId))) return;
  }
}
