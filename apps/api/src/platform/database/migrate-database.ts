import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Configuration } from '../configuration/configuration.ts';
import { unpackEmptyDatabase } from './empty-database.ts';
import { lockFolder } from './lock-folder.ts';
import { migratePglite, migratePostgres } from './migrate.ts';

/** Runs the missing migrations of the database that the settings name, as every start does, and nothing else. */
export async function migrateDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'dataFolder'>): Promise<void> {
  if (databaseUrl !== undefined) {
    await migratePostgres(databaseUrl);
    return;
  }
  const release = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    await unpackEmptyDatabase(folder);
    const client = await PGlite.create(folder);
    try {
      await migratePglite(client);
    } finally {
      await client.close();
    }
  } finally {
    await release();
  }
}
