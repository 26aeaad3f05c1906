import * as v from 'valibot';
import { defineJob } from '../platform/queue/queue.ts';

const ownerRows = v.array(v.object({ organization_id: v.string() }));

/** Sends one campaign's due deliveries for a limited time, then queues itself again if deliveries are left. */
export const sendCampaignJob = defineJob<{ readonly campaignId: string }>({
  name: 'send-campaign',
  key: ({ campaignId }) => campaignId,
  concurrency: 16,
  turns: {
    slotsPerTenant: 4,
    sliceMilliseconds: 2000,
    tenantOf: async ({ campaignId }, query) => {
      const rows = await query('select organization_id from campaigns where id = $1', [campaignId]);
      // A deleted campaign has nothing to send, so it does not matter for which tenant its job counts.
      return v.parse(ownerRows, rows)[0]?.organization_id ?? campaignId;
    },
  },
});

/**
 * Queues campaigns with due deliveries, in case their jobs were lost. Also ends the claims on deliveries that stopped
 * processes left behind.
 */
export const sweepSendingJob = defineJob<Record<string, never>>({
  name: 'sweep-sending',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
