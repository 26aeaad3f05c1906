import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration.js';
import { connectPglite, openPostgres } from './connect.js';
import type { Database, Driver } from './database.js';
import { DatabaseUnavailableError, isConnectionLost } from './failures.js';
import { lockFolder } from './lock-folder.js';
import { migratePostgres } from './migrate.js';
import { PostgresPool, watchServer } from './postgres-pool.js';

/** Milliseconds that a request waits for the end of an outage before it is answered with 503. */
const requestPatience = 1000;

/** The database, with connections of their own for what must not wait for each other. */
export interface Databases {
  /** For what a person waits for. During an outage it fails after a second. */
  readonly requests: Database;
  /** For sending, imports and roll-ups. During an outage work waits until it may begin. */
  readonly workers: Database;
  /** For the queue, which waits like the workers. */
  readonly queue: Driver;
  /** Calls back each time the server can be reached again after an outage. */
  readonly onRecovery: (listener: () => void) => void;
  /** From now on an outage is an error at once. Call first when the process stops. */
  readonly stopWaiting: () => void;
  readonly close: () => Promise<void>;
}

export interface ConnectionShares {
  readonly requests: number;
  readonly workers: number;
  readonly queue: number;
}

/** Shares out the connections of a process, at least 8: a third for workers, two for the queue, the rest for requests. */
export function shareConnections(total: number): ConnectionShares {
  const queue = 2;
  const workers = Math.max(3, Math.round(total / 3));
  return { requests: total - workers - queue, workers, queue };
}

function rethrowLost(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseUnavailableError(error) : error;
}

/** Waits for the server where it is not there yet: it may start after us. */
async function openServer(url: string, connections: number, log: Pick<Logger, 'warn'>): Promise<Databases> {
  const config = { connectionString: url };
  const availability = watchServer(config, log);
  await availability.persist(() => migratePostgres(url).catch(rethrowLost));
  const shares = shareConnections(connections);
  const open = (share: number, patience?: number) =>
    new PostgresPool({ config, connections: share, availability, patience });
  const pools = {
    requests: open(shares.requests, requestPatience),
    workers: open(shares.workers),
    queue: open(shares.queue),
  };
  return {
    requests: openPostgres(pools.requests),
    workers: openPostgres(pools.workers),
    queue: { kind: 'postgres', pool: pools.queue },
    onRecovery: (listener) => availability.onRecovery(listener),
    stopWaiting: () => availability.stopWaiting(),
    close: async () => {
      availability.stopWaiting();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

async function openEmbedded(dataFolder: string): Promise<Databases> {
  const release = await lockFolder(dataFolder);
  const database = await connectPglite(join(dataFolder, 'database'));
  return {
    requests: database,
    workers: database,
    queue: database.driver,
    onRecovery: () => undefined,
    stopWaiting: () => undefined,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

/** Opens the database that is configured and brings its schema up to date. */
export function openDatabases(
  {
    databaseUrl,
    databaseConnections,
    dataFolder,
  }: Pick<Configuration, 'databaseUrl' | 'databaseConnections' | 'dataFolder'>,
  log: Pick<Logger, 'warn'>,
): Promise<Databases> {
  return databaseUrl === undefined
    ? openEmbedded(dataFolder)
    : openServer(databaseUrl, databaseConnections, log);
}
