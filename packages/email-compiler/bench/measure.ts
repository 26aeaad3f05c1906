import type { Contender, Run } from './contenders/contender.ts';
import type { Row } from './newsletter.ts';

/** Target duration of a batch of runs in ms. */
const batchTime = 4;
/** Minimum and maximum number of rounds. After the minimum, no new round starts once `patience` ms have passed. */
const leastRounds = 12;
const mostRounds = 60;
const patience = 10_000;

declare const gc: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Returns the typical CPU time per run, in ms, by contender name. Contenders take turns, so that other load on the
 * machine affects all of them alike.
 */
export async function measure(
  contenders: readonly Contender[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number>> {
  const running = [];
  for (const contender of contenders) running.push(await warmUp(contender, rows));
  const until = performance.now() + patience;
  for (let round = 0; round < leastRounds || (round < mostRounds && performance.now() < until); round++) {
    for (const { task, batch, times } of running) times.push(await timeOf(task, batch));
  }
  return new Map(running.map(({ name, times }) => [name, typical(times)]));
}

interface Running {
  readonly name: string;
  readonly task: () => Run;
  readonly batch: number;
  readonly times: number[];
}

async function warmUp({ name, prepare }: Contender, rows: readonly Row[]): Promise<Running> {
  const task = prepare(rows);
  const until = performance.now() + 600;
  let batch = 1;
  while (performance.now() < until) {
    const time = await timeOf(task, batch);
    batch = Math.max(1, Math.min(400, Math.ceil(batchTime / Math.max(time, 0.001))));
  }
  return { name, task, batch, times: [] };
}

/** Returns the mean CPU time per run in ms, including V8's background threads. */
async function timeOf(task: () => Run, batch: number): Promise<number> {
  const runs = Array.from({ length: batch }, task);
  // Collect the garbage from preparing the inputs. The second call promotes the inputs to the old generation.
  gc?.({ type: 'minor' });
  gc?.({ type: 'minor' });
  const start = process.cpuUsage();
  for (const run of runs) {
    const written = run();
    flatten(typeof written === 'string' ? written : await written);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / batch;
}

let seen = 0;

/** Reads a character, because V8 joins concatenated strings only when they are read. */
function flatten(written: string): void {
  seen ^= written.charCodeAt(written.length >> 1);
}

/**
 * Returns the 20th percentile. Other load on the machine only adds time, so this value varies less between runs of the
 * bench than the median.
 */
export function typical(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 5)] ?? Number.NaN;
}
