import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { explainForeign, readAppliedMigrations } from './applied-migrations.ts';
import { type Definitions, readDefinitions, sqlFolder } from './definitions.ts';
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

const storeDefinitions = `
create schema if not exists drizzle;
create table if not exists drizzle.definitions (hash text not null)`;

async function expectKnownMigrations(client: Client, definitions: Definitions): Promise<void> {
  const applied = await readAppliedMigrations((text) => client.query<object>(text), definitions);
  const obstacle = explainForeign(applied, definitions);
  if (obstacle !== undefined) throw new Error(obstacle);
}

/**
 * Runs the missing migrations, and definitions such as triggers before or after them. Does nothing if neither the
 * migrations nor the definitions have changed, because replacing a trigger waits for all writers of its table.
 */
async function migrate(client: Client): Promise<void> {
  const definitions = await readDefinitions();
  const { before, after, hash } = definitions;
  await client.query(storeDefinitions);
  const { rowCount } = await client.query('select from drizzle.definitions where hash = $1', [hash]);
  if (rowCount !== 0) return;
  await expectKnownMigrations(client, definitions);
  await client.query(before);
  await runMigrations(drizzle(client), { migrationsFolder: sqlFolder });
  await client.query(`${after}
    delete from drizzle.definitions;
    insert into drizzle.definitions values ('${hash}');`);
}

/**
 * Migrates a database. Processes that start together take turns. Throws an error with instructions if the database does
 * not use UTF-8.
 */
export async function migratePostgres(url: string): Promise<void> {
  const client = await connectClient({ connectionString: url });
  try {
    await expectUnicode(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await migrate(client);
  } finally {
    await client.end();
  }
}
