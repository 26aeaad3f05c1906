import { and, asc, eq, gt } from 'drizzle-orm';
import { asTenant, csvInPieces, type Database, importRefusals, imports } from '../../platform/index.ts';

/** Number of rows read in one transaction. */
const chunk = 5000;

export interface RefusalsToWrite {
  readonly organizationId: string;
  readonly importId: string;
}

/** Columns added before those of the file. An import ignores them, because their names match no field. */
const reasonColumns = ['import_line', 'import_problem'];

/** Pads a row with empty cells. A row with more cells than columns keeps them all. */
function inColumns(cells: readonly string[], width: number): readonly string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
}

/**
 * Writes the refused rows of an import as CSV, to be corrected and imported again. Rows and columns are in the order of
 * the file. The excerpt of a row that could not be split into values goes into the first column of the file.
 */
export async function* refusalsAsCsv(
  database: Database,
  { organizationId, importId }: RefusalsToWrite,
): AsyncGenerator<string, undefined> {
  const [stored] = await asTenant(database, [organizationId], (tx) =>
    tx.select({ columnNames: imports.columnNames }).from(imports).where(eq(imports.id, importId)),
  );
  const columns = stored?.columnNames ?? ['row'];
  // Write the line and the reason first, because a row may have more values than the header.
  yield* csvInPieces<number>([...reasonColumns, ...columns], async (after) => {
    const rows = await asTenant(database, [organizationId], (tx) =>
      tx
        .select()
        .from(importRefusals)
        .where(
          and(
            eq(importRefusals.importId, importId),
            eq(importRefusals.field, ''),
            gt(importRefusals.line, after ?? 0),
          ),
        )
        .orderBy(asc(importRefusals.line))
        .limit(chunk),
    );
    const last = rows.at(-1)?.line;
    if (last === undefined) return undefined;
    const lines = rows.map(({ line, message, content, cells }) => [
      String(line),
      message,
      ...inColumns(cells ?? [content], columns.length),
    ]);
    return { lines, last };
  });
}
