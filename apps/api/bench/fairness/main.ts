import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { onEachServer } from '../servers.ts';

/**
 * Measures how much tenants delay each other, using the whole product with a real PostgreSQL (servers.ts). The
 * first part measures the latency of two tenants, alone and together, for lists, AMP validation, imports and sending.
 * The second part measures lists requested by many clients during a send and an import.
 *
 * Usage: `npx --yes pnpm@12 bench:fairness [seconds] [tenants|crowd]`, with 10 seconds per measurement by default. Runs
 * only the first part with `tenants`, and only the second with `crowd`.
 */
const dist = await buildBench(import.meta.dirname, {
  drive: 'drive.ts',
  server: 'server.ts',
  sink: '../sending/sink.ts',
  'validator-worker': '../../src/content/amp-validation/validator-worker.ts',
});
const sink = spawn(process.execPath, [join(dist, 'sink.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = (await once(sink.stdout, 'data')) as [Buffer];
  await onEachServer(async (server) => {
    const url = await server.createDatabase('fairness');
    const drive = [
      join(dist, 'drive.js'),
      url,
      process.argv[2] ?? '10',
      ...line.toString().trim().split(' ').slice(0, 2),
      process.argv[3] ?? '',
    ];
    const { status } = spawnSync(process.execPath, drive, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  });
} finally {
  sink.kill();
}
