import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

/** The numbered migrations, beside this file in the sources and beside the bundle once built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process: the advisory lock under which one of them migrates. */
const migrationLock = 7_364_210;

/** Runs the missing migrations in one transaction. Processes that start together take turns. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

export async function migratePglite(client: PGlite): Promise<void> {
  await runOnPglite(drizzlePglite(client), { migrationsFolder });
}
