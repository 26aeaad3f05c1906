import type { Client } from 'pg';
import { readDefinitions } from './definitions.ts';
import { connectClient } from './postgres-pool.ts';

/** Facts about a PostgreSQL server and its database, for `--check`. */
export interface ServerFacts {
  readonly version: string;
  /** Number such as 150004 for 15.4. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly maxConnections: number;
  /** True if the user may create the login for requests. */
  readonly canCreateRoles: boolean;
  readonly migrations: MigrationFacts;
}

interface MigrationFacts {
  /** True if nothing of the product is in the database. */
  readonly isEmpty: boolean;
  /** Number of migrations that the next start runs. */
  readonly missing: number;
  /** True if another version made the database, and this version cannot continue it. */
  readonly isForeign: boolean;
}

/** Migrations that were run in a database, by their times in milliseconds. */
export async function readAppliedMigrations(
  query: (text: string) => Promise<{ readonly rows: readonly object[] }>,
): Promise<readonly number[]> {
  const { rows: tables } = await query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (tables.length === 0) return [];
  const { rows } = await query('select created_at from drizzle.__drizzle_migrations order by created_at');
  return rows.flatMap((row) => ('created_at' in row ? [Number(row.created_at)] : []));
}

async function compareMigrations(client: Client): Promise<MigrationFacts> {
  const applied = await readAppliedMigrations((text) => client.query<object>(text));
  const { migrations } = await readDefinitions();
  return {
    isEmpty: applied.length === 0,
    missing: migrations.filter((migration) => !applied.includes(migration)).length,
    isForeign: applied.some((migration) => !migrations.includes(migration)),
  };
}

const factsQuery = `select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int as connections, rolsuper or rolcreaterole as creating
  from pg_roles where rolname = current_user`;

interface FactsRow {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly connections: number;
  readonly creating: boolean;
}

/** Reads the facts. Changes nothing. Rejects if the server cannot be reached. */
export async function inspectServer(url: string): Promise<ServerFacts> {
  const client = await connectClient({ connectionString: url });
  try {
    const [row] = (await client.query<FactsRow>(factsQuery)).rows;
    if (row === undefined) throw new Error('PostgreSQL does not show the role of the user.');
    return {
      version: row.version,
      versionNumber: row.number,
      encoding: row.encoding,
      maxConnections: row.connections,
      canCreateRoles: row.creating,
      migrations: await compareMigrations(client),
    };
  } finally {
    await client.end();
  }
}
