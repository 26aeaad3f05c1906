import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import { startPostgres } from '../../../tools/postgres.ts';

/**
 * Measures the import of contacts beside a bare COPY and one INSERT … ON CONFLICT, and how soon lists of them answer,
 * on a real PostgreSQL with its defaults: `npx pnpm@12 bench:import [rows]`, 1,000,000 unless said otherwise. Each
 * step is a process of its own, so that its memory is its own. Builds into `bench/dist`.
 */
const bench = import.meta.dirname;
const dist = join(bench, 'dist');
const rows = process.argv[2] ?? '1000000';

await build({
  config: false,
  entry: { step: join(bench, 'step.ts') },
  outDir: dist,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  dts: false,
  clean: true,
  silent: true,
  // Loading drizzle module by module takes 200 MB for a moment, which would hide what the import takes.
  noExternal: [/^@x\//u, /^drizzle-orm/u],
  skipNodeModulesBundle: true,
  esbuildOptions(options) {
    options.conditions = ['@x/source', 'module', 'node'];
  },
});
await cp(join(bench, '..', 'src', 'database', 'migrations'), join(dist, 'migrations'), { recursive: true });

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
