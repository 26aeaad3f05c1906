import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { inEachDatabase } from '../servers.ts';

/**
 * Measures how long it takes to count the contacts of segments with five conditions, and to start a campaign that goes to
 * a segment, compared with one that goes to everyone. Uses a real PostgreSQL (servers.ts) and the product's
 * row-level security.
 *
 * Usage: `npx --yes pnpm@12 bench:segments [contacts] [events] [url] [step]`. By default, generates 1,000,000 contacts and
 * 10,000,000 events in the database. With `url`, measures the data that an earlier run left in that database, and with
 * `step`, only `counts` or `starts`.
 */
const [contacts = '1000000', events = '10000000', given, step = 'all'] = process.argv.slice(2);
const dist = await buildBench(import.meta.dirname, { measure: 'measure.ts' });
await inEachDatabase('segments', given, (url) => {
  const { status } = spawnSync(process.execPath, [join(dist, 'measure.js'), url, contacts, events, step], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
});
