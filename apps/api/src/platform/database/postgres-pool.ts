import { Client, Pool, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { Availability } from './availability.ts';
import {
  DatabaseUnavailableError,
  isConnectionLost,
  isLoginRefused,
  isOutOfConnections,
} from './failures.ts';

/** Milliseconds that a connection may take to be made, or to become free in a pool. */
const connectionMilliseconds = 10_000;

/**
 * Connects once and asks something. Where nobody listens, the error of a connection would end the process, so somebody
 * does, for as long as the client lives.
 */
export async function connectClient(config: ClientConfig): Promise<Client> {
  const client = new Client({ connectionTimeoutMillis: connectionMilliseconds, ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

export function watchServer(config: ClientConfig, log?: Pick<Logger, 'warn'>): Availability {
  return new Availability({
    log,
    probe: async () => {
      const client = await connectClient(config);
      try {
        const { rows } = await client.query('show transaction_read_only');
        if (rows[0]?.transaction_read_only !== 'off')
          throw new Error('The server is a standby: it takes no changes.');
      } finally {
        await client.end();
      }
    },
  });
}

export interface PostgresPoolOptions {
  readonly config: ClientConfig;
  readonly connections: number;
  readonly availability: Availability;
  /** Milliseconds to wait for the end of an outage before work fails; undefined: until it ends. */
  readonly patience?: number | undefined;
  /** Called where the server refuses the login, before the connection is tried once more. */
  readonly onLoginRefused?: (() => Promise<void>) | undefined;
}

/**
 * Connections to a server that survive its restarts. What fails because the server is gone throws
 * {@link DatabaseUnavailableError}, so that nothing else has to know how drivers and networks fail.
 */
export class PostgresPool {
  readonly pool: Pool;
  readonly availability: Availability;
  readonly #patience: number | undefined;
  readonly #onLoginRefused: (() => Promise<void>) | undefined;
  /** Outages before each connection was made. */
  readonly #madeAfter = new WeakMap<PoolClient, number>();

  constructor({ config, connections, availability, patience, onLoginRefused }: PostgresPoolOptions) {
    this.availability = availability;
    this.#patience = patience;
    this.#onLoginRefused = onLoginRefused;
    this.pool = new Pool({
      ...config,
      max: connections,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: connectionMilliseconds,
    });
    const report = (error: unknown) => availability.report(error);
    // The pool listens to idle clients only. A client that is lost while it is used would end the process.
    this.pool.on('connect', (client) => {
      client.on('error', report);
      this.#madeAfter.set(client, availability.outages);
    });
    this.pool.on('error', report);
  }

  /** Takes a connection, after an outage where there is one. Give it back with {@link release}. */
  async connect(): Promise<PoolClient> {
    await this.availability.whenReachable(this.#patience);
    try {
      for (;;) {
        const client = await this.#logIn();
        if (!this.isOutdated(client)) return client;
        client.release(true);
      }
    } catch (error) {
      throw this.translate(error);
    }
  }

  /** Whether an outage has begun since a connection was made: its server may be a standby now, which keeps its connections. */
  isOutdated(client: PoolClient): boolean {
    return this.#madeAfter.get(client) !== this.availability.outages;
  }

  async #logIn(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (this.#onLoginRefused === undefined || !isLoginRefused(error)) throw error;
      await this.#onLoginRefused();
      return this.pool.connect();
    }
  }

  /**
   * Runs work on one connection. `isQueryError` tells failed queries from what else fails in the work, such as calls to
   * providers, which break in the same ways; without it all errors are those of queries.
   */
  async run<Result>(
    work: (client: PoolClient) => Promise<Result>,
    isQueryError: (error: unknown) => boolean = () => true,
  ): Promise<Result> {
    const client = await this.connect();
    let lost = false;
    try {
      return await work(client);
    } catch (error) {
      const translated = isQueryError(error) ? this.translate(error) : error;
      lost = translated instanceof DatabaseUnavailableError;
      throw translated;
    } finally {
      client.release(lost);
    }
  }

  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    return this.run((client) => client.query(query, values));
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Makes of an error of the driver what the rest of the code knows, and reports that the server is gone. */
  translate(error: unknown): unknown {
    if (isConnectionLost(error)) this.availability.report(error);
    else if (!isOutOfConnections(error)) return error;
    return new DatabaseUnavailableError(error);
  }
}
