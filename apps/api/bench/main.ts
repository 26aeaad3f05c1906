import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres.ts';
import { buildBench } from './build.ts';

/**
 * Measures the import of contacts beside a bare COPY and one INSERT … ON CONFLICT, and how soon lists of them answer,
 * on a real PostgreSQL with its defaults: `npx pnpm@12 bench:import [rows]`, 1,000,000 unless said otherwise. Each
 * step is a process of its own, so that its memory is its own. Builds into `bench/dist`.
 */
const rows = process.argv[2] ?? '1000000';

const dist = await buildBench(import.meta.dirname, { step: 'step.ts' });

const server = await startPostgres(['max_wal_size=4GB']);
try {
  for (const name of ['bare', 'plain', 'ours']) await server.createDatabase(name);
  const origin = server.adminUrl.replace(/\/postgres$/u, '');
  for (const step of ['file', 'bare', 'plain', 'ours', 'lists', 'report']) {
    const { status } = spawnSync(process.execPath, [join(dist, 'step.js'), step, rows, origin], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`The step “${step}” failed.`);
  }
} finally {
  await server.stop();
}
