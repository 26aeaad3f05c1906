import { eq } from 'drizzle-orm';
import { changedBy } from '../campaign/campaign.ts';
import { lockEditableCampaign } from '../campaign/editable.ts';
import { campaigns } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { refusalOf, type BlockingRefusal } from './finding.ts';
import { planLater } from './schedule.ts';
import type { BatchPlan } from '../../tenancy/index.ts';
import { checkCampaign, refuseUnseenWarnings } from './check-campaign.ts';

export type PlanRefusal =
  | BlockingRefusal
  | Refusal<'campaign_not_editable' | 'not_found' | 'campaign_warnings_unacknowledged'>;

export interface PlanOptions {
  readonly services: Services;
  /** Id of the user, or null for an access key. */
  readonly userId: string | null;
  /** Ids of acknowledged warnings. Undefined skips the check, for callers that have not seen any warnings. */
  readonly acknowledged?: readonly string[] | undefined;
}

/**
 * Stores a campaign's start and batches. Runs all checks as if the campaign started now, so that users learn of
 * problems at once. The start runs the checks again and copies the recipients and the message.
 */
export async function planCampaign(
  tx: Transaction,
  campaignId: string,
  plan: BatchPlan,
  { services, userId, acknowledged }: PlanOptions,
): Promise<PlanRefusal | undefined> {
  const campaign = await lockEditableCampaign(tx, campaignId, 'schedule', 'reschedule');
  if (campaign instanceof Refusal) return campaign;
  const checked = await checkCampaign(tx, campaign, {
    services,
    planFor: (contacts) => planLater(plan, contacts, services.now()),
    others: 'scheduled_too',
  });
  if ('fault' in checked) return refusalOf(checked.fault);
  const refusal = await refuseUnseenWarnings(checked, acknowledged);
  if (refusal !== undefined) return refusal;
  const { startAt, intervalMinutes, batchItems, batches, timing } = plan;
  await tx
    .update(campaigns)
    .set({
      status: 'scheduled',
      startAt,
      intervalMinutes,
      batchItems,
      batches,
      timing: timing ?? 'same_moment',
      sendingProblem: null,
      ...changedBy(userId),
    })
    .where(eq(campaigns.id, campaignId));
  return undefined;
}
