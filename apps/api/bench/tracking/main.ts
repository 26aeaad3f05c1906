import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../../../../tools/postgres.ts';
import { buildBench } from '../build.ts';

/**
 * Measures the open pixel and the click redirect of the whole product, each answer given when its event is durable, beside
 * a bare Hono server that answers the same without doing anything, in the same run at 256 connections: how many a second
 * with all of them busy, and how long an answer takes at the least rate that is asked for. `npx --yes pnpm@12 bench:tracking
 * [seconds]`, 6 for each unless said otherwise. On a real PostgreSQL with its defaults.
 */
const dist = await buildBench(import.meta.dirname, {
  drive: 'drive.ts',
  bare: 'bare.ts',
  server: 'server.ts',
});
const server = await startPostgres();
try {
  const url = await server.createDatabase('tracking');
  const { status } = spawnSync(process.execPath, [join(dist, 'drive.js'), url, process.argv[2] ?? '6'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
} finally {
  await server.stop();
}
