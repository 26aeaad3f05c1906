import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { type Transaction, queryRows } from '../../platform/index.ts';

const audienceRow = v.object({ audiences: v.number() });

async function countAudiences(tx: Transaction, campaignId: string): Promise<number> {
  const rows = await queryRows(
    tx,
    audienceRow,
    sql`
    select count(*)::integer as audiences from campaign_audiences where campaign_id = ${campaignId}`,
  );
  return rows[0]?.audiences ?? 0;
}

/**
 * Builds a query for a campaign's current recipients. The column `suppressed` has the reason of a suppression, if any.
 * An address in several audiences appears once, as its oldest contact.
 */
export async function selectRecipients(tx: Transaction, campaignId: string): Promise<SQL> {
  // Addresses are unique within an audience, so the costly sort is needed only for several audiences.
  const audiences = await countAudiences(tx, campaignId);
  const distinct = audiences > 1 ? sql`distinct on (contacts.email_lower)` : sql``;
  const order = audiences > 1 ? sql`order by contacts.email_lower, contacts.id` : sql``;
  return sql`
    select ${distinct} contacts.id, contacts.organization_id, contacts.project_id, contacts.email, contacts.email_lower,
      contacts.first_name, contacts.surname, contacts.phone, contacts.birthdate, suppressions.reason as suppressed
    from campaign_audiences
      join contacts on contacts.audience_id = campaign_audiences.audience_id
      left join suppressions
        on suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower
    where campaign_audiences.campaign_id = ${campaignId}
    ${order}`;
}
