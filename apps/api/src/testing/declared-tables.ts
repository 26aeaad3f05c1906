import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as installation from '../platform/database/installation.ts';

/** Everything that the files of tables export: tables, their role, and functions that create columns. */
export async function readDeclaredTables(): Promise<Readonly<Record<string, unknown>>> {
  const files = await readdir(join(import.meta.dirname, '../tables'));
  const exported = await Promise.all(
    files.map(async (file) => {
      const module: unknown = await import(`../tables/${basename(file, '.ts')}.ts`);
      return typeof module === 'object' && module !== null ? Object.entries(module) : [];
    }),
  );
  return Object.fromEntries([...Object.entries(installation), ...exported.flat()]);
}
