import { hash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { allSettled } from '../concurrency/all-settled.ts';
import type { Database, Queries, Rows, TenantTransaction } from './database.ts';
import { EmbeddedThread, type EmbeddedClient } from './embedded-thread.ts';
import { unpackEmptyDatabase } from './empty-database.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { PostgresPool, watchServer } from './postgres-pool.ts';

const dialect = new PgDialect();

function runAtOnce(pool: PostgresPool, statements: readonly SQL[]): Promise<readonly Rows[]> {
  return pool.run(async (client) => {
    const queries = statements.map((statement) => dialect.sqlToQuery(statement));
    // What follows a failure fails too, and the commit then rolls back.
    const answers = await allSettled([
      client.query('begin'),
      ...queries.map(({ sql: text, params: values }) =>
        client.query<Rows[number]>({ name: hash('sha1', text), text, values }),
      ),
      client.query('commit'),
    ]);
    return answers.slice(1, -1).map(({ rows }) => rows);
  });
}

/** Begins a transaction. The statement that opens it goes the same way to the server, for one wait in place of two. */
async function begin(client: PoolClient, opening: SQL | undefined): Promise<void> {
  const statements = opening === undefined ? [] : [dialect.sqlToQuery(opening)];
  try {
    await allSettled([
      client.query('begin'),
      ...statements.map(({ sql: text, params: values }) =>
        client.query({ name: hash('sha1', text), text, values }),
      ),
    ]);
  } catch (error) {
    throw new DrizzleQueryError('begin', [], error instanceof Error ? error : undefined);
  }
}

function runTransaction<Result>(
  pool: PostgresPool,
  work: (queries: Queries) => Promise<Result>,
  opening: SQL | undefined,
): Promise<Result> {
  return pool.run(async (client) => {
    const queries = drizzlePostgres(client);
    try {
      await begin(client, opening);
      const result = await work(queries);
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
      runTransaction(tenant === undefined ? pool : tenantPool, work, tenant?.opening),
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
  queries: Queries,
  work: (queries: Queries) => Promise<Result>,
  tenant: TenantTransaction | undefined,
): Promise<Result> {
  if (tenant !== undefined) await queries.execute(tenant.opening);
  return work(queries);
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
