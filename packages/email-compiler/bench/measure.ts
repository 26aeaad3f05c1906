import type { Contender, Run } from './contenders/contender.ts';
import type { Row } from './newsletter.ts';

/** How long a batch of runs takes at least, ms: long enough that runs pay for their own garbage. */
const batchTime = 4;
/** Rounds that are run at least; more as long as there is time, ms. */
const leastRounds = 12;
const mostRounds = 60;
const patience = 10_000;

declare const gc: ((options: { type: 'minor' }) => void) | undefined;

/**
 * CPU time of one run, ms, of each contender. They take turns, and the time that other processes take is not counted,
 * so that whatever else the machine does meets all of them alike.
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
  /** Runs in a batch. */
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

/** Mean CPU time of one run of a batch, ms: of the process, with what V8 does for it on other threads. */
async function timeOf(task: () => Run, batch: number): Promise<number> {
  const runs = Array.from({ length: batch }, task);
  // What the inputs were made of is not the runs' garbage. Twice: then the inputs themselves have moved out of the way.
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

/** V8 puts concatenation off until a string is read. A message is there to be read. */
function flatten(written: string): void {
  seen ^= written.charCodeAt(written.length >> 1);
}

/**
 * A fifth of the runs were faster. Whatever else the machine does only ever adds to a time, so this moves less from
 * run to run of the bench than the median, and on a quiet machine it is about the same.
 */
export function typical(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 5)] ?? Number.NaN;
}
