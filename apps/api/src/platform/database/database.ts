import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { EmbeddedClient } from './embedded-thread.ts';
import type { PostgresPool } from './postgres-pool.ts';

export type Rows = Record<string, unknown>[];

/** Result of `execute`. The results of the two drivers have only `rows` in common. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { readonly rows: Rows };
}

/** Runs queries, inside a transaction opened by `asTenant` or `asSystem`. */
export type Transaction = PgDatabase<RowsResult>;

/** Underlying driver, for what drizzle does not cover: the queue, bulk copying, closing. */
export type Driver =
  | { readonly kind: 'postgres'; readonly pool: PostgresPool }
  | { readonly kind: 'pglite'; readonly client: EmbeddedClient };

/** Organizations that a transaction is limited to. */
export interface TenantTransaction {
  readonly organizationIds: readonly string[];
  /** Statement that limits the transaction to the organizations. Runs first. */
  readonly opening: SQL;
}

/** An open, migrated database. Use the functions in `tenant.ts` to run queries with the right role. */
export interface Database {
  readonly driver: Driver;
  /**
   * Runs a transaction. With `tenant`, limits it to the tenant's organizations, and uses the login for requests if
   * there is one.
   */
  readonly transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    tenant?: TenantTransaction,
  ) => Promise<Result>;
  /** Runs one query as a transaction of its own. */
  readonly statement: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Runs a tenant's statements as one transaction and returns the rows of each. All are sent at once, in a single round
   * trip, so no statement can use the result of another.
   */
  readonly atOnce: (
    statements: readonly SQL[],
    organizationIds: readonly string[],
  ) => Promise<readonly Rows[]>;
  readonly close: () => Promise<void>;
}
