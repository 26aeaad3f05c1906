import type { Client } from 'pg';
import { explainForeign, readAppliedMigrations } from './applied-migrations.ts';
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
  /** Why this version cannot continue the database, in the words of a start. */
  readonly obstacle: string | undefined;
}

async function compareMigrations(client: Client): Promise<MigrationFacts> {
  const definitions = await readDefinitions();
  const applied = await readAppliedMigrations((text) => client.query<object>(text), definitions);
  const { migrations } = definitions;
  return {
    isEmpty: applied.length === 0,
    missing: migrations.filter((migration) => !applied.includes(migration)).length,
    obstacle: explainForeign(applied, definitions),
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
