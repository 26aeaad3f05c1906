import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../../../tools/postgres.ts';
import { buildBench } from './build.ts';

/**
 * Measures the import of contacts beside a bare COPY and one INSERT … ON CONFLICT, and how soon lists of them answer,
 * on a real PostgreSQL with its defaults: `npx --yes pnpm@12 bench:import [rows]`, 1,000,000 unless said otherwise. Each
 * step is a process of its own, so that its memory is its own. Builds into `bench/dist`.
 *
 * All of it takes minutes. Where that is too long at once, name a server of this machine that stays, and go step by
 * step; what a step found is kept until the next run of all of them:
 *
 *     npx --yes pnpm@12 bench:import 1000000 --server postgres://postgres:…@localhost:5432/postgres --steps file,bare
 *     npx --yes pnpm@12 bench:import 1000000 --server … --steps plain,ours
 *     npx --yes pnpm@12 bench:import 1000000 --server … --steps lists,report
 *
 * `lists` asks what `ours` has imported, as often as wanted. The server is left with the databases `x_bench_…`.
 */
const every = ['file', 'bare', 'plain', 'ours', 'lists', 'report'];
const filling = new Set(['bare', 'plain', 'ours']);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, steps: { type: 'string' } },
});
const rows = positionals[0] ?? '1000000';
const steps = values.steps?.split(',') ?? every;
const unknown = steps.find((step) => !every.includes(step));
if (unknown !== undefined) throw new Error(`There is no step “${unknown}”: ${every.join(', ')}.`);
if (values.steps !== undefined && values.server === undefined) {
  throw new Error('Steps that are run by themselves need a --server that stays.');
}

/** An empty database, also where a former run left one. */
async function emptyDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}

const dist = await buildBench(import.meta.dirname, { step: 'step.ts' });
const server = values.server === undefined ? await startPostgres(['max_wal_size=4GB']) : undefined;
const adminUrl = server?.adminUrl ?? values.server ?? '';
try {
  const origin = adminUrl.slice(0, adminUrl.lastIndexOf('/'));
  for (const step of steps) {
    if (filling.has(step)) await emptyDatabase(adminUrl, `x_bench_${step}`);
    const { status } = spawnSync(process.execPath, [join(dist, 'step.js'), step, rows, origin], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`The step “${step}” failed.`);
  }
} finally {
  await server?.stop();
  if (server !== undefined) await rm(join(tmpdir(), 'x-bench-import'), { recursive: true, force: true });
}
