import { Readable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { countAsInitial, explainOlder, readAppliedMigrations } from '../applied-migrations.ts';
import { type Definitions, readDefinitions, sqlFolder } from '../definitions.ts';
import { copyTarget } from './back-up.ts';
import type { CopyConnection } from './copy-connection.ts';
import { type Manifest, tablesPath } from './manifest.ts';
import { readTables } from './table-file.ts';

/** Throws unless this version has all migrations of the backup. */
function expectKnownMigrations(migrations: readonly number[], definitions: Definitions): void {
  const known = definitions.migrations;
  const latest = Math.max(...migrations);
  // Migrations are in the order of their times, so the backup must have all that are older than its newest.
  const expected = known.filter((migration) => migration <= latest);
  if (expected.length === migrations.length && expected.every((one) => migrations.includes(one))) return;
  throw new Error(
    explainOlder('backup', migrations, definitions) ??
      'The backup was made by a version of Yamp that this version does not continue. Restore it with the version that ' +
        'made it. If that version is older, upgrade it step by step as its release notes say.',
  );
}

async function expectEmpty(connection: CopyConnection, definitions: Definitions): Promise<void> {
  const { rows } = await connection.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  if (rows.length === 0 && (await readAppliedMigrations(connection.query, definitions)).length === 0) return;
  throw new Error(
    'The database is not empty, and restoring never replaces data. Name an empty one: set DATABASE_URL to a new database, or DATA_FOLDER to a new folder.',
  );
}

/** Scripts that make the tables of a backup. */
interface TableScripts extends Pick<Definitions, 'before'> {
  readonly migrations: readonly number[];
}

/**
 * Throws an error with instructions unless the backup fits this version and the database is empty. Changes nothing.
 * Returns what makes the tables of the backup.
 */
export async function expectRestorable(
  connection: CopyConnection,
  manifest: Manifest,
): Promise<TableScripts> {
  const definitions = await readDefinitions();
  const migrations = countAsInitial(manifest.migrations, definitions);
  expectKnownMigrations(migrations, definitions);
  await expectEmpty(connection, definitions);
  return { before: definitions.before, migrations };
}

/** Creates the tables as they were when the backup was made, and records the migrations in the way of drizzle. */
async function createTables(
  { runScript }: CopyConnection,
  { before, migrations }: TableScripts,
): Promise<void> {
  await runScript(before);
  await runScript(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);`);
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder: sqlFolder })) {
    if (!migrations.includes(folderMillis)) continue;
    for (const statement of sql) await runScript(statement);
    await runScript(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values (${escapeLiteral(hash)}, ${String(folderMillis)})`,
    );
  }
}

/** Adds the partitions of events first, so that rows need not move to them later. */
async function addMonths({ runScript }: CopyConnection, { months }: Manifest): Promise<void> {
  for (const [table, firstDays] of Object.entries(months)) {
    const name = escapeLiteral(`public.${escapeIdentifier(table)}`);
    for (const day of firstDays) await runScript(`select add_event_month(${name}, ${escapeLiteral(day)})`);
  }
}

const foreignKeysQuery = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

/**
 * Writes rows without their foreign keys, which tables need in no order of their own. Adding the keys again checks all
 * rows. Triggers do not exist yet, because the definitions come after all migrations.
 */
async function withoutForeignKeys(
  { query, runScript }: CopyConnection,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await query(foreignKeysQuery);
  const keys = rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: escapeIdentifier(String(name)),
    definition: String(definition),
  }));
  for (const { table, name } of keys) await runScript(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys) {
    await runScript(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

async function loadTables(connection: CopyConnection, manifest: Manifest, folder: string): Promise<void> {
  for await (const stored of readTables(tablesPath(folder))) {
    const table = `public.${escapeIdentifier(stored.table)}`;
    await connection.copyIn(copyTarget(stored), Readable.from(stored.rows, { objectMode: false }));
    const { rows } = await connection.query(`select count(*)::int as count from ${table}`);
    const [count, expected] = [Number(rows[0]?.['count']), manifest.tables[stored.table]];
    if (count === expected) continue;
    throw new Error(
      `The backup is damaged: the table ${stored.table} has ${String(count)} rows instead of ${String(expected)}. Use another backup.`,
    );
  }
}

/**
 * Writes the tables of a backup into an empty database, all or nothing. The database is then as old as the backup, so
 * the caller must migrate it.
 */
export async function restoreTables(
  connection: CopyConnection,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const { query, runScript } = connection;
  await query('begin');
  try {
    await query(`select pg_advisory_xact_lock(${String(advisoryLocks.migration)})`);
    const scripts = await expectRestorable(connection, manifest);
    await createTables(connection, scripts);
    await addMonths(connection, manifest);
    await withoutForeignKeys(connection, () => loadTables(connection, manifest, folder));
    for (const [name, value] of Object.entries(manifest.sequences)) {
      await runScript(
        `select setval(${escapeLiteral(`public.${escapeIdentifier(name)}`)}, ${String(BigInt(value))})`,
      );
    }
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
