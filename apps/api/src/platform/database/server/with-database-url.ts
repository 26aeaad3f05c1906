import type { Configuration } from '../../configuration/configuration.ts';
import { type DataFolder, startServerInDataFolder } from './server-in-data-folder.ts';

/** Settings that name the database: a server, or a folder in which to start one. */
export type DatabasePlace = DataFolder & Pick<Configuration, 'databaseUrl'>;

/** Runs `work` with the connection string of the database. Without DATABASE_URL, its server runs meanwhile. */
export async function withDatabaseUrl<Result>(
  place: DatabasePlace,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (place.databaseUrl !== undefined) return work(place.databaseUrl);
  const server = await startServerInDataFolder(place);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
