import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { sendCampaignJob, sweepSendingJob } from '../../providers/index.ts';
import { ActiveCampaigns } from './active-campaigns.ts';
import { ConnectionPools } from './connection-pools.ts';
import type { SendingWorker, StartScheduled } from './send-campaign.ts';
import { sweepSending } from './sweep.ts';
import { takeIdentity } from './worker-identity.ts';
import { workCampaign } from './work-campaign.ts';

export interface RunningSender {
  /** Finishes current messages and begins no others. Call before stopping the queue. */
  readonly stop: () => void;
  /** Releases the worker's identity. Call after the queue has stopped. */
  readonly release: () => Promise<void>;
}

export async function startSending(
  services: Services,
  queue: JobQueue,
  startScheduled: StartScheduled,
): Promise<RunningSender> {
  const identity = await takeIdentity(services.database.pool);
  const stopping = new AbortController();

  async function requeue(campaignId: string): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await queue.enqueue(sendCampaignJob, { campaignId });
    } catch (error) {
      services.log.warn({ err: error, campaignId }, 'could not queue a campaign; the next sweep will');
    }
  }

  const activeCampaigns = new ActiveCampaigns(requeue);
  const pools = new ConnectionPools((campaignId) => void requeue(campaignId));
  const worker: SendingWorker = {
    services,
    startScheduled,
    workerId: identity.id,
    signal: stopping.signal,
    pools,
    sliceMilliseconds: sendCampaignJob.turns?.sliceMilliseconds ?? Number.POSITIVE_INFINITY,
    inBackground: (campaignId, rest) => activeCampaigns.keep(campaignId, logged(rest, services)),
  };
  const sweep = () => sweepSending({ services, workerId: identity.id, sending: activeCampaigns.ids });
  // Sweeps first, so that campaigns with nothing but lost claims need not wait for the next scheduled sweep.
  await services.database.pool.persist(sweep);
  await queue.work(sendCampaignJob, async ({ campaignId }, _signal, { isContended }) => {
    if (stopping.signal.aborted) return;
    await activeCampaigns.takeTurn(campaignId, () => workCampaign(campaignId, worker, isContended));
  });
  await queue.work(sweepSendingJob, sweep);
  return {
    stop: () => stopping.abort(),
    release: async () => {
      await activeCampaigns.settled();
      pools.close();
      await identity.release();
    },
  };
}

/** Logs failures of background work, since no job reports them. */
async function logged(rest: Promise<unknown>, { log }: Pick<Services, 'log'>): Promise<void> {
  try {
    await rest;
  } catch (error) {
    log.error({ err: error }, 'sending in the background failed');
  }
}
