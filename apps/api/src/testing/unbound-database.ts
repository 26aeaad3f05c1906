import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQLWrapper } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database/database.ts';

const dialect = new PgDialect();

/** Queries that never take on the tenant role, whatever is asked of them. */
function unbound(queries: Queries): Queries {
  const execute = (query: SQLWrapper | string) => {
    const text = typeof query === 'string' ? query : dialect.sqlToQuery(query.getSQL()).sql;
    return queries.execute(text.includes("set_config('role'") ? 'select 1' : query);
  };
  return Object.create(queries, { execute: { value: execute } }) as Queries;
}

/** A database without its row-level security: a control, to see that the tests of it would notice. */
export function unboundDatabase(database: Database): Database {
  return { ...database, transaction: (work) => database.transaction((queries) => work(unbound(queries))) };
}
