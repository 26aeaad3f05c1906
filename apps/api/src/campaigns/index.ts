import type { Implementation } from '../http/implement.js';
import { addCampaignAudience, removeCampaignAudience } from './campaign-audiences.js';
import { createCampaign } from './create-campaign.js';
import { duplicateCampaign } from './duplicate-campaign.js';
import { getCampaign } from './get-campaign.js';
import { listCampaigns } from './list-campaigns.js';
import { cancelCampaign, pauseCampaign, resumeCampaign, unscheduleCampaign } from './move-campaign.js';
import { previewCampaign } from './preview/preview-campaign.js';
import { sendCampaignTest } from './preview/send-campaign-test.js';
import { removeCampaign } from './remove-campaign.js';
import { updateCampaign } from './update-campaign.js';

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
