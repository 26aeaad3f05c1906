import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, refuse } from '../http/refusal.js';

/** With the campaign goes its ledger, and with that what its links lead to; suppressions stay. */
export const removeCampaign = implement(contract.campaigns.remove, async ({ params }, { database }) => {
  const [campaign] = await database.select().from(campaigns).where(eq(campaigns.id, params.id)).for('update');
  if (campaign === undefined) return notFound();
  if (campaign.status === 'ongoing') {
    return refuse('campaign_not_editable', {
      message: 'This campaign is being sent: wait until it has ended.',
    });
  }
  await database.delete(campaigns).where(eq(campaigns.id, params.id));
  return {};
});
