import { isAllowed, outcomeOf, type CampaignAction, type CampaignOutcome } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns, notFound, type Transaction, type Refusal, refuse } from '../../platform/index.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;

/** Locks a campaign's row until the end of the transaction, so that its status stays what it was found to be. */
export async function lockCampaign(tx: Transaction, campaignId: string): Promise<StoredCampaign | undefined> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update');
  return campaign;
}

/** What changes a campaign before it is sent: all of these are refused with the one code that the calls of the specification have. */
type Change = Extract<
  CampaignAction,
  'edit' | 'change_audience' | 'change_content' | 'delete' | 'send' | 'schedule' | 'reschedule'
>;

function notEditable(): Refusal<'campaign_not_editable'> {
  return refuse('campaign_not_editable', { message: 'This campaign is being sent or was sent already.' });
}

/**
 * Locks a campaign's row and answers it where its status allows one of these changes. Whoever changes a campaign or its
 * content goes through here, so that nothing changes while it is being frozen or sent.
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

/** Locks a campaign that is to be moved, and says where to. */
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
  return refuse('campaign_action_refused', {
    message: `A campaign that is ${status} cannot be moved by “${action}”.`,
    details: { status, action },
  });
}
