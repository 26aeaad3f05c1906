import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildBench } from '../build.ts';
import { inEachDatabase } from '../servers.ts';

/**
 * Measures the open pixel and the click redirect, each of which responds once its event is durable. Compares them with
 * a bare Hono server that sends the same responses, in one run with 256 connections. Measures the throughput at full
 * load, and the latency at the required rate. Uses a real PostgreSQL (servers.ts).
 *
 * Usage: `npx --yes pnpm@12 bench:tracking [seconds]`, with 6 seconds per measurement by default.
 */
const dist = await buildBench(import.meta.dirname, {
  drive: 'drive.ts',
  bare: 'bare.ts',
  server: 'server.ts',
});
await inEachDatabase('tracking', undefined, (url) => {
  const { status } = spawnSync(process.execPath, [join(dist, 'drive.js'), url, process.argv[2] ?? '6'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
});
