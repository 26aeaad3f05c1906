import { hash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { allSettled } from '../all-settled.js';
import type { Database, Rows } from './database.js';
import { unpackEmptyDatabase } from './empty-database.js';
import { migratePglite, migratePostgres } from './migrate.js';

/** Connects to a PostgreSQL server and brings its schema up to date. */
export async function connectPostgres(url: string, connections: number): Promise<Database> {
  await migratePostgres(url);
  return openPostgres(url, connections);
}

const dialect = new PgDialect();

async function runAtOnce(pool: Pool, statements: readonly SQL[]): Promise<readonly Rows[]> {
  const client = await pool.connect();
  try {
    const queries = statements.map((statement) => dialect.sqlToQuery(statement));
    // What follows a failure fails too, and the commit then rolls back.
    const answers = await allSettled([
      client.query('begin'),
      ...queries.map(({ sql, params }) =>
        client.query<Rows[number]>({ name: hash('sha1', sql), text: sql, values: params }),
      ),
      client.query('commit'),
    ]);
    return answers.slice(1, -1).map(({ rows }) => rows);
  } finally {
    client.release();
  }
}

/** Connects without looking at the schema. */
export function openPostgres(url: string, connections: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server closes must not end the process: the next query opens another.
  pool.on('error', () => undefined);
  const queries = drizzlePostgres(pool);
  return {
    driver: { kind: 'postgres', pool },
    transaction: (work) => queries.transaction(work),
    statements: queries,
    atOnce: (statements) => runAtOnce(pool, statements),
    close: () => pool.end(),
  };
}

/** Opens the embedded database in a folder and brings its schema up to date. */
export async function connectPglite(folder: string): Promise<Database> {
  await unpackEmptyDatabase(folder);
  const client = await PGlite.create(folder);
  await migratePglite(client);
  return openPglite(client);
}

/** Wraps an embedded database whose schema is up to date. */
export function openPglite(client: PGlite): Database {
  const queries = drizzlePglite(client);
  return {
    driver: { kind: 'pglite', client },
    transaction: (work) => queries.transaction(work),
    statements: queries,
    atOnce: (statements) =>
      queries.transaction(async (transaction) => {
        const answers: Rows[] = [];
        for (const statement of statements) answers.push((await transaction.execute(statement)).rows);
        return answers;
      }),
    close: () => client.close(),
  };
}
