import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/index.ts';

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
