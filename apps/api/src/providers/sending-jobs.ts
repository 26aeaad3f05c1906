import * as v from 'valibot';
import { defineJob } from '../platform/index.ts';

const ownerRows = v.array(v.object({ organization_id: v.string() }));

/**
 * Sends due deliveries of one campaign for a slice, then goes to the back of the queue. Slots cost little while a server is
 * slow to answer, so there are many.
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
      // Deleted campaigns have no organization, and nothing to send.
      return v.parse(ownerRows, rows)[0]?.organization_id ?? campaignId;
    },
  },
});

/** Finds unfinished campaigns in the tables, so that a lost job does no harm. */
export const sweepSendingJob = defineJob<Record<string, never>>({
  name: 'sweep-sending',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
