import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { importRefusals } from '../database/schema/index.js';
import { asTenant } from '../database/tenant.js';
import { csvInPieces } from '../downloads/csv-pieces.js';

/** Rows that are read in one transaction. */
const chunk = 5000;

export interface RefusalsToWrite {
  readonly organizationId: string;
  readonly importId: string;
}

/** The rows that an import refused, as CSV in the order of the file. */
export function refusalsAsCsv(
  database: Database,
  { organizationId, importId }: RefusalsToWrite,
): AsyncGenerator<string, undefined> {
  return csvInPieces<number>(['line', 'reason', 'message', 'row'], async (after) => {
    const rows = await asTenant(database, [organizationId], (queries) =>
      queries
        .select()
        .from(importRefusals)
        .where(and(eq(importRefusals.importId, importId), gt(importRefusals.line, after ?? 0)))
        .orderBy(asc(importRefusals.line))
        .limit(chunk),
    );
    const last = rows.at(-1)?.line;
    if (last === undefined) return undefined;
    const lines = rows.map(({ line, reason, message, content }) => [String(line), reason, message, content]);
    return { lines, last };
  });
}
