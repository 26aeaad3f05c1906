import { connectToServer, type CopyConnection } from './backup/copy-connection.ts';
import { findObstacle, hasCluster } from './server/server-in-data-folder.ts';
import { type DatabasePlace, withDatabaseUrl } from './server/with-database-url.ts';

/** Opens the database that the settings name, as it is. Creates a new one if there is none. */
export function withDatabaseForCopy<Result>(
  place: DatabasePlace,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(place, async (url) => {
    const connection = await connectToServer(url);
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  });
}

/** Opens the database that the settings name, as it is. Throws an error with instructions if there is none. */
export async function withExistingDatabase<Result>(
  place: DatabasePlace,
  work: (connection: CopyConnection) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataFolder } = place;
  if (databaseUrl === undefined && !hasCluster(dataFolder)) {
    throw new Error(
      (await findObstacle(dataFolder)) ??
        `There is no database in ${dataFolder}. Set DATABASE_URL or DATA_FOLDER.`,
    );
  }
  return withDatabaseForCopy(place, work);
}
