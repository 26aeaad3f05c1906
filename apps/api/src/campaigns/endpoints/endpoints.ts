import type { Implementation } from '../../identity/index.ts';
import { addCampaignAudience, removeCampaignAudience } from './campaign-audiences.ts';
import { createCampaign } from './create-campaign.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { getCampaign } from './get-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, unscheduleCampaign } from './move-campaign.ts';
import { previewCampaign } from '../preview/preview-campaign.ts';
import { sendCampaignTest } from '../preview/send-campaign-test.ts';
import { removeCampaign } from './remove-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

export const campaignImplementations: readonly Implementation[] = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  removeCampaign,
  addCampaignAudience,
  removeCampaignAudience,
  previewCampaign,
  sendCampaignTest,
  unscheduleCampaign,
  duplicateCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
];
