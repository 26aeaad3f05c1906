import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/index.ts';

/**
 * Lets completed campaigns, one or all, go on for what is planned of them: after somebody said that a message in doubt was
 * not sent, and for what was given back in the moment in which the campaign was completed.
 */
export async function reopenCompleted(queries: Queries, campaignId?: string): Promise<void> {
  const which = campaignId === undefined ? sql`` : sql` and campaigns.id = ${campaignId}`;
  await queries.execute(sql`
    update campaigns set status = 'ongoing', delivered_at = null
    where status = 'completed'${which}
      and exists (select from deliveries where campaign_id = campaigns.id and status = 'planned')`);
}
