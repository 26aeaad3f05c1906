import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { Refusal } from '../http/refusal.js';
import { lockEditableCampaign } from './editable.js';

/** With the campaign goes its ledger, and with that what its links lead to; suppressions stay. */
export const removeCampaign = implement(contract.campaigns.remove, async ({ params }, { database }) => {
  const campaign = await lockEditableCampaign(database, params.id, 'delete');
  if (campaign instanceof Refusal) return campaign;
  await database.delete(campaigns).where(eq(campaigns.id, params.id));
  return {};
});
