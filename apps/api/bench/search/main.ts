import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { inEachDatabase } from '../servers.ts';

/**
 * Measures the search of a project with many contacts, campaigns and other named entities, and its lists with every filter
 * and sort column that their pages offer. Uses a real PostgreSQL (servers.ts). Requests for lists go through the whole application.
 *
 * Usage: `npx --yes pnpm@12 bench:search [contacts] [campaigns] [url] [part]`. By default, generates 1,000,000 contacts in one
 * audience, 20 small audiences and 10,000 campaigns. With `url`, measures the data that an earlier run left in that
 * database, or fills it if it is empty. `part` is `fill`, `search`, `lists` or `all`, the default.
 */
const [contacts = '1000000', campaigns = '10000', given, part = 'all'] = process.argv.slice(2);
const dist = await buildBench(import.meta.dirname, { measure: 'measure.ts' });
await inEachDatabase('search', given, (url) => {
  const { status } = spawnSync(process.execPath, [join(dist, 'measure.js'), url, contacts, campaigns, part], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
});
