import { queryRows } from '../platform/database/rows.ts';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from '../platform/database/database.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { readDeclaredTables } from './declared-tables.ts';

export const tenantTables: readonly string[] = Object.values(await readDeclaredTables())
  .filter((value) => is(value, PgTable))
  .filter((table) => 'organizationId' in getTableColumns(table))
  .map((table) => getTableName(table));

const tableRow = v.object({ rows: v.string() });

/** Returns all rows of an organization, as one JSON text per table, so that tests can detect changes. */
export function rowsOf(database: Database, organizationId: string): Promise<readonly string[]> {
  const ofTable = (table: string) => sql`
    select (select coalesce(jsonb_agg(to_jsonb(row) order by to_jsonb(row)::text), '[]')::text
      from ${sql.identifier(table)} row where organization_id = ${organizationId}) as rows`;
  return asSystem(database, async (tx) => {
    const rows = await queryRows(tx, tableRow, sql.join(tenantTables.map(ofTable), sql` union all `));
    return rows.map(({ rows }) => rows);
  });
}
