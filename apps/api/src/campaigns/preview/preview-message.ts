import { parseDocument } from '@x/email-compiler';
import { and, eq } from 'drizzle-orm';
import { blocks } from '../../content/index.ts';
import {
  campaignAudiences,
  campaignContents,
  contacts,
  type Transaction,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { compileForContacts, type ContactMessage, type StoredContact } from '../../delivery/index.ts';
import { contentMissing } from '../launch/message.ts';
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

/** Compiles the stored message of a campaign for its contacts. */
export async function compilePreview(
  tx: Transaction,
  campaign: StoredCampaign,
  publicUrl: string,
): Promise<ContactMessage | Refusal<'campaign_incomplete'>> {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaign.id));
  if (content === undefined) {
    return refuse('campaign_incomplete', { message: contentMissing.message, path: 'content' });
  }
  const parsed = parseDocument(content.config, { blocks });
  if (!parsed.ok) {
    const reason = parsed.errors[0]?.message ?? 'The content cannot be read.';
    return refuse('campaign_incomplete', { message: reason, path: 'content' });
  }
  const { organizationId, projectId, subject } = campaign;
  const { document } = parsed.value;
  return compileForContacts(tx, { organizationId, projectId, subject, campaign, document }, publicUrl);
}
