import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '../queue/queue.js';
import type { Services } from '../services.js';
import { rollUpOutdatedJob } from './jobs.js';
import { rollUpOutdated } from './roll-up-anew.js';
import { rollUp } from './roll-up.js';

/** How long events lie in the inbox, in milliseconds: figures are that much behind. */
const restMilliseconds = 1000;

export interface RunningAnalytics {
  /** Begins no other roll-up and waits for the one under way. What is left in the inbox is taken at the next start. */
  readonly stop: () => Promise<void>;
}

async function keepRollingUp({ database, log }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await rollUp(database);
    } catch (error) {
      log.error({ err: error }, 'events could not be rolled up');
    }
    await pause(restMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/** Makes this process roll up what comes in, and what other rules have counted. */
export async function startAnalytics(services: Services, queue: JobQueue): Promise<RunningAnalytics> {
  const stopping = new AbortController();
  const rolling = keepRollingUp(services, stopping.signal);
  await queue.work(rollUpOutdatedJob, () => rollUpOutdated(services.database, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await rolling;
    },
  };
}
