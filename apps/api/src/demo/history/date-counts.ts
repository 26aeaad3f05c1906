import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** Day of a time in the time zone of the campaign's figures. */
const localDay = (time: string) =>
  sql.raw(`(${time} at time zone coalesce(engagement_rules.timezone_id, projects.timezone_id))::date`);

/**
 * Dates what triggers recorded about a campaign as of now: sent emails, bounces and complaints. They belong to the times
 * that the ledger and the events have. Repeating it changes nothing.
 */
export async function dateCounts(tx: Transaction, campaignId: string): Promise<void> {
  await tx.execute(sql`
    update provider_events set occurred_at = deliveries.updated_at, received_at = deliveries.updated_at
    from deliveries where provider_events.campaign_id = ${campaignId} and deliveries.id = provider_events.delivery_id
      and provider_events.event_key = 'reply'`);
  await tx.execute(sql`
    update delivery_changes set occurred_at = deliveries.updated_at
    from deliveries where delivery_changes.campaign_id = ${campaignId} and deliveries.id = delivery_changes.delivery_id`);
  await tx.execute(sql`
    update suppressions set created_at = reported.occurred_at
    from (
      select lower(deliveries.email) as email_lower, deliveries.project_id, min(events.occurred_at) as occurred_at
      from (
        select delivery_id, occurred_at from provider_events
        where campaign_id = ${campaignId} and (kind = 'spamreport' or kind = 'bounce' and permanent)
        union all
        select delivery_id, occurred_at from message_events where campaign_id = ${campaignId} and kind = 'unsubscribe'
      ) as events join deliveries on deliveries.id = events.delivery_id
      group by 1, 2
    ) as reported
    where suppressions.campaign_id = ${campaignId} and suppressions.project_id = reported.project_id
      and suppressions.email_lower = reported.email_lower`);
  await tx.execute(
    sql`delete from delivery_days where campaign_id = ${campaignId} and status in ('bounced', 'complained')`,
  );
  await tx.execute(sql`
    insert into delivery_days (organization_id, project_id, campaign_id, status, day, deliveries)
    select deliveries.organization_id, deliveries.project_id, deliveries.campaign_id, happened.status,
      ${localDay('happened.at')}, count(*)
    from deliveries
      join projects on projects.id = deliveries.project_id
      left join engagement_rules on engagement_rules.campaign_id = deliveries.campaign_id
      cross join lateral (
        select 'bounced' as status, deliveries.updated_at as at where deliveries.bounce in ('hard', 'refused')
        union all
        select 'complained', min(provider_events.occurred_at) from provider_events
        where provider_events.delivery_id = deliveries.id and kind = 'spamreport' and deliveries.complained having count(*) > 0
      ) as happened
    where deliveries.campaign_id = ${campaignId}
    group by 1, 2, 3, 4, 5`);
  await tx.execute(sql`delete from sent_emails where campaign_id = ${campaignId}`);
  await tx.execute(sql`
    insert into sent_emails (organization_id, project_id, campaign_id, day, project_name, campaign_name, sent)
    select deliveries.organization_id, deliveries.project_id, deliveries.campaign_id,
      (deliveries.updated_at at time zone 'UTC')::date, projects.name, campaigns.name, count(*)
    from deliveries
      join campaigns on campaigns.id = deliveries.campaign_id
      join projects on projects.id = deliveries.project_id
    where deliveries.campaign_id = ${campaignId} and deliveries.status = 'accepted'
    group by 1, 2, 3, 4, 5, 6`);
}
