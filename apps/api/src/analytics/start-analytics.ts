import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '../queue/queue.js';
import type { Services } from '../services.js';
import { rollUpOutdatedJob } from './jobs.js';
import { rollUpOutdated } from './roll-up-anew.js';
import { rollUpSome } from './roll-up.js';

/** How long events lie in the inbox at most while few come in, in milliseconds. */
const restMilliseconds = 1000;

export interface RunningAnalytics {
  /** Begins no other roll-up and waits for the one under way. What is left in the inbox is taken at the next start. */
  readonly stop: () => Promise<void>;
}

/** While there is more, a third of the time: who opens and clicks meanwhile comes first. Answers how long to rest. */
async function rollUpOnce({ database, log }: Services): Promise<number> {
  const began = performance.now();
  try {
    const more = await rollUpSome(database);
    return more ? 2 * (performance.now() - began) : restMilliseconds;
  } catch (error) {
    log.error({ err: error }, 'events could not be rolled up');
    return restMilliseconds;
  }
}

async function keepRollingUp(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rest = await rollUpOnce(services);
    await pause(rest, undefined, { signal }).catch(() => undefined);
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
