import { migratePostgres } from './migrate.ts';
import { type DatabasePlace, withDatabaseUrl } from './server/with-database-url.ts';

/** Runs the missing migrations of the database that the settings name, as every start does, and nothing else. */
export function migrateDatabase(place: DatabasePlace): Promise<void> {
  return withDatabaseUrl(place, migratePostgres);
}
