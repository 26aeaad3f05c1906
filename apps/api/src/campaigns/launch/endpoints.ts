import type { Implementation } from '../../identity/index.ts';
import { getPreflight } from './get-preflight.ts';
import { scheduleCampaign } from './schedule-campaign.ts';
import { sendCampaignNow } from './send-campaign.ts';

export const launchImplementations: readonly Implementation[] = [
  getPreflight,
  sendCampaignNow,
  scheduleCampaign,
];
