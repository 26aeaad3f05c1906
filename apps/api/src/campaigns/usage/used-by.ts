import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/database/text.ts';

/*
 * SQL conditions on the table `campaigns` that match campaigns using an entity. A started campaign uses the contacts
 * and the provider that were frozen at its start.
 */

const started = sql`campaigns.status in ('ongoing', 'paused')`;
const notStarted = sql`campaigns.status in ('draft', 'scheduled')`;

export function usesAudience(audienceId: string): SQL {
  return sql`exists (
    select from campaign_audiences
    where campaign_audiences.campaign_id = campaigns.id and campaign_audiences.audience_id = ${audienceId}::uuid)`;
}

/** A started campaign uses a contact only until the contact's message is sent. */
export function usesContacts(audienceId: string, contactIds: readonly string[]): SQL {
  return sql`case when ${started} then campaigns.id in (
      select deliveries.campaign_id from deliveries
      where deliveries.contact_id = any(${textArray([...contactIds])}::uuid[])
        and deliveries.status in ('planned', 'claimed'))
    else ${notStarted} and ${usesAudience(audienceId)} end`;
}

export function usesSender(senderId: string): SQL {
  return sql`exists (
    select from email_senders
    where email_senders.id = ${senderId}::uuid and email_senders.project_id = campaigns.project_id
      and (lower(email_senders.email) = lower(campaigns.from_email) or exists (
        select from experiment_variants
        where experiment_variants.campaign_id = campaigns.id
          and lower(experiment_variants.from_email) = lower(email_senders.email))))`;
}

export function usesProvider(providerId: string): SQL {
  return sql`case when ${started} then exists (
      select from campaign_messages
      where campaign_messages.campaign_id = campaigns.id
        and campaign_messages.email_provider_id = ${providerId}::uuid)
    else exists (
      select from email_senders
      where email_senders.email_provider_id = ${providerId}::uuid
        and email_senders.project_id = campaigns.project_id
        and lower(email_senders.email) = lower(campaigns.from_email)) end`;
}

export function usesTemplate(templateId: string): SQL {
  return sql`exists (
    select from campaign_contents
    where campaign_contents.campaign_id = campaigns.id and campaign_contents.template_id = ${templateId}::uuid)`;
}

/** Recipients are fixed when a campaign starts, so that a started campaign uses no segments. */
export function usesSegment(segmentId: string): SQL {
  return sql`(${notStarted} and exists (
    select from campaign_segments
    where campaign_segments.campaign_id = campaigns.id and campaign_segments.segment_id = ${segmentId}::uuid))`;
}
