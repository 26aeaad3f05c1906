import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';

const dialect = new PgDialect();

/** Transaction that never switches to the tenant role. */
function unbound(tx: Transaction): Transaction {
  const execute = (query: SQLWrapper | string) => {
    const text = typeof query === 'string' ? query : dialect.sqlToQuery(query.getSQL()).sql;
    return tx.execute(text.includes("set_config('role'") ? 'select 1' : query);
  };
  return Object.create(tx, { execute: { value: execute } }) as Transaction;
}

/** Database without row-level security, as a control: proves that the tests would notice its absence. */
export function unboundDatabase(database: Database): Database {
  return { ...database, transaction: (work) => database.transaction((tx) => work(unbound(tx))) };
}
