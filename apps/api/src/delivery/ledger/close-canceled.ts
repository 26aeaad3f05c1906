import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/index.ts';

/**
 * Closes what is still planned of canceled campaigns, of one or of all: when a campaign is canceled, and for what was
 * being handed over in that moment and was given back by its provider afterwards.
 */
export async function closeCanceled(tx: Transaction, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await tx.execute(sql`
    update deliveries set status = 'rejected', reason = ${ownDeliveryReasons.canceled}, updated_at = now()
    from campaigns
    where campaigns.id = deliveries.campaign_id and campaigns.status = 'canceled'${which}
      and deliveries.status = 'planned'`);
}
