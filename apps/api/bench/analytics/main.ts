import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { inEachDatabase } from '../servers.ts';

/**
 * Measures how fast the dashboard and the report respond over many events, on a real PostgreSQL (servers.ts).
 * Each request goes through the whole application.
 *
 * Usage: `npx --yes pnpm@12 bench:analytics [events] [url]`. By default, 10,000,000 events are generated in the
 * database. With `url`, measures the data that an earlier run left in that database.
 */
const [events = '10000000', given] = process.argv.slice(2);
const dist = await buildBench(import.meta.dirname, { measure: 'measure.ts' });
await inEachDatabase('analytics', given, (url) => {
  const { status } = spawnSync(process.execPath, [join(dist, 'measure.js'), url, events], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
});
