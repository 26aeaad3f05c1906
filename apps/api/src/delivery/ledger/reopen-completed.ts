import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/index.ts';

/**
 * Lets completed campaigns, one or all, go on for what is planned of them: after somebody said that a message in doubt was
 * not sent, and for what was given back in the moment in which the campaign was completed.
 */
export async function reopenCompleted(tx: Transaction, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await tx.execute(sql`
    update campaigns set status = 'ongoing', delivered_at = null
    where status = 'completed'${which}
      and exists (select from deliveries where campaign_id = campaigns.id and status = 'planned')`);
}
