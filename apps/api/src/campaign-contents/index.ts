import type { Implementation } from '../http/implement.js';
import { createCampaignContent } from './create-campaign-content.js';
import { saveCampaignContentPreview } from './save-campaign-content-preview.js';
import { updateCampaignContent } from './update-campaign-content.js';

export const campaignContentImplementations: readonly Implementation[] = [
  createCampaignContent,
  updateCampaignContent,
  saveCampaignContentPreview,
];
