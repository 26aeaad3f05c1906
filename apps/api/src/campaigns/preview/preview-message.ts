import { applyMergeTags, compile, parseDocument, unsubscribeLabel } from '@x/email-compiler';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { blocks } from '../../content/index.ts';
import {
  campaignAudiences,
  contacts,
  createIconAssets,
  type Transaction,
  type Refusal,
  refuse,
} from '../../platform/index.ts';
import { contentMissing, loadMessage } from '../launch/message.ts';
import {
  formsAddress,
  type FrozenMessage,
  type MergeFormats,
  type MergeValues,
  mergeValuesSchema,
  readMergeFormats,
  unsubscribePlaceholder,
  utmAdder,
  writeMergeToken,
} from '../../delivery/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';

type StoredContact = typeof contacts.$inferSelect;

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

export function mergeValuesOf(contact: StoredContact): MergeValues {
  const { email, firstName, surname, phone, birthdate, fields } = contact;
  const custom = v.parse(mergeValuesSchema, fields);
  return { ...custom, email, first_name: firstName, surname, phone, birthdate: birthdate ?? '' };
}

interface PreviewMessage extends FrozenMessage {
  readonly formats: MergeFormats;
}

/**
 * Compiles a campaign's message with tokens for the recipient's values, like a sent message but without tracking. Links
 * lead straight to their targets, with the UTM parameters, and there is no open pixel.
 */
export async function compilePreview(
  tx: Transaction,
  campaign: StoredCampaign,
  publicUrl: string,
): Promise<PreviewMessage | Refusal<'campaign_incomplete'>> {
  const message = await loadMessage(tx, campaign);
  if (message === undefined) {
    return refuse('campaign_incomplete', { message: contentMissing.message, path: 'content' });
  }
  const parsed = parseDocument(message.config, { blocks });
  if (!parsed.ok) {
    const reason = parsed.errors[0]?.message ?? 'The content cannot be read.';
    return refuse('campaign_incomplete', { message: reason, path: 'content' });
  }
  const { document } = parsed.value;
  const { html, amp, text } = compile(document, {
    blocks,
    subject: campaign.subject,
    brand: message.brand,
    mergeTag: writeMergeToken,
    link: utmAdder(campaign.utm, { campaignName: campaign.name, publicUrl }),
    placeholder: (name) =>
      name === 'unsubscribe_url' ? `${publicUrl}/u/%%${unsubscribePlaceholder}%%` : `%%${name}%%`,
    assets: createIconAssets(publicUrl),
    api: { url: formsAddress(publicUrl), projectId: campaign.projectId },
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
  });
  const subject = applyMergeTags(campaign.subject, writeMergeToken, 'text');
  const formats = await readMergeFormats(tx, campaign.projectId, document.body.config.language ?? 'en');
  const { fromEmail, fromName, replyTo } = campaign;
  return { fromEmail, fromName, replyTo, subject, html, amp, text, formats };
}
