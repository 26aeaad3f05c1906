import { eq } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { imports } from '../../tables/imports.ts';
import { leftOutAsCsv, type ImportToRead } from './left-out.ts';
import type { Download } from '../../platform/downloads/signed-download.ts';
import * as v from 'valibot';

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
async function* refusalsAsCsv(database: Database, of: ImportToRead): AsyncGenerator<string, undefined> {
  const [stored] = await asTenant(database, [of.organizationId], (tx) =>
    tx.select({ columnNames: imports.columnNames }).from(imports).where(eq(imports.id, of.importId)),
  );
  const columns = stored?.columnNames ?? ['row'];
  // Write the line and the reason first, because a row may have more values than the header.
  yield* leftOutAsCsv(
    database,
    { ...of, what: 'rows' },
    [...reasonColumns, ...columns],
    ({ line, message, content, cells }) => [
      String(line),
      message,
      ...inColumns(cells ?? [content], columns.length),
    ],
  );
}

export const refusalsDownload: Download<ImportToRead> = {
  kind: 'refusals',
  schema: v.object({ organizationId: v.string(), importId: v.string() }),
  formatOf: () => 'csv',
  write: refusalsAsCsv,
};
