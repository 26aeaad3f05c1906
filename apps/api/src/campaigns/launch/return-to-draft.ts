import { eq, inArray } from 'drizzle-orm';
import { campaignLinks, campaignMessages, deliveries } from '../../tables/delivery.ts';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changedBy } from '../campaign/campaign.ts';
import { findMissingPart } from './checks.ts';
import type { Blocking } from './finding.ts';
import { gatherParts } from './launch-facts.ts';

/**
 * Turns scheduled campaigns back into drafts. Each campaign shows the `fault` as its problem until it is scheduled
 * again. Omit the fault if a user canceled the schedules.
 */
export async function returnToDraft(
  tx: Transaction,
  campaignIds: readonly string[],
  fault?: Blocking,
): Promise<void> {
  if (campaignIds.length === 0) return;
  const ids = [...campaignIds];
  // Delete the recipients, links and message that earlier versions of Yamp froze when a campaign was scheduled.
  await tx.delete(deliveries).where(inArray(deliveries.campaignId, ids));
  await tx.delete(campaignLinks).where(inArray(campaignLinks.campaignId, ids));
  await tx.delete(campaignMessages).where(inArray(campaignMessages.campaignId, ids));
  const problem =
    fault === undefined
      ? null
      : { code: fault.code, message: fault.message, until: null, values: fault.values };
  await tx
    .update(campaigns)
    .set({
      status: 'draft',
      startAt: null,
      intervalMinutes: null,
      batchItems: null,
      batches: null,
      sendingProblem: problem,
    })
    .where(inArray(campaigns.id, ids));
}

/**
 * Turns a scheduled campaign that lacks a part back into a draft, and returns true if so. The caller must have locked
 * the campaign's row.
 */
export async function returnToDraftIfIncomplete(tx: Transaction, campaignId: string): Promise<boolean> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (campaign?.status !== 'scheduled') return false;
  const missing = await findMissingPart(gatherParts(campaign, (work) => work(tx)));
  if (missing === undefined) return false;
  await returnToDraft(tx, [campaignId], missing);
  return true;
}

/**
 * Stores who edited a campaign, and turns the campaign back into a draft if it now lacks a part. Call this in the
 * transaction of every edit of a campaign, its audiences or its content.
 */
export async function replanAfterChange(
  tx: Transaction,
  campaignId: string,
  userId: string | null,
): Promise<void> {
  await tx.update(campaigns).set(changedBy(userId)).where(eq(campaigns.id, campaignId));
  await returnToDraftIfIncomplete(tx, campaignId);
}
