import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { withoutEventIndexes } from '../event-indexes.ts';

interface Place {
  readonly organizationId: string;
  readonly projectId: string;
}

/** One campaign every nine days for a year. */
const campaignCount = 40;
const eventsPerRecipient = 5;
const links = 12;

async function addCampaign(tx: Transaction, place: SQL, index: number): Promise<void> {
  await tx.execute(sql`
    insert into campaigns (organization_id, project_id, id, name, from_email, from_name, subject, status)
    values (${place}, ${`Campaign ${String(index + 1)}`}, 'a@example.com', 'A', 'S', 'completed')`);
}

async function makeCampaign(
  tx: Transaction,
  { organizationId, projectId }: Place,
  { campaignId, index, recipients }: { campaignId: string; index: number; recipients: number },
): Promise<void> {
  const place = sql`${organizationId}::uuid, ${projectId}::uuid, ${campaignId}::uuid`;
  const sentAt = sql`now() - ${String(3 + (campaignCount - index) * 9)}::integer * interval '1 day'`;
  await addCampaign(tx, place, index);
  await tx.execute(sql`
    insert into campaign_links (organization_id, campaign_id, position, url, block_id)
    select ${organizationId}, ${campaignId}, position, 'https://shop.test/' || position, 'b' || position
    from generate_series(0, ${links - 1}::integer) as position`);
  await tx.execute(sql`
    insert into deliveries (organization_id, project_id, campaign_id, id, contact_id, email, batch, due_at,
      status, updated_at)
    select ${place}, gen_random_uuid(), gen_random_uuid(), place || '@example.com', 0, ${sentAt},
      case when place % 50 = 0 then 'rejected' else 'accepted' end, ${sentAt} + place * interval '30 milliseconds'
    from generate_series(1, ${recipients}::integer) as place`);
  // Skip triggers and foreign key checks, which are slow for millions of rows.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    insert into message_events (organization_id, campaign_id, delivery_id, kind, link_position, content_type, bot,
      occurred_at, user_agent)
    select ${organizationId}, ${campaignId}, deliveries.id, case when random() < 0.75 then 'open' else 'click' end,
      floor(random() * ${links})::integer, case when random() < 0.33 then 'amp' else 'html' end,
      chance.bot < 0.125,
      least(now(), deliveries.updated_at - ln(1 - random()) * interval '4 days'),
      case when chance.bot < 0.125 then 'curl/8' else 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' end
    from deliveries cross join generate_series(1, ${eventsPerRecipient}::integer) cross join lateral (
      select random() as bot, deliveries.id) as chance
    where deliveries.campaign_id = ${campaignId}`);
  await tx.execute(sql`set local session_replication_role = origin`);
}

/**
 * Creates a year of campaigns with events. On average, an event occurs four days after the message was sent, but most
 * events occur sooner. One event in eight comes from a bot, and one in three is in AMP.
 */
export async function makeEvents(database: Database, place: Place, events: number): Promise<void> {
  const recipients = Math.ceil(events / campaignCount / eventsPerRecipient);
  await withoutEventIndexes(database, async () => {
    for (let index = 0; index < campaignCount; index += 1) {
      await asSystem(database, (tx) => makeCampaign(tx, place, { campaignId: newId(), index, recipients }));
    }
  });
}
