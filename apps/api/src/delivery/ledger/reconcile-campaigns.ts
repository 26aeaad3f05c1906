import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/index.ts';

/**
 * Closes planned deliveries of one canceled campaign, or of all. Also runs in the sweep, for messages that were being sent
 * during the cancellation and were returned to the queue afterwards.
 */
export async function closeCanceled(tx: Transaction, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await tx.execute(sql`
    update deliveries set status = 'rejected', reason = ${ownDeliveryReasons.canceled}, updated_at = now()
    from campaigns
    where campaigns.id = deliveries.campaign_id and campaigns.status = 'canceled'${which}
      and deliveries.status = 'planned'`);
}

/**
 * Reopens one completed campaign, or all, that have planned deliveries: after a user marked an unknown delivery as not sent,
 * or when a message returned to the queue while the campaign completed.
 */
export async function reopenCompleted(tx: Transaction, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await tx.execute(sql`
    update campaigns set status = 'ongoing', delivered_at = null
    where status = 'completed'${which}
      and exists (select from deliveries where campaign_id = campaigns.id and status = 'planned')`);
}
