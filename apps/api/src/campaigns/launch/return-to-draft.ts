import { eq, inArray } from 'drizzle-orm';
import {
  campaignAudiences,
  campaignContents,
  campaignLinks,
  campaignMessages,
  campaigns,
  deliveries,
  type Transaction,
} from '../../platform/index.ts';
import { findSender } from '../../providers/index.ts';
import type { BatchPlan } from '../../tenancy/index.ts';
import { changedBy } from '../campaign/campaign.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import type { Blocking } from './finding.ts';
import { contentMissing } from './message.ts';
import { audienceMissing } from './recipients.ts';
import { unknownSender } from './sender.ts';

/** The plan of a scheduled campaign; undefined for any other. */
export function planOf({
  status,
  startAt,
  intervalMinutes,
  batchItems,
  batches,
}: StoredCampaign): BatchPlan | undefined {
  if (status !== 'scheduled') return undefined;
  if (startAt === null || intervalMinutes === null || batchItems === null || batches === null)
    return undefined;
  return { startAt, intervalMinutes, batchItems, batches };
}

/**
 * Takes the schedule of campaigns back, of which nothing was sent yet. `fault` is why, and is shown with each until it is
 * planned again; without one somebody wanted it so.
 */
export async function returnToDraft(
  tx: Transaction,
  campaignIds: readonly string[],
  fault?: Blocking,
): Promise<void> {
  if (campaignIds.length === 0) return;
  const ids = [...campaignIds];
  // Versions before froze recipients when a campaign was scheduled.
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
