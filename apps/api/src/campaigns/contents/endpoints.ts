import type { Implementation } from '../../identity/index.ts';
import { createCampaignContent } from './create-campaign-content.ts';
import { saveCampaignContentPreview } from './save-campaign-content-preview.ts';
import { updateCampaignContent } from './update-campaign-content.ts';

export const campaignContentImplementations: readonly Implementation[] = [
  createCampaignContent,
  updateCampaignContent,
  saveCampaignContentPreview,
];
