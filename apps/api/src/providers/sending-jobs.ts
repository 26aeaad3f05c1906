import * as v from 'valibot';
import { defineJob } from '../platform/index.ts';

const ownerRows = v.array(v.object({ organization_id: v.string() }));

/**
 * Sends due deliveries of one campaign for a slice, then goes to the back of the queue. There are many slots, since a
 * job that waits for a slow server costs little.
 */
export const sendCampaignJob = defineJob<{ readonly campaignId: string }>({
  name: 'send-campaign',
  key: ({ campaignId }) => campaignId,
  concurrency: 16,
  turns: {
    slotsPerTenant: 4,
    sliceMilliseconds: 2000,
    tenantOf: async ({ campaignId }, query) => {
      const rows = await query('select organization_id from campaigns where id = $1', [campaignId]);
      // A deleted campaign has no organization and nothing to send, so the fallback does not matter.
      return v.parse(ownerRows, rows)[0]?.organization_id ?? campaignId;
    },
  },
});

/** Queues unfinished campaigns that it finds in the database, so that a lost job does no harm. */
export const sweepSendingJob = defineJob<Record<string, never>>({
  name: 'sweep-sending',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
