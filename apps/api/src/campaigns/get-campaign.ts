import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findCampaign } from './campaign.js';

export const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { database }) => (await findCampaign(database, params.id)) ?? notFound(),
);
