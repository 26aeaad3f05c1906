import { escapeIdentifier } from 'pg';
import { readAppliedMigrations } from '../inspect-server.ts';
import type { CopyConnection } from './copy-connection.ts';
import { digestOf, type Manifest, tablesPath } from './manifest.ts';
import { type StoredTable, type TableHeader, writeTables } from './table-file.ts';

/** Tables whose rows mean nothing in another database: passwords of its logins, counters of a minute, open pages. */
const leftOut = ['database_logins', 'rate_limits', 'presences'];

// Generated columns cannot be written.
const tablesQuery = `select c.relname as name,
    (select string_agg(attname, ',' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname <> all('{${leftOut.join(',')}}')
  order by c.relname`;

const sequencesQuery = `select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null`;

async function listTables({ query }: CopyConnection): Promise<readonly TableHeader[]> {
  const { rows } = await query(tablesQuery);
  return rows.map(({ name, columns }) => ({ table: String(name), columns: String(columns).split(',') }));
}

/** Writes a table with its columns as COPY expects it. */
export function copyTarget({ table, columns }: TableHeader): string {
  return `public.${escapeIdentifier(table)} (${columns.map((name) => escapeIdentifier(name)).join(', ')})`;
}

/** Counts the rows that pass. COPY ends every row with a line break, and escapes those within values. */
async function* countRows(
  rows: AsyncIterable<Uint8Array>,
  add: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of rows) {
    let count = 0;
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1;
    add(count);
    yield piece;
  }
}

/**
 * Writes all tables as they are at one moment into a folder. Other connections may continue to write.
 *
 * @returns what the manifest must say about the tables
 */
export async function backUpTables(
  connection: CopyConnection,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'digest'>> {
  const counts: Record<string, number> = {};
  await connection.query('begin isolation level repeatable read read only');
  const migrations = await readAppliedMigrations(connection.query);
  if (migrations.length === 0) throw new Error('The database is empty, so there is nothing to back up.');
  const tables = await listTables(connection);

  async function* readRows(): AsyncGenerator<StoredTable> {
    for (const header of tables) {
      counts[header.table] = 0;
      const rows = await connection.copyOut(copyTarget(header));
      yield {
        ...header,
        rows: countRows(rows, (count) => {
          counts[header.table] = (counts[header.table] ?? 0) + count;
        }),
      };
    }
  }

  await writeTables(tablesPath(folder), readRows());
  // Sequences do not belong to the moment, but only grow, so their values cover all rows that were written.
  const { rows: sequences } = await connection.query(sequencesQuery);
  await connection.query('commit');
  return {
    migrations: [...migrations],
    tables: counts,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [String(name), String(value)])),
    digest: await digestOf(tablesPath(folder)),
  };
}
