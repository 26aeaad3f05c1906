import { setTimeout as pause } from 'node:timers/promises';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { isUnavailable } from '../../platform/database/failures.ts';
import type { Services } from '../../platform/services.ts';
import { startEventMonths } from './event-months.ts';
import { rebuildOutdatedRollups } from './rebuild-rollups.ts';
import { firstPace, paceAfter, type RollUpPace } from './roll-up-pace.ts';
import { rollUpSome } from './roll-up.ts';

/** Rebuilds the rollups of campaigns whose bot rules or time zone are outdated. */
const rebuildRollupsJob = defineJob<Record<string, never>>({
  name: 'rebuild-rollups',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

export interface RunningAnalytics {
  /** Waits until the current rollup ends. Another process or the next start rolls up the remaining events. */
  readonly stop: () => Promise<void>;
}

async function rollUpOnce({ database, log }: Services, pace: RollUpPace): Promise<RollUpPace> {
  const began = performance.now();
  let more = false;
  try {
    more = await rollUpSome(database, pace.rows);
  } catch (error) {
    if (!isUnavailable(error)) log.error({ err: error }, 'events could not be rolled up');
  }
  return paceAfter(pace, { took: performance.now() - began, more });
}

async function keepRollingUp(services: Services, signal: AbortSignal): Promise<void> {
  let pace = firstPace;
  while (!signal.aborted) {
    pace = await rollUpOnce(services, pace);
    await pause(pace.rest, undefined, { signal }).catch(() => undefined);
  }
}

export async function startAnalytics(services: Services, queue: JobQueue): Promise<RunningAnalytics> {
  await startEventMonths(services, queue);
  const stopping = new AbortController();
  const rolling = keepRollingUp(services, stopping.signal);
  await queue.work(rebuildRollupsJob, () => rebuildOutdatedRollups(services.database, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await rolling;
    },
  };
}
