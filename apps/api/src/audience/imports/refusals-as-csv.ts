import { and, asc, eq, gt } from 'drizzle-orm';
import { asTenant, csvInPieces, type Database, importRefusals, imports } from '../../platform/index.ts';

/** Rows that are read in one transaction. */
const chunk = 5000;

export interface RefusalsToWrite {
  readonly organizationId: string;
  readonly importId: string;
}

/** Columns after those of the file; an import leaves them out by their names. */
const reasonColumns = ['import_line', 'import_problem'];

/** Values in as many columns as the file has; one more where a row has more, which is often why it was refused. */
function inColumns(cells: readonly string[], width: number): readonly string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')];
}

/**
 * The rows that an import refused, as CSV in the order of the file, with its columns: corrected, it can be imported again.
 * What could not be cut into values stands in the first column.
 */
export async function* refusalsAsCsv(
  database: Database,
  { organizationId, importId }: RefusalsToWrite,
): AsyncGenerator<string, undefined> {
  const [stored] = await asTenant(database, [organizationId], (tx) =>
    tx.select({ columnNames: imports.columnNames }).from(imports).where(eq(imports.id, importId)),
  );
  const columns = stored?.columnNames ?? ['row'];
  // Line and reason come first: so a row may be longer than the header, as it was in the file.
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
