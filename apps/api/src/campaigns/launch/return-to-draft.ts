import { inArray } from 'drizzle-orm';
import {
  campaignLinks,
  campaignMessages,
  campaigns,
  deliveries,
  type Transaction,
} from '../../platform/index.ts';
import type { Blocking } from './finding.ts';
import type { BatchPlan } from '../../tenancy/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';

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
