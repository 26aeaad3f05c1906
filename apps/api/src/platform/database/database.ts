import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { EmbeddedClient } from './embedded-thread.ts';
import type { PostgresPool } from './postgres-pool.ts';

export type Rows = Record<string, unknown>[];

/** What `execute` answers on either driver: of their results, only the rows are common. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { readonly rows: Rows };
}

/** Where queries are run: a transaction, entered by `asTenant` or `asSystem`. */
export type Transaction = PgDatabase<RowsResult>;

/** The driver below, for what drizzle does not cover: the queue, bulk copying, closing. */
export type Driver =
  | { readonly kind: 'postgres'; readonly pool: PostgresPool }
  | { readonly kind: 'pglite'; readonly client: EmbeddedClient };

/** For whom a transaction is. */
export interface TenantTransaction {
  readonly organizationIds: readonly string[];
  /** Statement that bounds it to these organizations, run before anything else. */
  readonly opening: SQL;
}

/** An open, migrated database; `tenant.ts` says as whom something is run in it. */
export interface Database {
  readonly driver: Driver;
  /** With `tenant`, it may run in a role that can do no more than a tenant may. */
  readonly transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    tenant?: TenantTransaction,
  ) => Promise<Result>;
  /** Runs one query as a transaction of its own. */
  readonly statement: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Runs statements of a tenant as one transaction. A server gets all of them before it answers the first, so that they take one way
   * to it and back: none can use what another answered. Answers the rows of each.
   */
  readonly atOnce: (
    statements: readonly SQL[],
    organizationIds: readonly string[],
  ) => Promise<readonly Rows[]>;
  readonly close: () => Promise<void>;
}
