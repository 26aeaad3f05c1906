import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Logger } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';
import { openPostgres } from './connect.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, isConnectionLost } from './failures.ts';
import { migratePostgres } from './migrate.ts';
import type { PoolFacts } from '../metrics/metrics.ts';
import { PostgresPool, watchServer } from './postgres-pool.ts';
import { takeTurns } from './take-turns.ts';
import { ensureRequestsLogin, expectBound } from './requests-login.ts';
import { startServerInDataFolder } from './server/server-in-data-folder.ts';
import type { Keys } from '../secrets/keys.ts';

/** Time a request waits for the end of an outage before it fails with 503, in milliseconds. */
const requestPatience = 1000;

/** Separate connections for uses that must not wait for each other. */
export interface Databases {
  /** For interactive requests. Fails after a second during an outage. */
  readonly requests: Database;
  /** For sending, imports and rollups. Waits for the end of an outage. */
  readonly workers: Database;
  /** For the queue. Waits for the end of an outage. */
  readonly queue: PostgresPool;
  /** Connections of each pool now. */
  readonly pools: () => readonly PoolFacts[];
  readonly onRecovery: (listener: () => void) => void;
  /** Fails all calls that wait for the end of an outage, now and later. Call first when the process stops. */
  readonly stopWaiting: () => void;
  readonly close: () => Promise<void>;
}

export interface ConnectionShares {
  /** For requests whose tenant is known. */
  readonly tenants: number;
  /** For queries of requests whose tenant is not known yet, such as authentication. */
  readonly system: number;
  readonly workers: number;
  readonly queue: number;
}

/**
 * Divides the connections of a process. `total` must be at least 8. Workers get a third, the queue gets two, and
 * requests get the rest.
 */
export function shareConnections(total: number): ConnectionShares {
  const queue = 2;
  const workers = Math.max(3, Math.round(total / 3));
  const requests = total - workers - queue;
  const system = Math.max(1, Math.round(requests / 4));
  return { tenants: requests - system, system, workers, queue };
}

function rethrowLost(error: unknown): never {
  throw isConnectionLost(error) ? new DatabaseUnavailableError(error) : error;
}

interface TenantLogin {
  readonly config: ClientConfig;
  readonly onLoginRefused?: () => Promise<void>;
}

async function openTenantLogin(
  config: ClientConfig,
  { databaseRequestsUrl, keys }: Pick<DatabaseOptions, 'databaseRequestsUrl' | 'keys'>,
): Promise<TenantLogin> {
  if (databaseRequestsUrl !== undefined) {
    const given = parseIntoClientConfig(databaseRequestsUrl);
    await expectBound(given);
    return { config: given };
  }
  let login = await ensureRequestsLogin(config, keys.credentials);
  let repairing: Promise<void> | undefined;
  async function repair(): Promise<void> {
    login = await ensureRequestsLogin(config, keys.credentials);
  }
  return {
    config: { ...config, user: login.user, password: () => login.password },
    // Another process may have changed the password, or the role may be gone. Many connections fail at the same time,
    // so they share one repair.
    onLoginRefused: () => {
      repairing ??= repair().finally(() => {
        repairing = undefined;
      });
      return repairing;
    },
  };
}

export interface DatabaseOptions extends Pick<
  Configuration,
  'databaseUrl' | 'databaseRequestsUrl' | 'databaseConnections' | 'dataFolder'
> {
  readonly keys: Pick<Keys, 'credentials'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Called if the server that this process has started ends by itself. */
  readonly onCrash?: (error: Error) => void;
}

/** Waits until the server is reachable, since it may start after this process. */
async function openServer(url: string, options: DatabaseOptions): Promise<Databases> {
  const config = parseIntoClientConfig(url);
  const availability = watchServer(config, options.log);
  const tenantLogin = await availability.persist(async () => {
    await migratePostgres(url).catch(rethrowLost);
    return openTenantLogin(config, options).catch(rethrowLost);
  });
  const { tenants, system, workers, queue } = shareConnections(options.databaseConnections);
  // Requests wait for the end of an outage before they queue for a connection (see `takeTurns`), so their pools do not
  // wait again.
  const patience = 0;
  const pools = {
    tenants: new PostgresPool({ ...tenantLogin, connections: tenants, availability, patience }),
    system: new PostgresPool({ config, connections: system, availability, patience }),
    workers: new PostgresPool({ config, connections: workers, availability }),
    queue: new PostgresPool({ config, connections: queue, availability }),
  };
  return {
    requests: takeTurns(openPostgres(pools.system, pools.tenants), { tenants, system }, () =>
      availability.whenReachable(requestPatience),
    ),
    workers: openPostgres(pools.workers),
    queue: pools.queue,
    pools: () =>
      Object.entries(pools).map(([name, { pool }]) => ({
        name,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    onRecovery: (listener) => availability.onRecovery(listener),
    stopWaiting: () => availability.stopWaiting(),
    close: async () => {
      availability.stopWaiting();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** Starts the server of the data folder, which is then used like any other. */
async function openServerInDataFolder(options: DatabaseOptions): Promise<Databases> {
  const server = await startServerInDataFolder(options, options.onCrash);
  try {
    const databases = await openServer(server.url, { ...options, databaseRequestsUrl: undefined });
    return {
      ...databases,
      close: async () => {
        await databases.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export function openDatabases(options: DatabaseOptions): Promise<Databases> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openServerInDataFolder(options) : openServer(databaseUrl, options);
}
