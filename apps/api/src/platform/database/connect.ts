import { hash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { allSettled } from '../concurrency/all-settled.ts';
import type { Database, Transaction, Rows, TenantTransaction } from './database.ts';
import type { EmbeddedClient, EmbeddedThread } from './embedded-thread.ts';
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
    const queries = drizzlePostgres(client);
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
    driver: { kind: 'postgres', pool },
    transaction: (work, tenant) =>
      tenant === undefined
        ? runTransaction({ pool, opening: undefined, isAwaited: true }, work)
        : runTransaction({ pool: tenantPool, opening: tenant.opening, isAwaited: tenantPool === pool }, work),
    statement: (work) => pool.run((client) => work(drizzlePostgres(client)), isDrizzleError),
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

/** Kinds of work on the embedded database. They take turns, and so do the organizations within each kind. */
export type EmbeddedUse = 'requests' | 'workers' | 'queue';

/** Opens the embedded database for one use. `close` does nothing, because all uses share the thread. */
export function openThreaded(thread: EmbeddedThread, use: EmbeddedUse): Database {
  const laneOf = (organizationIds: readonly string[] = []) => ({ tenant: use, user: organizationIds.join() });
  const clientOf = (organizationIds?: readonly string[]) => thread.clientOf(laneOf(organizationIds));
  return {
    driver: { kind: 'pglite', client: clientOf() },
    transaction: (work, tenant) =>
      drizzleEmbedded(clientOf(tenant?.organizationIds)).transaction((queries) =>
        open(queries, work, tenant),
      ),
    statement: (work) => work(drizzleEmbedded(clientOf())),
    atOnce: async (statements, organizationIds) => {
      const queries = statements.map((statement) => dialect.sqlToQuery(statement));
      const results = await thread.runBatch(
        laneOf(organizationIds),
        queries.map(({ sql: text, params: values }) => ({ text, values })),
      );
      return results.map(({ rows }) => rows);
    },
    close: () => Promise.resolve(),
  };
}

async function open<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
  tenant: TenantTransaction | undefined,
): Promise<Result> {
  if (tenant !== undefined) await tx.execute(tenant.opening);
  return work(tx);
}

/** The cast is safe, because `EmbeddedClient` has all members of PGlite that drizzle uses. */
function drizzleEmbedded(client: EmbeddedClient) {
  return drizzlePglite(client as PGlite);
}

/** Opens a migrated embedded database in the current thread, which starts faster than a worker thread. For tests. */
export function openPglite(client: PGlite): Database {
  const queries = drizzlePglite(client);
  return {
    driver: { kind: 'pglite', client },
    transaction: (work, tenant) => queries.transaction((transaction) => open(transaction, work, tenant)),
    statement: (work) => work(queries),
    atOnce: (statements) =>
      queries.transaction(async (transaction) => {
        const answers: Rows[] = [];
        for (const statement of statements) answers.push((await transaction.execute(statement)).rows);
        return answers;
      }),
    close: () => client.close(),
  };
}
