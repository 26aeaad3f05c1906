import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from './migrate.ts';

/** An empty embedded database, packed by the build beside the bundle: to make one takes eight times as long as to unpack it. */
export const emptyDatabasePath = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url));

/** Makes an embedded database with the schema of now and nothing in it, and packs it. */
export async function packEmptyDatabase(compression: 'gzip' | 'none'): Promise<Blob> {
  const client = await PGlite.create();
  await migratePglite(client);
  const packed = await client.dumpDataDir(compression);
  await client.close();
  return packed;
}

/** Unpacks an empty database into a folder, unless there is one: whole or, when it is interrupted, not at all. */
export async function unpackEmptyDatabase(folder: string, packedPath = emptyDatabasePath): Promise<void> {
  // The file that every data directory of PostgreSQL has (PostgreSQL documentation, "Database File Layout").
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // Its name tells how it is packed.
  const loadDataDir = new File([await readFile(packedPath)], basename(packedPath));
  const client = await PGlite.create(unfinished, { loadDataDir });
  await client.close();
  await rename(unfinished, folder);
}
