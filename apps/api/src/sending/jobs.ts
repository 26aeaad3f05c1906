import { defineJob } from '../queue/queue.js';

/** Sends what is due of one campaign. */
export const sendCampaignJob = defineJob<{ readonly campaignId: string }>({
  name: 'send-campaign',
  key: ({ campaignId }) => campaignId,
  concurrency: 4,
});

/** Finds what the tables say is left to send or to close; so nothing depends on a job that was lost. */
export const sweepSendingJob = defineJob<Record<string, never>>({
  name: 'sweep-sending',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
