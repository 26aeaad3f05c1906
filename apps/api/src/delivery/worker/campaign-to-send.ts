import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { campaignMessages } from '../../tables/delivery.ts';
import { campaigns, variantMessages } from '../../tables/campaigns.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import type { StoredProvider } from '../../providers/index.ts';
import { loadCap, type ProjectCap } from '../ledger/frequency-cap.ts';
import type { FrozenMessage } from '../message/compose.ts';
import { readMergeFormats, type MergeFormats } from '../message/merge-formats.ts';

export interface CampaignToSend {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly message: FrozenMessage;
  /** Messages of the variants, by their positions. Empty if the campaign has no experiment. */
  readonly variants: readonly FrozenMessage[];
  readonly formats: MergeFormats;
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly unknown[];
  /** Undefined if the project has no frequency cap, or the campaign ignores it. */
  readonly frequencyCap: ProjectCap | undefined;
  /** Undefined if nobody is held out. */
  readonly holdoutPeriodId: string | undefined;
  /** Undefined if the provider was deleted. */
  readonly provider: StoredProvider | undefined;
  /** Senders of all messages. A sender that was deleted is missing. */
  readonly senders: readonly StoredSender[];
}

type StoredSender = typeof emailSenders.$inferSelect;

async function loadVariants(
  tx: Transaction,
  campaignId: string,
  replyTo: string | null,
): Promise<readonly FrozenMessage[]> {
  const rows = await tx
    .select()
    .from(variantMessages)
    .where(eq(variantMessages.campaignId, campaignId))
    .orderBy(asc(variantMessages.variant));
  return rows.map(({ subject, html, amp, bodyText: text, fromEmail, fromName }) => ({
    subject,
    html,
    amp,
    text,
    fromEmail,
    fromName,
    replyTo,
  }));
}

/** Reads the senders of messages. */
async function loadSenders(
  tx: Transaction,
  projectId: string,
  messages: readonly FrozenMessage[],
): Promise<readonly StoredSender[]> {
  const addresses = [...new Set(messages.map(({ fromEmail }) => fromEmail.toLowerCase()))];
  return tx
    .select()
    .from(emailSenders)
    .where(and(eq(emailSenders.projectId, projectId), inArray(sql`lower(${emailSenders.email})`, addresses)));
}

export function senderOf(
  { senders }: Pick<CampaignToSend, 'senders'>,
  { fromEmail }: Pick<FrozenMessage, 'fromEmail'>,
): StoredSender | undefined {
  return senders.find(({ email }) => email.toLowerCase() === fromEmail.toLowerCase());
}

/** Returns undefined if the campaign was deleted or its message was never frozen. */
export function loadCampaignToSend(
  database: Database,
  campaignId: string,
): Promise<CampaignToSend | undefined> {
  return asSystem(database, async (tx) => {
    const [row] = await tx
      .select()
      .from(campaignMessages)
      .innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
      .leftJoin(emailProviders, eq(emailProviders.id, campaignMessages.emailProviderId))
      .where(eq(campaignMessages.campaignId, campaignId));
    if (row === undefined) return undefined;
    const {
      subject,
      html,
      amp,
      bodyText,
      fromEmail,
      fromName,
      replyTo,
      organizationId,
      language,
      conditions,
    } = row.campaign_messages;
    const message = { subject, html, amp, text: bodyText, fromEmail, fromName, replyTo };
    const variants = await loadVariants(tx, campaignId, replyTo);
    const senders = await loadSenders(tx, row.campaigns.projectId, [message, ...variants]);
    return {
      id: campaignId,
      organizationId,
      projectId: row.campaigns.projectId,
      message,
      variants,
      formats: await readMergeFormats(tx, row.campaigns.projectId, language),
      conditions,
      frequencyCap: await loadCap(tx, row.campaigns),
      holdoutPeriodId: row.campaigns.holdoutPeriodId ?? undefined,
      provider: row.email_providers ?? undefined,
      senders,
    };
  });
}
