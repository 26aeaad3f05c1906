import { readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ignoreMissing } from '../files/file-store.ts';
import { migratePglite } from './migrate.ts';

/** Major version of PostgreSQL in the embedded database. It cannot read the files of another version. */
const embeddedVersion = '18';

/**
 * Version of the database in a folder. Undefined if there is none. Every PostgreSQL data directory contains a file
 * PG_VERSION (PostgreSQL documentation, "Database File Layout").
 */
async function readEmbeddedVersion(folder: string): Promise<string | undefined> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  return version?.trim();
}

/** Says why an embedded database cannot be used, and what to do. */
function explainEmbeddedVersion(folder: string, version: string): string {
  const isNewer = Number(version) > Number(embeddedVersion);
  const explanation =
    `The database in ${folder} was made by ${isNewer ? 'a newer' : 'an older'} version of Yamp ` +
    `(PostgreSQL ${version}, this version uses ${embeddedVersion}). `;
  return isNewer
    ? `${explanation}Start that version again, or restore a backup that this version made into a new DATA_FOLDER.`
    : `${explanation}Start the version that made it and make a backup with its command \`backup\`. Then restore the backup into a new DATA_FOLDER.`;
}

export async function packEmptyDatabase(compression: 'gzip' | 'none'): Promise<Blob> {
  const client = await PGlite.create();
  await migratePglite(client);
  const packed = await client.dumpDataDir(compression);
  await client.close();
  return packed;
}

/**
 * Unpacks an empty database into a folder, unless the folder contains a database. After an interruption, the next call
 * starts again. Throws an error with instructions if the folder contains a database of another version.
 */
export async function unpackEmptyDatabase(folder: string, packedPath: string): Promise<void> {
  const version = await readEmbeddedVersion(folder);
  if (version === embeddedVersion) return;
  if (version !== undefined) throw new Error(explainEmbeddedVersion(folder, version));
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  // PGlite recognizes the compression by the file name.
  const loadDataDir = new File([await readFile(packedPath)], basename(packedPath));
  const client = await PGlite.create(unfinished, { loadDataDir });
  await client.close();
  await rename(unfinished, folder);
}
