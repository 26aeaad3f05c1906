import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/postgres.ts';
import { buildBench } from '../build.ts';

/**
 * Measures how long a search of a project takes that has many contacts, campaigns and other named entities. Uses a real
 * PostgreSQL with default settings except `max_wal_size`, and the product's row-level security.
 *
 * Usage: `npx --yes pnpm@12 bench:search [contacts] [campaigns] [url]`. By default, generates 1,000,000 contacts in 20
 * audiences and 10,000 campaigns. With `url`, measures the data that an earlier run left in that database.
 */
const [contacts = '1000000', campaigns = '10000', given] = process.argv.slice(2);
const dist = await buildBench(import.meta.dirname, { measure: 'measure.ts' });
const server = given === undefined ? await startPostgres(['max_wal_size=4GB']) : undefined;
try {
  const url = given ?? (await server?.createDatabase('search')) ?? '';
  const { status } = spawnSync(process.execPath, [join(dist, 'measure.js'), url, contacts, campaigns], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
} finally {
  await server?.stop();
}
