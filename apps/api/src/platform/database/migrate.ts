import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { readDefinitions, sqlFolder } from './definitions.ts';
import type { EmbeddedClient } from './embedded-thread.ts';
import { readAppliedMigrations } from './inspect-server.ts';
import { connectClient } from './postgres-pool.ts';

/**
 * Throws if the database does not use UTF-8. Other encodings cannot store every name or fold its case, and the encoding
 * of a database cannot be changed.
 */
async function expectUnicode(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database of DATABASE_URL uses the encoding ${String(encoding)}, but UTF8 is required. Create another one ` +
      "with `create database … encoding 'UTF8' template template0` and name that.",
  );
}

interface Connection {
  readonly query: (text: string) => Promise<{ readonly rows: readonly object[] }>;
  /** Runs several statements as one transaction. */
  readonly runScript: (text: string) => Promise<unknown>;
  readonly runMigrations: () => Promise<void>;
}

const storeDefinitions = `
create schema if not exists drizzle;
create table if not exists drizzle.definitions (hash text not null)`;

async function expectKnownMigrations({ query }: Connection, known: readonly number[]): Promise<void> {
  const applied = await readAppliedMigrations(query);
  if (applied.every((migration) => known.includes(migration))) return;
  throw new Error(
    'The database was made by another version of Yamp, and this version cannot continue it. Start that version, or ' +
      'start with an empty database: set DATABASE_URL to a new database, or DATA_FOLDER to a new folder.',
  );
}

/**
 * Runs the missing migrations, and definitions such as triggers before or after them. Does nothing if neither the
 * migrations nor the definitions have changed, because replacing a trigger waits for all writers of its table.
 */
async function migrate(connection: Connection): Promise<void> {
  const { query, runScript, runMigrations } = connection;
  const { before, after, hash, migrations } = await readDefinitions();
  await runScript(storeDefinitions);
  const { rows } = await query(`select from drizzle.definitions where hash = '${hash}'`);
  if (rows.length > 0) return;
  await expectKnownMigrations(connection, migrations);
  await runScript(before);
  await runMigrations();
  await runScript(`${after}
    delete from drizzle.definitions;
    insert into drizzle.definitions values ('${hash}');`);
}

/**
 * Migrates the database of a server. Processes that start together take turns. Throws an error with instructions if the
 * database does not use UTF-8.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = await connectClient({ connectionString: url });
  try {
    await expectUnicode(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
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
