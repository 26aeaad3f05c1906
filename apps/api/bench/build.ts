import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import { ownPackages } from '../own-packages.ts';

/** Bundles the processes of a benchmark into a `dist` folder beside their sources, including the SQL files. */
export async function buildBench(folder: string, entry: Readonly<Record<string, string>>): Promise<string> {
  const dist = join(folder, 'dist');
  await build({
    config: false,
    entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, join(folder, file)])),
    outDir: dist,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    dts: false,
    clean: true,
    silent: true,
    // Bundle drizzle, because loading it module by module briefly takes 200 MB and would distort the memory figures.
    noExternal: [...ownPackages, /^drizzle-orm/u],
    skipNodeModulesBundle: true,
    esbuildOptions(options) {
      options.conditions = ['@x/source', 'module', 'node'];
    },
  });
  await cp(join(import.meta.dirname, '../sql'), join(dist, 'sql'), { recursive: true });
  return dist;
}
