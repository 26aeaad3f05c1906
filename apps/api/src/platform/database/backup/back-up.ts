import { escapeIdentifier } from 'pg';
import { readAppliedMigrations } from '../applied-migrations.ts';
import { readDefinitions } from '../definitions.ts';
import type { CopyConnection } from './copy-connection.ts';
import { digestOf, type Manifest, tablesPath } from './manifest.ts';
import { type StoredTable, type TableHeader, writeTables } from './table-file.ts';

/**
 * Tables whose rows mean nothing in another database: passwords of its logins, counters of a minute, open pages. Also the
 * salts and hashes of visitors, which a backup would keep for longer than two days.
 */
const leftOut = ['database_logins', 'rate_limits', 'presences', 'visit_salts', 'landing_page_visitors'];

// Generated columns cannot be written. A partitioned table is written as one table, because a restored database has
// partitions of its own.
const tablesQuery = `select c.relname as name, c.relkind = 'p' as is_partitioned,
    (select string_agg(attname, ',' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all('{${leftOut.join(',')}}')
  order by c.relname`;

const sequencesQuery = `select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null`;

interface ListedTable extends TableHeader {
  readonly isPartitioned: boolean;
}

async function listTables({ query }: CopyConnection): Promise<readonly ListedTable[]> {
  const { rows } = await query(tablesQuery);
  return rows.map(({ name, columns, is_partitioned: isPartitioned }) => ({
    table: String(name),
    columns: String(columns).split(','),
    isPartitioned: isPartitioned === true,
  }));
}

/** Lists the months (UTC) that rows of a table of events are in, so that restoring can add their partitions first. */
async function monthsOf({ query }: CopyConnection, table: string): Promise<readonly string[]> {
  const { rows } = await query(
    `select distinct to_char(occurred_at at time zone 'UTC', 'YYYY-MM-01') as month
     from public.${escapeIdentifier(table)} where isfinite(occurred_at) order by 1`,
  );
  return rows.map(({ month }) => String(month));
}

/** Writes a table with its columns as COPY expects it. */
export function copyTarget({ table, columns }: TableHeader): string {
  return `public.${escapeIdentifier(table)} (${columns.map((name) => escapeIdentifier(name)).join(', ')})`;
}

/** COPY reads a partitioned table only through a query. */
function copySource({ isPartitioned, ...header }: ListedTable): string {
  if (!isPartitioned) return copyTarget(header);
  const columns = header.columns.map((name) => escapeIdentifier(name)).join(', ');
  return `(select ${columns} from public.${escapeIdentifier(header.table)})`;
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
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'months' | 'sequences' | 'digest'>> {
  const counts: Record<string, number> = {};
  const months: Record<string, string[]> = {};
  await connection.query('begin isolation level repeatable read read only');
  const migrations = await readAppliedMigrations(connection.query, await readDefinitions());
  if (migrations.length === 0) throw new Error('The database is empty, so there is nothing to back up.');
  const tables = await listTables(connection);

  async function* readRows(): AsyncGenerator<StoredTable> {
    for (const listed of tables) {
      const { isPartitioned, ...header } = listed;
      if (isPartitioned) months[header.table] = [...(await monthsOf(connection, header.table))];
      counts[header.table] = 0;
      const rows = await connection.copyOut(copySource(listed));
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
    months,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [String(name), String(value)])),
    digest: await digestOf(tablesPath(folder)),
  };
}
