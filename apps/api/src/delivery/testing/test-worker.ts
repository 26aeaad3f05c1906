import type { SendingProblem } from '@x/api-client/contract';
import { startScheduled } from '../../campaigns/launch/start-campaign.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Services } from '../../platform/services.ts';
import { ConnectionPools } from '../worker/connection-pools.ts';
import { type CampaignSlice, sendSlice, type SendingWorker } from '../worker/send-campaign.ts';
import { startSlice } from '../worker/slice.ts';
import { workCampaign as workForSlice } from '../worker/work-campaign.ts';

/** Duration of a slice, in which most campaigns of tests are sent. */
const sliceMilliseconds = 20_000;

export type TestWorker = Omit<SendingWorker, 'pools' | 'sliceMilliseconds' | 'inBackground'>;

/** Creates a worker that processes campaigns when a test calls for it. */
export function createTestWorker(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
): TestWorker {
  return { services, startScheduled, workerId: newId(), signal };
}

/** Calls `work` with connections of its own, and waits until the messages that it left in the background are sent. */
async function withConnections<Result>(
  work: (own: Pick<SendingWorker, 'pools' | 'inBackground'>) => Promise<Result>,
): Promise<Result> {
  const pools = new ConnectionPools();
  const background: Promise<unknown>[] = [];
  try {
    return await work({ pools, inBackground: (_campaignId, rest) => background.push(rest) });
  } finally {
    await Promise.allSettled(background);
    pools.close();
  }
}

/** Lets a worker of its own process a campaign once. */
export function workCampaign(campaignId: string, worker: TestWorker): Promise<void> {
  return withConnections((own) => workForSlice(campaignId, { ...worker, ...own, sliceMilliseconds }));
}

type SliceWorker = Pick<CampaignSlice, 'services' | 'workerId' | 'signal'>;

/**
 * Sends all due deliveries of a campaign in as many slices as it takes, and returns the problem that stopped sending, if
 * any. The connections stay open between slices, as those of the product do.
 */
export function sendCampaign(campaignId: string, worker: SliceWorker): Promise<SendingProblem | undefined> {
  return withConnections(async ({ pools, inBackground }) => {
    const keep = (rest: Promise<unknown>) => inBackground(campaignId, rest);
    for (;;) {
      const slice = startSlice(sliceMilliseconds, () => true);
      try {
        const { problem } = await sendSlice(campaignId, { ...worker, pools, slice, inBackground: keep });
        if (problem !== undefined || !slice.signal.aborted) return problem;
      } finally {
        slice.close();
      }
    }
  });
}
