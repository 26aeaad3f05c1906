import { hash } from 'node:crypto';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { allSettled } from '../concurrency/all-settled.ts';
import type { Database, Transaction, Rows } from './database.ts';
import { migratePostgres } from './migrate.ts';
import { PostgresPool, watchServer } from './postgres-pool.ts';

const dialect = new PgDialect();

/** Sends the statements in one write to the socket instead of one write per statement. */
function sendTogether(client: PoolClient, queries: readonly QueryConfig[]): Promise<readonly QueryResult[]> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return allSettled(queries.map((query) => client.query(query)));
}

/** Names the statement by its hash, so that PostgreSQL parses the statement only once per connection. */
function prepared(statement: SQL): QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { name: hash('sha1', text), text, values };
}

function runAtOnce(pool: PostgresPool, statements: readonly SQL[]): Promise<readonly Rows[]> {
  return pool.run(async (client) => {
    // If one statement fails, the following ones fail too, and the commit rolls back.
    const answers = await sendTogether(client, [
      { text: 'begin' },
      ...statements.map(prepared),
      { text: 'commit' },
    ]);
    return answers.slice(1, -1).map(({ rows }) => rows);
  });
}

async function begin(client: PoolClient, opening: SQL | undefined): Promise<void> {
  try {
    await sendTogether(client, [{ text: 'begin' }, ...(opening === undefined ? [] : [prepared(opening)])]);
  } catch (error) {
    throw new DrizzleQueryError('begin', [], error instanceof Error ? error : undefined);
  }
}

interface TransactionStart {
  readonly pool: PostgresPool;
  readonly opening: SQL | undefined;
  /**
   * If false, `work` may send statements before `opening` is known to have succeeded. Use false only with a login that
   * sees no rows without `opening`.
   */
  readonly isAwaited: boolean;
}

function runTransaction<Result>(
  { pool, opening, isAwaited }: TransactionStart,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return pool.run(async (client) => {
    const queries = drizzle(client);
    const opened = begin(client, opening);
    try {
      if (isAwaited) await opened;
      // `work` may return a drizzle query, which runs at each call of `then`. The async function calls `then` once.
      const [, result] = await allSettled([opened, (async () => work(queries))()]);
      await queries.execute(sql`commit`);
      return result;
    } catch (error) {
      await queries.execute(sql`rollback`);
      throw error;
    }
  }, isDrizzleError);
}

function isDrizzleError(error: unknown): boolean {
  return error instanceof DrizzleQueryError;
}

export function openPostgres(pool: PostgresPool, tenantPool = pool): Database {
  return {
    pool,
    transaction: (work, tenant) =>
      tenant === undefined
        ? runTransaction({ pool, opening: undefined, isAwaited: true }, work)
        : runTransaction({ pool: tenantPool, opening: tenant.opening, isAwaited: tenantPool === pool }, work),
    statement: (work) => pool.run((client) => work(drizzle(client)), isDrizzleError),
    atOnce: (statements) => runAtOnce(tenantPool, statements),
    close: async () => {
      await pool.end();
      if (tenantPool !== pool) await tenantPool.end();
    },
  };
}

export async function connectPostgres(url: string, connections: number): Promise<Database> {
  await migratePostgres(url);
  const config = { connectionString: url };
  return openPostgres(
    new PostgresPool({ config, connections, availability: watchServer(config), patience: 0 }),
  );
}
