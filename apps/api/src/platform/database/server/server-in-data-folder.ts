import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../../configuration/configuration.ts';
import { serverFolderName } from '../../files/private-folder.ts';
import { lockFolder } from '../lock-folder.ts';
import { chooseAccount } from './account.ts';
import { createCluster, deleteUnfinished, readClusterVersion, serverVersion } from './cluster.ts';
import { clusterIn } from './cluster-folder.ts';
import { findPrograms } from './programs.ts';
import { runServer, type RunningServer } from './server.ts';

/*
 * The PostgreSQL server that the product starts if there is no DATABASE_URL. Its data are in the data folder, and so is
 * its socket, which only the user of this process can reach.
 */

/** The last commit whose database was PGlite, which kept its files in the folder `database`. */
const lastCommitWithPglite = 'efcb5127';

/** Connections beside those of the pools: migrations, probes and the server's own reserve. */
const extraConnections = 10;

/** Longest path in bytes that fits into the address of a socket on every system, of which macOS allows the least. */
const longestSocketPath = 100;

export type DataFolder = Pick<Configuration, 'dataFolder' | 'databaseConnections'>;

export interface ServerInDataFolder {
  /** Connection string, which is valid in this process only. */
  readonly url: string;
  /** Stops the server and releases the data folder. */
  readonly stop: () => Promise<void>;
}

export const serverFolder = (dataFolder: string): string => join(dataFolder, serverFolderName);

/** Says why the database in a data folder cannot be used, and what to do. Undefined if it can. */
export async function findObstacle(dataFolder: string): Promise<string | undefined> {
  const cluster = clusterIn(serverFolder(dataFolder));
  const version = await readClusterVersion(cluster);
  if (version === undefined) return explainPglite(dataFolder);
  if (version === serverVersion) return undefined;
  const isNewer = Number(version) > Number(serverVersion);
  const explanation =
    `The database in ${cluster} was made by ${isNewer ? 'a newer' : 'an older'} version of Yamp ` +
    `(PostgreSQL ${version}, this version uses ${serverVersion}). `;
  return isNewer
    ? `${explanation}Start that version again, or restore a backup that this version made into a new DATA_FOLDER.`
    : `${explanation}Start the version that made it and make a backup with its command \`backup\`. Then restore the backup into a new DATA_FOLDER.`;
}

async function explainPglite(dataFolder: string): Promise<string | undefined> {
  if ((await readClusterVersion(join(dataFolder, 'database'))) === undefined) return undefined;
  return (
    `The database in ${join(dataFolder, 'database')} was made by an older version of Yamp, which kept it in another ` +
    `format. Carry it over with two commands. At the commit ${lastCommitWithPglite}: ` +
    `\`DATA_FOLDER='${dataFolder}' npx --yes pnpm@12 start backup '${dataFolder}-backup'\`. ` +
    `Then here, with a new DATA_FOLDER that has the file secret-key of the old one: ` +
    `\`npx --yes pnpm@12 start restore '${dataFolder}-backup'\`.`
  );
}

/** Returns whether there is a database in the data folder that this version made. */
export function hasCluster(dataFolder: string): boolean {
  return existsSync(clusterIn(serverFolder(dataFolder)));
}

/** Settings that do not depend on the place of the server. */
export const shippedSettings: readonly string[] = [
  'timezone=UTC',
  'log_timezone=UTC',
  // Failed statements would fill the log with their texts, and the product reports them anyway.
  'log_min_messages=log',
  'log_checkpoints=off',
  // Needs no /dev/shm, which is read-only or small in some containers.
  'dynamic_shared_memory_type=mmap',
  'shared_buffers=64MB',
  // The rest keeps a server quiet that nobody uses. There are no replicas.
  'bgwriter_delay=10s',
  'wal_writer_delay=10s',
  'io_method=sync',
  'max_logical_replication_workers=0',
  'max_wal_senders=0',
  'wal_level=minimal',
];

const settingsFor = (databaseConnections: number): readonly string[] => [
  `max_connections=${String(databaseConnections + extraConnections)}`,
  // Only a socket in its own folder, so that there is no port and no password to protect.
  'listen_addresses=',
  'unix_socket_directories=.',
  'port=5432',
  ...shippedSettings,
];

/** Says what to do about a failure. */
function explainFailure(error: unknown, dataFolder: string): unknown {
  const text = error instanceof Error ? error.message : String(error);
  if (/no space left on device|disk quota exceeded|file too large/iu.test(text)) {
    return new Error(`The disk of ${dataFolder} is full. Make room, then start again.`, { cause: error });
  }
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
    return new Error(
      `${serverFolder(dataFolder)} belongs to another user. Run Yamp as that user, or set DATA_FOLDER to another folder.`,
      { cause: error },
    );
  }
  return error;
}

interface SocketFolder {
  /** Path by which this process reaches the socket. */
  readonly path: string;
  readonly release: () => void;
}

/** Opens the folder of the socket, whose path may be too long for the address of a socket. */
function openSocketFolder(cluster: string): SocketFolder {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= longestSocketPath) {
    return { path: cluster, release: () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new Error(`The path ${cluster} is too long for a socket. Set DATA_FOLDER to a shorter path.`);
  }
  const descriptor = openSync(cluster, 'r');
  return { path: `/proc/self/fd/${String(descriptor)}`, release: () => closeSync(descriptor) };
}

async function startServer({ dataFolder, databaseConnections }: DataFolder): Promise<RunningServer> {
  const obstacle = await findObstacle(dataFolder);
  if (obstacle !== undefined) throw new Error(obstacle);
  const programs = findPrograms();
  const folder = serverFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const account = chooseAccount({
    programs,
    folder,
    // A namespace comes first, because it leaves the data to the user of this process.
    kinds: ['self', 'namespace', 'unprivileged', 'copied'],
    enterable: dataFolder,
    advice:
      'Run Yamp as another user, set DATA_FOLDER to a folder in a place that every user can enter, such as /var/lib/yamp, or set DATABASE_URL to a PostgreSQL server.',
  });
  await deleteUnfinished(folder);
  if (!hasCluster(dataFolder)) await createCluster(account, folder, ['--auth=trust']);
  // Copies of a folder often have other permissions, which PostgreSQL refuses.
  for (const path of [folder, clusterIn(folder)]) await chmod(path, 0o700);
  return runServer(account, folder, settingsFor(databaseConnections));
}

/**
 * Starts the server of a data folder and waits until it accepts connections. Creates the database at the first start.
 * Throws an error with instructions if the folder cannot be used. Calls `onCrash` if the server ends by itself.
 */
export async function startServerInDataFolder(
  place: DataFolder,
  onCrash?: (error: Error) => void,
): Promise<ServerInDataFolder> {
  const { dataFolder } = place;
  const release = await lockFolder(dataFolder);
  let server: RunningServer;
  let socketFolder: SocketFolder;
  try {
    server = await startServer(place);
    socketFolder = openSocketFolder(clusterIn(serverFolder(dataFolder)));
  } catch (error) {
    await release();
    throw explainFailure(error, dataFolder);
  }
  let isStopping = false;
  void server.ended.then(() => {
    if (isStopping) return;
    const cause = explainFailure(new Error(server.log().trim()), dataFolder);
    onCrash?.(new Error('The database server has ended.', { cause }));
  });
  return {
    url: `postgres://postgres@${encodeURIComponent(socketFolder.path)}/postgres`,
    stop: async () => {
      isStopping = true;
      await server.end('SIGINT');
      socketFolder.release();
      await release();
    },
  };
}
