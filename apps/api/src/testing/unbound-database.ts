import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';

const dialect = new PgDialect();

/** Wraps a transaction so that it never switches to the tenant role. */
function unbound(tx: Transaction): Transaction {
  const execute = (query: SQLWrapper | string) => {
    const text = typeof query === 'string' ? query : dialect.sqlToQuery(query.getSQL()).sql;
    return tx.execute(text.includes("set_config('role'") ? 'select 1' : query);
  };
  return Object.create(tx, { execute: { value: execute } }) as Transaction;
}

/**
 * Wraps a database so that it has no row-level security. Tests use it to prove that they would fail without row-level
 * security.
 */
export function unboundDatabase(database: Database): Database {
  return { ...database, transaction: (work) => database.transaction((tx) => work(unbound(tx))) };
}
