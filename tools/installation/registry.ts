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

/** Milliseconds to wait for the registry. */
const startTimeout = 60_000;

/**
 * Starts a local package registry. It accepts the packages of this workspace without a login and gets all others from
 * `upstream`.
 */
export async function startRegistry(folder: string, upstream: string): Promise<Registry> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const configuration = join(folder, 'registry.json');
  // Verdaccio reads YAML, of which JSON is a subset.
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
    [findVerdaccio(), '--config', configuration, '--listen', `127.0.0.1:${String(port)}`],
    { stdio: ['ignore', log, log] },
  );
  await waitUntilReady(`${url}/-/ping`);
  return { url, stop: () => server.kill() };
}

function findVerdaccio(): string {
  const manifest = require.resolve('verdaccio/package.json');
  return join(dirname(manifest), 'bin', 'verdaccio');
}

async function waitUntilReady(url: string): Promise<void> {
  const until = performance.now() + startTimeout;
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error(`The registry did not respond at ${url} within ${String(startTimeout / 1000)} s.`);
}
