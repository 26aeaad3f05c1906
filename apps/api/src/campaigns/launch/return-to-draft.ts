import { eq, inArray } from 'drizzle-orm';
import {
  campaignLinks,
  campaignMessages,
  campaigns,
  deliveries,
  type Transaction,
} from '../../platform/index.ts';
import { changedBy } from '../campaign/campaign.ts';
import { findMissingPart } from './checks.ts';
import type { Blocking } from './finding.ts';
import { gatherParts } from './launch-facts.ts';

/**
 * Cancels the schedules of campaigns that have not started. A `fault` is shown with each until it is planned again;
 * leave it out if a user unscheduled them.
 */
export async function returnToDraft(
  tx: Transaction,
  campaignIds: readonly string[],
  fault?: Blocking,
): Promise<void> {
  if (campaignIds.length === 0) return;
  const ids = [...campaignIds];
  // Earlier versions froze the recipients when a campaign was scheduled.
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

/** Cancels the schedule of a campaign that lacks a part. The caller has locked the campaign's row. */
export async function returnToDraftIfIncomplete(tx: Transaction, campaignId: string): Promise<boolean> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (campaign?.status !== 'scheduled') return false;
  const missing = await findMissingPart(gatherParts(campaign, (work) => work(tx)));
  if (missing === undefined) return false;
  await returnToDraft(tx, [campaignId], missing);
  return true;
}

/**
 * Notes who edited a campaign, and checks its schedule again. Call it in the transaction of every edit of a campaign,
 * its audiences or its content.
 */
export async function replanAfterChange(
  tx: Transaction,
  campaignId: string,
  userId: string | null,
): Promise<void> {
  await tx.update(campaigns).set(changedBy(userId)).where(eq(campaigns.id, campaignId));
  await returnToDraftIfIncomplete(tx, campaignId);
}
