import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findCampaign } from '../campaign/campaign.ts';

export const getCampaign = implement(
  contract.campaigns.get,
  async ({ params }, { tx }) => (await findCampaign(tx, params.id)) ?? notFound(),
);
