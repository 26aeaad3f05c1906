import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Database } from './database.js';
import { unpackEmptyDatabase } from './empty-database.js';
import { migratePglite, migratePostgres } from './migrate.js';

/** Connects to a PostgreSQL server and brings its schema up to date. */
export async function connectPostgres(url: string, connections: number): Promise<Database> {
  await migratePostgres(url);
  return openPostgres(url, connections);
}

/** Connects without looking at the schema. */
export function openPostgres(url: string, connections: number): Database {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server closes must not end the process: the next query opens another.
  pool.on('error', () => undefined);
  const queries = drizzlePostgres(pool);
  return {
    driver: { kind: 'postgres', pool },
    transaction: (work) => queries.transaction(work),
    statements: queries,
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
    close: () => client.close(),
  };
}
