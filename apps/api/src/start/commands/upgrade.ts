import type { Configuration } from '../../platform/configuration/configuration.ts';
import { ensurePrivateFolder } from '../../platform/files/private-folder.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';

/**
 * Upgrades the database to this version, without starting the product.
 *
 * @returns what to tell the operator
 */
export async function upgrade(configuration: Configuration): Promise<string> {
  await ensurePrivateFolder(configuration.dataFolder);
  await migrateDatabase(configuration);
  await ensurePrivateFolder(configuration.dataFolder);
  return 'The database is up to date.';
}
