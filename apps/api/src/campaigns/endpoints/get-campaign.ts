import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findCampaign } from '../campaign/campaign.ts';

export const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { database }) => (await findCampaign(database, params.id)) ?? notFound(),
);
