import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { buildBench } from './build.ts';
import { onEachServer } from './servers.ts';

/**
 * Measures the import of contacts and its undo, and the response times of contact lists. The step `bare` is the baseline, with a
 * COPY and a single INSERT … ON CONFLICT. The step `plain` does the same without the indexes for searching and sorting.
 * Each step runs in its own process so that its memory can be measured. Builds into `bench/dist`.
 *
 * Usage: `npx --yes pnpm@12 bench:import [rows] [--fields n]`, with 1,000,000 rows and no custom fields by default. Uses a real
 * PostgreSQL (servers.ts).
 *
 * A full run takes minutes. To split it, specify a local server and run it step by step. Results are kept until the
 * next full run:
 *
 * - npx --yes pnpm@12 bench:import 1000000 --server postgres://postgres:…@localhost:5432/postgres --steps file,bare
 * - npx --yes pnpm@12 bench:import 1000000 --server … --steps plain,ours
 * - npx --yes pnpm@12 bench:import 1000000 --server … --steps lists,undo,report
 *
 * `lists` queries the contacts that `ours` imported and can be repeated. The databases `x_bench_…` remain on the
 * server.
 */
const every = ['file', 'bare', 'plain', 'ours', 'lists', 'undo', 'report'];
const filling = new Set(['bare', 'plain', 'ours', 'undo']);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, steps: { type: 'string' }, fields: { type: 'string' } },
});
const rows = positionals[0] ?? '1000000';
const steps = values.steps?.split(',') ?? every;
const unknown = steps.find((step) => !every.includes(step));
if (unknown !== undefined) throw new Error(`There is no step “${unknown}”: ${every.join(', ')}.`);
if (values.steps !== undefined && values.server === undefined) {
  throw new Error('Steps that are run by themselves need a --server that stays.');
}

/** Creates an empty database. Replaces the database that an earlier run may have left. */
async function emptyDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}

const dist = await buildBench(import.meta.dirname, { step: 'step.ts' });

async function runSteps(adminUrl: string): Promise<void> {
  const origin = adminUrl.slice(0, adminUrl.lastIndexOf('/'));
  for (const step of steps) {
    if (filling.has(step)) await emptyDatabase(adminUrl, `x_bench_${step}`);
    const { status } = spawnSync(
      process.execPath,
      [join(dist, 'step.js'), step, rows, origin, values.fields ?? '0'],
      { stdio: 'inherit' },
    );
    if (status !== 0) throw new Error(`The step “${step}” failed.`);
  }
}

if (values.server === undefined) {
  await onEachServer(async ({ adminUrl }) => {
    try {
      await runSteps(adminUrl);
    } finally {
      await rm(join(tmpdir(), 'x-bench-import'), { recursive: true, force: true });
    }
  });
} else {
  await runSteps(values.server);
}
