import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { asSystem } from '../src/platform/database/tenant.ts';

export interface Measured {
  readonly rowsPerSecond: number;
  /**
   * CPU time in microseconds per row, used by the database's processes (`server`) and by this process (`client`).
   * Unlike elapsed time, CPU time does not depend on other load.
   */
  readonly cpu: { readonly server: number; readonly client: number };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Length of a clock tick in microseconds. In /proc, `utime` and `stime` are counted in ticks (proc(5)). */
const tick = 10_000;

/** Returns the CPU time used by the current connections to a database, in microseconds. */
async function serverCpu(database: Database): Promise<number> {
  const { rows } = await asSystem(database, (tx) =>
    tx.execute(sql`select pid from pg_stat_activity where datname = current_database()`),
  );
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const fields =
        (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tick;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

export async function measured(
  database: Database,
  rows: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const [server, client] = [await serverCpu(database), process.cpuUsage()];
  const seconds = await timed(work);
  const { user, system } = process.cpuUsage(client);
  return {
    rowsPerSecond: rows / seconds,
    cpu: { server: ((await serverCpu(database)) - server) / rows, client: (user + system) / rows },
  };
}

/** Returns the peak memory of this process in bytes. `maxRSS` would include the memory of the parent process. */
export async function peakMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/u.exec(status)?.[1]) * 1024;
}
