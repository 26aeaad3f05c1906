import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { connectToFolder, connectToServer, type CopyConnection } from './backup/copy-connection.ts';
import { explainEmbeddedVersion, embeddedVersion, readEmbeddedVersion } from './empty-database.ts';
import { lockFolder } from './lock-folder.ts';

type Place = Pick<Configuration, 'databaseUrl' | 'dataFolder'>;

/** Runs `work` with the only connection to an embedded database. Rejects while the product uses the folder. */
async function withFolder<Result>(
  { dataFolder }: Place,
  folder: string,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  const release = await lockFolder(dataFolder);
  try {
    const connection = await connectToFolder(folder);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  } finally {
    await release();
  }
}

async function withServer<Result>(
  url: string,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectToServer(url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** Opens the database that the settings name, as it is. Throws an error with instructions if there is none. */
export async function withExistingDatabase<Result>(
  place: Place,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  if (place.databaseUrl !== undefined) return withServer(place.databaseUrl, work);
  const folder = join(place.dataFolder, 'database');
  const version = await readEmbeddedVersion(folder);
  if (version === undefined) {
    throw new Error(`There is no database in ${place.dataFolder}. Set DATABASE_URL or DATA_FOLDER.`);
  }
  if (version !== embeddedVersion) throw new Error(explainEmbeddedVersion(folder, version));
  return withFolder(place, folder, work);
}

/** Opens an empty database. A new embedded database appears in its folder only if `work` succeeds. */
export async function withNewDatabase<Result>(
  place: Place,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  if (place.databaseUrl !== undefined) return withServer(place.databaseUrl, work);
  const folder = join(place.dataFolder, 'database');
  if (existsSync(folder)) {
    throw new Error(
      `There is a database in ${place.dataFolder}, and restoring never replaces data. Set DATA_FOLDER to a new folder.`,
    );
  }
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const result = await withFolder(place, unfinished, work);
  await rename(unfinished, folder);
  return result;
}
