import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PostgresPool } from './postgres-pool.ts';

export type Rows = Record<string, unknown>[];

/** Result of `execute`, of which callers read only `rows`. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { readonly rows: Rows };
}

/** Query interface of drizzle, inside a transaction opened by `asTenant` or `asSystem`. */
export type Transaction = PgDatabase<RowsResult>;

export interface TenantTransaction {
  readonly organizationIds: readonly string[];
  /** Statement that limits the transaction to the organizations. Must run first. */
  readonly opening: SQL;
}

/** An open, migrated database. Run queries through the functions in `tenant.ts`, which select the role. */
export interface Database {
  readonly pool: PostgresPool;
  /**
   * Runs a transaction. With `tenant`, the transaction can access only the rows of the given organizations, and uses the
   * database role for requests if there is one.
   */
  readonly transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    tenant?: TenantTransaction,
  ) => Promise<Result>;
  /** Runs one query as a transaction of its own. */
  readonly statement: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Runs a tenant's statements as one transaction, in a single round trip, and returns the rows of each. No statement
   * can use the result of another.
   */
  readonly atOnce: (statements: readonly SQL[]) => Promise<readonly Rows[]>;
  readonly close: () => Promise<void>;
}
