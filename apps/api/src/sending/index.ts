import type { Implementation } from '../http/implement.ts';
import { listDeliveries } from './endpoints/list-deliveries.ts';
import { scheduleCampaign } from './endpoints/schedule-campaign.ts';
import { sendCampaignNow } from './endpoints/send-campaign.ts';

export const sendingImplementations: readonly Implementation[] = [
  sendCampaignNow,
  scheduleCampaign,
  listDeliveries,
];
