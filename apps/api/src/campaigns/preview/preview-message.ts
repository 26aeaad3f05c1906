import { applyMergeTags, compile, parseDocument } from '@x/email-compiler';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { blocks, webFontsFrom } from '../../content/index.ts';
import {
  campaignAudiences,
  contacts,
  createIconAssets,
  queryRow,
  type Transaction,
  type Refusal,
  refuse,
  type Services,
} from '../../platform/index.ts';
import { contentMissing, loadMessage } from '../launch/message.ts';
import {
  ConditionTable,
  createTokenWriter,
  formsAddress,
  type FrozenMessage,
  meetsAll,
  meetsFrom,
  type Meets,
  type MergeFormats,
  type MergeValues,
  mergeValuesSchema,
  pageLinkOptions,
  readMergeFormats,
  recipientValues,
  utmAdder,
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
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly unknown[];
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
  const tokens = createTokenWriter();
  const conditions = new ConditionTable(tokens);
  const withUtm = utmAdder(campaign.utm, { campaignName: campaign.name, publicUrl });
  const { html, amp, text } = compile(document, {
    blocks,
    subject: campaign.subject,
    brand: message.brand,
    ...recipientValues(tokens),
    trackingParameter: message.trackingParameter,
    link: (href) => tokens.unseal(withUtm(tokens.seal(href))),
    ...pageLinkOptions(publicUrl, tokens),
    visibleIf: conditions.mark,
    assets: createIconAssets(publicUrl),
    webFonts: webFontsFrom(message.fontSource, publicUrl),
    api: { url: formsAddress(publicUrl), projectId: campaign.projectId },
  });
  const subject = applyMergeTags(campaign.subject, tokens.merge, 'text');
  const formats = await readMergeFormats(tx, campaign.projectId, document.body.config.language ?? 'en');
  return {
    fromEmail: campaign.fromEmail,
    fromName: campaign.fromName,
    replyTo: campaign.replyTo,
    subject: tokens.seal(subject),
    html: tokens.seal(html),
    amp: tokens.seal(amp),
    text: tokens.seal(text),
    formats,
    conditions: conditions.list().map(({ condition }) => condition),
  };
}

const factsRow = v.object({ facts: v.unknown() });

/** Returns which conditions of a campaign's message a contact meets now. Without a contact, all of them. */
export async function meetsOfContact(
  tx: Transaction,
  { id, organizationId, projectId }: StoredCampaign,
  { conditions }: Pick<PreviewMessage, 'conditions'>,
  contactId: string | null,
  services: Pick<Services, 'segments' | 'now'>,
): Promise<Meets> {
  if (conditions.length === 0 || contactId === null) return meetsAll;
  const place = { organizationId, projectId };
  const at = { now: services.now(), splitScope: id };
  const prepared = await services.segments.messageConditions(tx, place, conditions, at);
  const { facts } = await queryRow(
    tx,
    factsRow,
    sql`select ${prepared.facts} as facts from contacts where contacts.id = ${contactId}::uuid`,
  );
  return meetsFrom(prepared.evaluate(facts));
}
