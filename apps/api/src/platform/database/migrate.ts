import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import { readDefinitions, sqlFolder } from './definitions.ts';
import type { EmbeddedClient } from './embedded-thread.ts';
import { connectClient } from './postgres-pool.ts';

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

/** What migrating needs of either kind of database. */
interface Connection {
  readonly query: (text: string) => Promise<{ readonly rows: readonly object[] }>;
  /** Runs several statements as one transaction. */
  readonly runScript: (text: string) => Promise<unknown>;
  readonly runMigrations: () => Promise<void>;
}

const rememberDefinitions = `
create schema if not exists drizzle;
create table if not exists drizzle.definitions (hash text not null)`;

/**
 * Runs the missing migrations, with the definitions before and after them. Definitions that have run are not run again:
 * replacing a trigger waits for everybody who writes to its table.
 */
async function migrate({ query, runScript, runMigrations }: Connection): Promise<void> {
  const { before, after, hash } = await readDefinitions();
  await runScript(rememberDefinitions);
  const { rows } = await query(`select from drizzle.definitions where hash = '${hash}'`);
  if (rows.length > 0) return;
  await runScript(before);
  await runMigrations();
  await runScript(`${after}
    delete from drizzle.definitions;
    insert into drizzle.definitions values ('${hash}');`);
}

/**
 * Brings the schema of a server up to date. Processes that start together take turns. Throws an error that says how to fix
 * it if the database does not store text in UTF-8.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = await connectClient({ connectionString: url });
  try {
    await expectUnicode(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate({
      query: (text) => client.query<object>(text),
      runScript: (text) => client.query(text),
      runMigrations: () => runOnPostgres(drizzlePostgres(client), { migrationsFolder: sqlFolder }),
    });
  } finally {
    await client.end();
  }
}

export async function migratePglite(client: EmbeddedClient): Promise<void> {
  await migrate({
    query: (text) => client.query<object>(text),
    runScript: (text) => client.exec(text),
    runMigrations: () => runOnPglite(drizzlePglite(client as PGlite), { migrationsFolder: sqlFolder }),
  });
}
