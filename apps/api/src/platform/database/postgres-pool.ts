import { Client, Pool, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { Availability } from './availability.ts';
import {
  DatabaseUnavailableError,
  isConnectionLost,
  isLoginRefused,
  isOutOfConnections,
} from './failures.ts';

/** Maximum time in milliseconds to make a connection, or to wait for a free connection of a pool. */
const connectionMilliseconds = 10_000;

/**
 * Opens a single connection. Its error listener is never removed, because an unhandled error event would end the
 * process.
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
        if (rows[0]?.transaction_read_only !== 'off') throw new Error('The server is a read-only standby.');
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
  /** Time to wait for the end of an outage, in milliseconds. If undefined, waits until the outage ends. */
  readonly patience?: number | undefined;
  /** Called if the server refuses the login. The connection is then attempted once more. */
  readonly onLoginRefused?: (() => Promise<void>) | undefined;
}

/**
 * Connection pool that survives server restarts. Throws {@link DatabaseUnavailableError} if the server is unreachable
 * or out of connections.
 */
export class PostgresPool {
  readonly pool: Pool;
  readonly availability: Availability;
  readonly #patience: number | undefined;
  readonly #onLoginRefused: (() => Promise<void>) | undefined;
  /** Number of outages that had begun when each connection was made. */
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
    // The pool listens for errors of idle clients only. Without this listener, an error of a client in use would end
    // the process.
    this.pool.on('connect', (client) => {
      client.on('error', report);
      this.#madeAfter.set(client, availability.outages);
    });
    this.pool.on('error', report);
  }

  /**
   * Takes a connection from the pool, after waiting for the end of any outage. The caller must release the connection.
   */
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

  /**
   * Returns whether an outage began after the connection was made. The server may have become a standby, which keeps
   * its connections open.
   */
  isOutdated(client: PoolClient): boolean {
    return this.#madeAfter.get(client) !== this.availability.outages;
  }

  /** Repeats work that an outage interrupted, see {@link Availability.persist}. */
  persist<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.availability.persist(work);
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
   * Runs `work` on one connection. `isQueryError` distinguishes failed queries from other failures of `work`, such as
   * calls to providers. Both can have the same error codes. By default all errors count as query errors.
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

  /**
   * Converts driver errors to {@link DatabaseUnavailableError} if the server is unreachable or out of connections, and
   * reports an unreachable server. Returns other errors unchanged.
   */
  translate(error: unknown): unknown {
    if (isConnectionLost(error)) this.availability.report(error);
    else if (!isOutOfConnections(error)) return error;
    return new DatabaseUnavailableError(error);
  }
}
