import type { Implementation } from '../http/implement.js';
import { listDeliveries } from './endpoints/list-deliveries.js';
import { scheduleCampaign } from './endpoints/schedule-campaign.js';
import { sendCampaignNow } from './endpoints/send-campaign.js';

export const sendingImplementations: readonly Implementation[] = [
  sendCampaignNow,
  scheduleCampaign,
  listDeliveries,
];
