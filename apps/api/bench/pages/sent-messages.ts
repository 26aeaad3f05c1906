import type { EmailDocument } from '@x/email-compiler';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { newId, newIds } from '../../src/platform/database/identifier.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import { writeIdentifier } from '../../src/platform/secrets/signed-identifier.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { campaignMessages } from '../../src/tables/delivery.ts';
import type { Place } from '../place.ts';
import { messagesFrom } from './messages.ts';

/** Number of recipients of each message. */
export const recipients = 5000;

/** Creates a sent campaign with a document, and returns the ids of its deliveries. */
async function sendCampaign(
  database: Database,
  { organizationId, projectId, audienceId }: Place,
  document: EmailDocument,
): Promise<readonly string[]> {
  const campaignId = newId();
  const ids = newIds(recipients);
  await asSystem(database, async (tx) => {
    await tx.insert(campaigns).values({
      id: campaignId,
      organizationId,
      projectId,
      name: 'Bench',
      fromEmail: 'a@example.com',
      fromName: 'A',
      subject: 'S',
      status: 'completed',
    });
    await tx.insert(campaignMessages).values({
      campaignId,
      organizationId,
      subject: 'S',
      html: '',
      amp: '',
      bodyText: '',
      fromEmail: 'a@example.com',
      fromName: 'A',
      document: JSON.stringify(document),
    });
    // The deliveries have the ids of their contacts, which are in one audience each.
    await tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name)
      select id, ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, id || '@example.com',
        id || '@example.com', 'Ada'
      from unnest(${textArray(ids)}::uuid[]) as recipient (id)`);
    await tx.execute(sql`
      insert into deliveries (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status)
      select id, ${organizationId}::uuid, ${projectId}::uuid, ${campaignId}::uuid, id, id || '@example.com',
        0, now(), 'accepted'
      from unnest(${textArray(ids)}::uuid[]) as recipient (id)`);
  });
  return ids;
}

/** Creates sent campaigns. Returns the addresses of the recipients' pages, by the names of the messages. */
export async function sendMessages(
  database: Database,
  place: Place,
  key: Parameters<typeof writeIdentifier>[1],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = new Map<string, readonly string[]>();
  for (const { name, document } of messagesFrom('https://pages.test')) {
    const ids = await sendCampaign(database, place, document);
    paths.set(
      name,
      ids.map((deliveryId) => `/v/${writeIdentifier({ kind: 'view', deliveryId }, key)}`),
    );
  }
  return paths;
}
