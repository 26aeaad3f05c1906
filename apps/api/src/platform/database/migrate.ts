import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import type { EmbeddedClient } from './embedded-thread.ts';
import { connectClient } from './postgres-pool.ts';

/** The numbered migrations, beside this file in the sources and beside the bundle once built. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every process: the advisory lock under which one of them migrates. */
const migrationLock = 7_364_210;

/** Other encodings cannot hold every name, and fold none. It is chosen when a database is created and stays so. */
async function expectUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database of DATABASE_URL keeps text as ${String(encoding)}, and UTF8 is needed. Create another one ` +
      "with `create database … encoding 'UTF8' template template0` and name that.",
  );
}

/**
 * Runs the missing migrations in one transaction. Processes that start together take turns. Throws, with a sentence for
 * whoever runs the installation, where the database does not keep text in UTF-8.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = await connectClient({ connectionString: url });
  try {
    await expectUnicode(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

export async function migratePglite(client: EmbeddedClient): Promise<void> {
  await runOnPglite(drizzlePglite(client as PGlite), { migrationsFolder });
}
