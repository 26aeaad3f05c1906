import { eq } from 'drizzle-orm';
import { campaignAudiences, campaignContents, campaigns, type Transaction } from '../../platform/index.ts';
import { contentMissing } from './message.ts';
import { audienceMissing } from './recipients.ts';
import { unknownSender } from './sender.ts';
import type { Blocking } from './finding.ts';
import { findSender } from '../../providers/index.ts';
import { changedBy } from '../campaign/changed-by.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import { returnToDraft } from './return-to-draft.ts';

/**
 * The part that a campaign lacks. Who is in its audiences is not looked at: that may change until it starts, and is
 * looked at then.
 */
async function missingPart(
  tx: Transaction,
  { id, projectId, fromEmail }: Pick<StoredCampaign, 'id' | 'projectId' | 'fromEmail'>,
): Promise<Blocking | undefined> {
  if ((await findSender(tx, projectId, fromEmail)) === undefined) return unknownSender(fromEmail);
  if ((await tx.$count(campaignAudiences, eq(campaignAudiences.campaignId, id))) === 0) {
    return audienceMissing();
  }
  const contents = await tx.$count(campaignContents, eq(campaignContents.campaignId, id));
  return contents === 0 ? contentMissing() : undefined;
}

/** Takes the schedule of a campaign back where it lacks a part by now. The campaign's row is locked by the caller. */
export async function returnToDraftIfIncomplete(tx: Transaction, campaignId: string): Promise<boolean> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (campaign?.status !== 'scheduled') return false;
  const missing = await missingPart(tx, campaign);
  if (missing === undefined) return false;
  await returnToDraft(tx, [campaignId], missing);
  return true;
}

/** To be called after each change of a campaign, its audiences or its content, in the transaction of the change. */
export async function recordChange(
  tx: Transaction,
  campaignId: string,
  userId: string | null,
): Promise<void> {
  await tx.update(campaigns).set(changedBy(userId)).where(eq(campaigns.id, campaignId));
  await returnToDraftIfIncomplete(tx, campaignId);
}
