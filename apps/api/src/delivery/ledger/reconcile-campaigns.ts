import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Closes the planned deliveries of the given canceled campaign, or of all canceled campaigns. The sweep calls this as
 * well, for messages that were being sent during the cancellation and returned to the queue afterwards.
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
 * Reopens the given completed campaign, or all completed campaigns, if deliveries are planned. A delivery becomes
 * planned again if a user marks an unknown delivery as not sent, or if its message returns to the queue while the
 * campaign completes.
 */
export async function reopenCompleted(tx: Transaction, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await tx.execute(sql`
    update campaigns set status = 'ongoing', delivered_at = null
    where status = 'completed'${which}
      and exists (select from deliveries where campaign_id = campaigns.id and status = 'planned')`);
}
