import { and, eq, sql } from 'drizzle-orm';
import {
  asSystem,
  campaignMessages,
  campaigns,
  type Database,
  emailProviders,
  emailSenders,
} from '../../platform/index.ts';
import type { StoredProvider } from '../../providers/index.ts';
import type { FrozenMessage } from '../message/compose.ts';
import { readMergeFormats, type MergeFormats } from '../message/merge-formats.ts';

export interface CampaignToSend {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly message: FrozenMessage;
  readonly formats: MergeFormats;
  /** Conditions of the blocks, by the positions in the marks around them. */
  readonly conditions: readonly unknown[];
  /** Undefined if the provider was deleted. */
  readonly provider: StoredProvider | undefined;
  /** Undefined if the sender was deleted. */
  readonly sender: typeof emailSenders.$inferSelect | undefined;
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
      .leftJoin(
        emailSenders,
        and(
          eq(emailSenders.projectId, campaigns.projectId),
          sql`lower(${emailSenders.email}) = lower(${campaignMessages.fromEmail})`,
        ),
      )
      .where(eq(campaignMessages.campaignId, campaignId));
    if (row === undefined) return undefined;
    const { subject, html, amp, bodyText, fromEmail, fromName, organizationId, language, conditions } =
      row.campaign_messages;
    return {
      id: campaignId,
      organizationId,
      projectId: row.campaigns.projectId,
      message: { subject, html, amp, text: bodyText, fromEmail, fromName },
      formats: await readMergeFormats(tx, row.campaigns.projectId, language),
      conditions,
      provider: row.email_providers ?? undefined,
      sender: row.email_senders ?? undefined,
    };
  });
}
