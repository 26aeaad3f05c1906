import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type PageQuery, readPage } from '../../platform/http/page.ts';
import { importRefusals } from '../../tables/imports.ts';

/** Number of rows read in one transaction. */
const chunk = 5000;

export interface ImportToRead {
  readonly organizationId: string;
  readonly importId: string;
}

type LeftOut = typeof importRefusals.$inferSelect;

interface Place {
  readonly line: number;
  readonly field: string;
}

/** Refused rows have no field. Skipped values have the meaning of their column. */
function leftOutOf(importId: string, what: 'rows' | 'values'): SQL | undefined {
  const hasField = what === 'rows' ? eq(importRefusals.field, '') : ne(importRefusals.field, '');
  return and(eq(importRefusals.importId, importId), hasField);
}

/** Selects the refused rows or skipped values of an import in file order, optionally only those after a place. */
function selectLeftOut(tx: Transaction, importId: string, what: 'rows' | 'values', after: Place | null) {
  const isAfter =
    after === null
      ? undefined
      : sql`(${importRefusals.line}, ${importRefusals.field}) > (${after.line}, ${after.field})`;
  return tx
    .select()
    .from(importRefusals)
    .where(and(leftOutOf(importId, what), isAfter))
    .orderBy(asc(importRefusals.line), asc(importRefusals.field));
}

/** Reads a page of the refused rows or skipped values of an import, in file order. */
export async function readLeftOut<Item>(
  tx: Transaction,
  query: PageQuery,
  { importId, what }: { readonly importId: string; readonly what: 'rows' | 'values' },
  toItem: (row: LeftOut) => Item,
) {
  const total = await tx.$count(importRefusals, leftOutOf(importId, what));
  return readPage(query, total, async ({ limit, offset }) => {
    const rows = await selectLeftOut(tx, importId, what, null).limit(limit).offset(offset);
    return rows.map(toItem);
  });
}

/** Writes the refused rows or skipped values of an import as CSV, in file order. */
export function leftOutAsCsv(
  database: Database,
  { organizationId, importId, what }: ImportToRead & { readonly what: 'rows' | 'values' },
  header: readonly string[],
  toCells: (row: LeftOut) => readonly string[],
): AsyncGenerator<string, undefined> {
  return csvInPieces<Place>(header, async (after) => {
    const rows = await asTenant(database, [organizationId], (tx) =>
      selectLeftOut(tx, importId, what, after).limit(chunk),
    );
    const last = rows.at(-1);
    return last === undefined ? undefined : { lines: rows.map(toCells), last };
  });
}
