import { isAllowed, outcomeOf, type CampaignAction, type CampaignOutcome } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;

/** Locks a campaign's row, so that its status cannot change until the transaction ends. */
export async function lockCampaign(tx: Transaction, campaignId: string): Promise<StoredCampaign | undefined> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
  return campaign;
}

/** Actions that are refused with the code `campaign_not_editable`, as the specification requires. */
type Change = Extract<
  CampaignAction,
  'edit' | 'change_audience' | 'change_content' | 'delete' | 'send' | 'schedule' | 'reschedule'
>;

function notEditable(): Refusal<'campaign_not_editable'> {
  return refuse('campaign_not_editable');
}

/**
 * Locks a campaign and returns it if its status allows at least one of `changes`. Call this before every change of a
 * campaign or its content, so that neither changes once the campaign has started.
 */
export async function lockEditableCampaign(
  tx: Transaction,
  campaignId: string,
  ...changes: readonly [Change, ...Change[]]
): Promise<StoredCampaign | Refusal<'campaign_not_editable' | 'not_found'>> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign === undefined) return notFound();
  return changes.some((change) => isAllowed(campaign.status, change)) ? campaign : notEditable();
}

/** Locks a campaign and returns it with the status to which the action leads. */
export async function lockForMove(
  tx: Transaction,
  campaignId: string,
  action: 'unschedule' | 'pause' | 'resume' | 'cancel',
): Promise<
  | { readonly campaign: StoredCampaign; readonly outcome: CampaignOutcome }
  | Refusal<'campaign_action_refused' | 'not_found'>
> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign === undefined) return notFound();
  const outcome = outcomeOf(campaign.status, action);
  if (outcome !== undefined) return { campaign, outcome };
  const { status } = campaign;
  return refuse('campaign_action_refused', { details: { status, action } });
}
