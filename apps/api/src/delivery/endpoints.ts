import type { Implementation } from '../identity/requests/implement.ts';
import { listDeliveries } from './ledger/list-deliveries.ts';
import { scheduleCampaign } from '../campaigns/launch/schedule-campaign.ts';
import { sendCampaignNow } from '../campaigns/launch/send-campaign.ts';

export const sendingImplementations: readonly Implementation[] = [
  sendCampaignNow,
  scheduleCampaign,
  listDeliveries,
];
