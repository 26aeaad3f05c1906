import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.js';
import { campaigns } from '../database/schema/index.js';
import { notFound, refuse, type Refusal } from '../http/refusal.js';

export type StoredCampaign = typeof campaigns.$inferSelect;

/**
 * Locks a campaign's row and answers it while it can still be changed: as a draft, or scheduled and not begun. Whoever
 * changes a campaign or its content goes through here, so that nothing changes while it is being frozen or sent.
 */
export async function lockEditableCampaign(
  database: Queries,
  campaignId: string,
): Promise<StoredCampaign | Refusal<'campaign_not_editable' | 'not_found'>> {
  const [campaign] = await database
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('update');
  if (campaign === undefined) return notFound();
  if (campaign.status === 'draft' || campaign.status === 'scheduled') return campaign;
  return refuse('campaign_not_editable', { message: 'This campaign is being sent or was sent already.' });
}
