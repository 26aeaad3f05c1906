import type { CampaignActions } from '../platform/index.ts';
import { startScheduled } from './launch/start-campaign.ts';
import { releaseCampaigns } from './usage/release-campaigns.ts';

export const campaignActions: CampaignActions = { release: releaseCampaigns, startScheduled };
