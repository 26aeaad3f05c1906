import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.js';
import * as schema from '../database/schema/index.js';
import { asSystem } from '../database/tenant.js';

/** Names of the tables whose rows carry their organization. */
export const tenantTables: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => 'organizationId' in getTableColumns(table))
  .map((table) => getTableName(table));

/** Every row of an organization, by table, to tell whether anything of it was touched. */
export function rowsOf(database: Database, organizationId: string): Promise<readonly unknown[]> {
  return asSystem(database, async (queries) => {
    const rows: unknown[] = [];
    for (const table of tenantTables) {
      const result = await queries.execute(
        sql`select to_jsonb(row) as row from ${sql.identifier(table)} row where organization_id = ${organizationId} order by to_jsonb(row)::text`,
      );
      rows.push([table, ...result.rows]);
    }
    return rows.map((found) => JSON.stringify((found as unknown[]).slice(1)));
  });
}
