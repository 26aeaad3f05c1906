import { persist } from '../../database/availability.js';
import type { JobQueue } from '../../queue/queue.js';
import type { Services } from '../../services.js';
import { sendCampaignJob, sweepSendingJob } from '../jobs.js';
import { sweepSending } from './sweep.js';
import { takeIdentity } from './worker-identity.js';
import { workCampaign } from './work-campaign.js';

export interface RunningSender {
  /** Lets the messages under way finish and begins no other. Call before the queue is stopped. */
  readonly stop: () => void;
  /** Gives the worker's name back, after the queue has stopped. */
  readonly release: () => Promise<void>;
}

/** Makes this process a sending worker: takes a name in the ledger, sweeps once, then works the queue. */
export async function startSending(services: Services, queue: JobQueue): Promise<RunningSender> {
  const identity = await takeIdentity(services.database.driver);
  const stopping = new AbortController();
  const worker = { services, workerId: identity.id, signal: stopping.signal };
  /** Campaigns this process sends just now: a second job of one waits for the sweep rather than doubling its connections. */
  const sending = new Set<string>();
  const sweep = () => sweepSending({ services, workerId: identity.id, sending });
  // First, or a campaign would be found with nothing left but what died with a worker, and wait for the next sweep.
  await persist(services.database.driver, sweep);
  await queue.work(sendCampaignJob, async ({ campaignId }) => {
    if (sending.has(campaignId) || stopping.signal.aborted) return;
    sending.add(campaignId);
    try {
      await workCampaign(campaignId, worker);
    } finally {
      sending.delete(campaignId);
    }
  });
  await queue.work(sweepSendingJob, sweep);
  return { stop: () => stopping.abort(), release: identity.release };
}
