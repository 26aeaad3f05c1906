import { type JobQueue, persist, type Services } from '../../platform/index.ts';
import { sendCampaignJob, sweepSendingJob } from '../../providers/index.ts';
import { CampaignsUnderWay } from './campaigns-under-way.ts';
import { ConnectionPools } from './connection-pools.ts';
import type { SendingWorker } from './send-campaign.ts';
import { sweepSending } from './sweep.ts';
import { takeIdentity } from './worker-identity.ts';
import { workCampaign } from './work-campaign.ts';

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

  async function lookAgain(campaignId: string): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await queue.enqueue(sendCampaignJob, { campaignId });
    } catch (error) {
      services.log.warn(
        { err: error, campaignId },
        'a campaign was not put into the queue; the next sweep finds it',
      );
    }
  }

  const underWay = new CampaignsUnderWay(lookAgain);
  const pools = new ConnectionPools((campaignId) => void lookAgain(campaignId));
  const worker: SendingWorker = {
    services,
    workerId: identity.id,
    signal: stopping.signal,
    turns: {
      pools,
      sliceMilliseconds: sendCampaignJob.turns?.sliceMilliseconds ?? Number.POSITIVE_INFINITY,
      inBackground: (campaignId, rest) => underWay.keep(campaignId, logged(rest, services)),
    },
  };
  const sweep = () => sweepSending({ services, workerId: identity.id, sending: underWay.ids });
  // First, or a campaign would be found with nothing left but what died with a worker, and wait for the next sweep.
  await persist(services.database.driver, sweep);
  await queue.work(sendCampaignJob, async ({ campaignId }, _signal, { isContended }) => {
    if (stopping.signal.aborted) return;
    await underWay.takeTurn(campaignId, () => workCampaign(campaignId, worker, isContended));
  });
  await queue.work(sweepSendingJob, sweep);
  return {
    stop: () => stopping.abort(),
    release: async () => {
      await underWay.settled();
      pools.close();
      await identity.release();
    },
  };
}

/** What breaks off in the background belongs to no job that would report it. */
async function logged(rest: Promise<unknown>, { log }: Pick<Services, 'log'>): Promise<void> {
  try {
    await rest;
  } catch (error) {
    log.error({ err: error }, 'sending broke off');
  }
}
