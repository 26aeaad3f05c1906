import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What `execute` answers on either driver: of their results, only the rows are common. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { readonly rows: Record<string, unknown>[] };
}

/** Where queries are run: a transaction, entered by `asTenant` or `asSystem`. */
export type Queries = PgDatabase<RowsResult>;

/** The driver below, for what drizzle does not cover: the queue, bulk copying, closing. */
export type Driver =
  | { readonly kind: 'postgres'; readonly pool: Pool }
  | { readonly kind: 'pglite'; readonly client: PGlite };

/** An open, migrated database; `tenant.ts` says as whom something is run in it. */
export interface Database {
  readonly driver: Driver;
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** Each query is a transaction of its own. */
  readonly statements: Queries;
  readonly close: () => Promise<void>;
}
