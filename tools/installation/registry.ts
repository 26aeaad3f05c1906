import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';

const require = createRequire(import.meta.url);

export interface Registry {
  readonly url: string;
  readonly stop: () => void;
}

/** Longest that the registry may take to answer, ms. */
const patience = 60_000;

/**
 * A package registry of this machine's own: it takes our packages from anybody who reaches it, and passes on what
 * `upstream` has of all others.
 */
export async function startRegistry(folder: string, upstream: string): Promise<Registry> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const configuration = join(folder, 'registry.json');
  // YAML takes JSON.
  await writeFile(
    configuration,
    JSON.stringify({
      storage: join(folder, 'storage'),
      auth: { htpasswd: { file: join(folder, 'htpasswd') } },
      uplinks: { upstream: { url: upstream, timeout: '60s', maxage: '60m' } },
      packages: {
        '@x/*': { access: '$all', publish: '$all' },
        '**': { access: '$all', proxy: 'upstream' },
      },
      log: { type: 'stdout', format: 'pretty', level: 'warn' },
      max_body_size: '50mb',
    }),
  );
  const log = openSync(join(folder, 'registry.log'), 'a');
  const server = spawn(
    process.execPath,
    [verdaccio(), '--config', configuration, '--listen', `127.0.0.1:${String(port)}`],
    { stdio: ['ignore', log, log] },
  );
  await answers(`${url}/-/ping`);
  return { url, stop: () => server.kill() };
}

function verdaccio(): string {
  const manifest = require.resolve('verdaccio/package.json');
  return join(dirname(manifest), 'bin', 'verdaccio');
}

async function answers(url: string): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error(`The registry did not answer at ${url} within ${String(patience / 1000)} s.`);
}
