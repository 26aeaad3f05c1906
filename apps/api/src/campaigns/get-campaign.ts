import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.ts';
import { notFound } from '../http/refusal.ts';
import { findCampaign } from './campaign.ts';

export const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { database }) => (await findCampaign(database, params.id)) ?? notFound(),
);
