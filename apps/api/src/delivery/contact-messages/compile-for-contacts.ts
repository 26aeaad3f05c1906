import { applyMergeTags, compile, type EmailDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { blocks, findLook, webFontsFrom } from '../../content/index.ts';
import type { campaigns } from '../../tables/campaigns.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { projects } from '../../tables/accounts.ts';
import type { FrozenMessage } from '../message/compose.ts';
import { ConditionTable, formsAddress, recipientValues } from '../message/freeze-message.ts';
import { type MergeFormats, readMergeFormats } from '../message/merge-formats.ts';
import { pageLinkOptions } from '../message/page-links.ts';
import { createTokenWriter } from '../message/token.ts';
import { utmAdder } from '../message/utm.ts';

/** Project of a message. */
export interface MessagePlace {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Campaign of a message, which adds UTM parameters to links and keeps its random splits apart from those of others. */
export type MessageCampaign = Pick<typeof campaigns.$inferSelect, 'id' | 'name' | 'utm'>;

/** A document and what else decides on its message. */
export interface ContactMessageSource extends MessagePlace {
  readonly document: EmailDocument;
  readonly subject: string;
  readonly campaign: MessageCampaign | undefined;
}

/** A message for one contact at a time, for previews and tests. */
export interface ContactMessage extends Pick<FrozenMessage, 'subject' | 'html' | 'amp' | 'text'> {
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly unknown[];
  readonly formats: MergeFormats;
}

/** Returns whether links of a project's messages get the parameter `ybte`. */
async function addsTrackingParameter(tx: Transaction, projectId: string): Promise<boolean> {
  const [project] = await tx
    .select({ trackingParameter: projects.trackingParameter })
    .from(projects)
    .where(eq(projects.id, projectId));
  return project?.trackingParameter ?? true;
}

/**
 * Compiles a message with tokens for the values of a contact, like a sent message but without tracking. Links lead
 * straight to their targets, with the UTM parameters of the campaign, and there is no open pixel.
 */
export async function compileForContacts(
  tx: Transaction,
  { projectId, document, subject, campaign }: ContactMessageSource,
  addresses: Addresses,
): Promise<ContactMessage> {
  const { publicUrl } = addresses;
  const { brand, fontSource } = await findLook(tx, projectId);
  const tokens = createTokenWriter();
  const conditions = new ConditionTable(tokens);
  const withUtm =
    campaign === undefined
      ? (url: string) => url
      : utmAdder(campaign.utm, { campaignName: campaign.name, ...addresses });
  const { html, amp, text } = compile(document, {
    blocks,
    subject,
    brand,
    ...recipientValues(tokens),
    trackingParameter: await addsTrackingParameter(tx, projectId),
    link: (href) => tokens.unseal(withUtm(tokens.seal(href))),
    ...pageLinkOptions(pagesOrigin(addresses), tokens),
    visibleIf: conditions.mark,
    assets: createIconAssets(publicUrl),
    webFonts: webFontsFrom(fontSource, publicUrl),
    api: { url: formsAddress(publicUrl), projectId },
  });
  return {
    subject: tokens.seal(applyMergeTags(subject, tokens.merge, 'text')),
    html: tokens.seal(html),
    amp: tokens.seal(amp),
    text: tokens.seal(text),
    formats: await readMergeFormats(tx, projectId, document.body.config.language ?? 'en'),
    conditions: conditions.list().map(({ condition }) => condition),
  };
}
