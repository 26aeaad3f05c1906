import { setTimeout as pause } from 'node:timers/promises';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { isUnavailable } from '../../platform/database/failures.ts';
import type { Services } from '../../platform/services.ts';
import { startEventMonths } from './event-months.ts';
import { rebuildOutdatedRollups } from './rebuild-rollups.ts';
import { maximumRows, rollUpSome } from './roll-up.ts';

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

/** Pause in milliseconds when the inbox is empty. New events wait at most this long. */
const restMilliseconds = 1000;

/** Maximum duration of a rollup in milliseconds. A longer rollup would delay the requests of recipients. */
const longestMilliseconds = 40;

interface RollUpPace {
  readonly rows: number;
  /** Pause in milliseconds. */
  readonly rest: number;
}

export const firstPace: RollUpPace = { rows: maximumRows, rest: 0 };

/**
 * Halves the number of rows after a slow rollup, and doubles the number after a fast rollup. The time per row varies,
 * because a row contains 1 to 1,000 events.
 */
function nextRows(rows: number, took: number): number {
  if (took > longestMilliseconds) return Math.max(1, Math.floor(rows / 2));
  return took * 2 < longestMilliseconds ? Math.min(maximumRows, rows * 2) : rows;
}

/** While there are events, rollups take a third of the time, which leaves room for recipients' requests. */
export function paceAfter({ rows }: RollUpPace, { took, more }: { took: number; more: boolean }): RollUpPace {
  return more ? { rows: nextRows(rows, took), rest: 2 * took } : { rows, rest: restMilliseconds };
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
