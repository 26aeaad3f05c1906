import { hash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { allSettled } from '../concurrency/all-settled.ts';
import type { Database, Transaction, Rows, TenantTransaction } from './database.ts';
import { EmbeddedThread, type EmbeddedClient } from './embedded-thread.ts';
import { unpackEmptyDatabase } from './empty-database.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { PostgresPool, watchServer } from './postgres-pool.ts';

const dialect = new PgDialect();

/** Sends statements in one write with all that is asked in the same turn of the event loop: a write costs more than a query. */
function sendTogether(client: PoolClient, queries: readonly QueryConfig[]): Promise<readonly QueryResult[]> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return allSettled(queries.map((query) => client.query(query)));
}

/** A statement that the server plans once for each connection. */
function prepared(statement: SQL): QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { name: hash('sha1', text), text, values };
}

function runAtOnce(pool: PostgresPool, statements: readonly SQL[]): Promise<readonly Rows[]> {
  return pool.run(async (client) => {
    // What follows a failure fails too, and the commit then rolls back.
    const answers = await sendTogether(client, [
      { text: 'begin' },
      ...statements.map(prepared),
      { text: 'commit' },
    ]);
    return answers.slice(1, -1).map(({ rows }) => rows);
  });
}

/** Begins a transaction. The statement that opens it goes the same way to the server, for one wait in place of two. */
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
  /** Whether work waits until the transaction is open. Without that, its login must see nothing outside of one. */
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
      // Awaited once: a query of drizzle is run by each `then`.
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

/** Runs work in the connections of a pool; that of tenants in those of another, where there is one. */
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

/** Brings the schema of a PostgreSQL server up to date and opens it with a few connections, for tools and tests. */
export async function connectPostgres(url: string, connections: number): Promise<Database> {
  await migratePostgres(url);
  const config = { connectionString: url };
  return openPostgres(
    new PostgresPool({ config, connections, availability: watchServer(config), patience: 0 }),
  );
}

/** Kinds of use of the embedded database: they take turns, and within each the organizations do. */
export type EmbeddedUse = 'requests' | 'workers' | 'queue';

/** Opens the embedded database in a folder, in a thread of its own, and brings its schema up to date. */
export async function openEmbeddedThread(
  folder: string,
  onCrash: (error: Error) => void,
): Promise<EmbeddedThread> {
  await unpackEmptyDatabase(folder);
  const thread = await EmbeddedThread.open({ folder, onCrash });
  await migratePglite(thread.clientOf({ tenant: 'start' }));
  return thread;
}

/** The embedded database for one kind of use. Whoever opened the thread closes it. */
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

/** Of PGlite, drizzle uses what the client of a thread has too. */
function drizzleEmbedded(client: EmbeddedClient) {
  return drizzlePglite(client as PGlite);
}

/** Wraps an embedded database whose schema is up to date, in the thread of the caller: quicker to open, for tests. */
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
