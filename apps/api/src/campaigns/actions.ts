import type { CampaignActions } from '../platform/services.ts';
import { returnToDraft } from './launch/return-to-draft.ts';
import { startScheduled } from './launch/start-campaign.ts';
import { releaseCampaigns, releaseSegment } from './usage/release-campaigns.ts';

export const campaignActions: CampaignActions = {
  release: releaseCampaigns,
  releaseSegment,
  unschedule: returnToDraft,
  startScheduled,
};
