import * as v from 'valibot';
import { defineJob } from '../platform/index.ts';

const ownerRows = v.array(v.object({ organization_id: v.string() }));

/**
 * Sends what is due of one campaign, for a slice of time; what is left then waits at the back of the queue. A slot costs
 * little while a server is slow to answer, so there are many.
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
      // Deleted since: the job finds nothing to send.
      return v.parse(ownerRows, rows)[0]?.organization_id ?? campaignId;
    },
  },
});

/** Finds what the tables say is left to send or to close; so nothing depends on a job that was lost. */
export const sweepSendingJob = defineJob<Record<string, never>>({
  name: 'sweep-sending',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
