import { parseDocument } from '@x/email-compiler';
import { and, eq } from 'drizzle-orm';
import { blocks } from '../../content/index.ts';
import { campaignAudiences, campaignContents } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { compileForContacts, type ContactMessage, type StoredContact } from '../../delivery/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';

/** Returns undefined if the contact is in none of the campaign's audiences. */
export async function findRecipientContact(
  tx: Transaction,
  campaignId: string,
  contactId: string,
): Promise<StoredContact | undefined> {
  const [row] = await tx
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(
      campaignAudiences,
      and(
        eq(campaignAudiences.audienceId, contacts.audienceId),
        eq(campaignAudiences.campaignId, campaignId),
      ),
    )
    .where(eq(contacts.id, contactId));
  return row?.contact;
}

function refuseContent(finding: 'content-missing' | 'content-unreadable'): Refusal<'campaign_incomplete'> {
  return refuse('campaign_incomplete', { path: 'content', details: { finding } });
}

/** Compiles the stored message of a campaign for its contacts. */
export async function compilePreview(
  tx: Transaction,
  campaign: StoredCampaign,
  addresses: Addresses,
): Promise<ContactMessage | Refusal<'campaign_incomplete'>> {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaign.id));
  if (content === undefined) {
    return refuseContent('content-missing');
  }
  const parsed = parseDocument(content.config, { blocks });
  if (!parsed.ok) {
    return refuseContent('content-unreadable');
  }
  const { organizationId, projectId, subject } = campaign;
  const { document } = parsed.value;
  return compileForContacts(tx, { organizationId, projectId, subject, campaign, document }, addresses);
}
