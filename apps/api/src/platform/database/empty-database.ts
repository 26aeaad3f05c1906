import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from './migrate.ts';

/**
 * Path of a packed empty database, which the build places next to the bundle. Unpacking it is faster than creating a
 * database.
 */
export const emptyDatabasePath = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));

export async function packEmptyDatabase(compression: 'gzip' | 'none'): Promise<Blob> {
  const client = await PGlite.create();
  await migratePglite(client);
  const packed = await client.dumpDataDir(compression);
  await client.close();
  return packed;
}

/**
 * Unpacks an empty database into a folder, unless the folder contains a database. After an interruption, the next call
 * starts again.
 */
export async function unpackEmptyDatabase(folder: string, packedPath = emptyDatabasePath): Promise<void> {
  // Every PostgreSQL data directory contains a file PG_VERSION (PostgreSQL documentation, "Database File Layout").
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // PGlite recognizes the compression by the file name.
  const loadDataDir = new File([await readFile(packedPath)], basename(packedPath));
  const client = await PGlite.create(unfinished, { loadDataDir });
  await client.close();
  await rename(unfinished, folder);
}
