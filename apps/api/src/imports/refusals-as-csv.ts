import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { importRefusals } from '../database/schema/index.js';
import { asTenant } from '../database/tenant.js';
import { csvLine } from '../downloads/csv-text.js';

/** Rows that are read in one transaction. */
const chunk = 5000;

export interface RefusalsToWrite {
  readonly organizationId: string;
  readonly importId: string;
}

/** The rows that an import refused, as CSV in the order of the file. */
export async function* refusalsAsCsv(
  database: Database,
  { organizationId, importId }: RefusalsToWrite,
): AsyncGenerator<string, undefined> {
  yield `\uFEFF${csvLine(['line', 'reason', 'message', 'row'])}`;
  let after = 0;
  for (;;) {
    const last = after;
    const rows = await asTenant(database, [organizationId], (queries) =>
      queries
        .select()
        .from(importRefusals)
        .where(and(eq(importRefusals.importId, importId), gt(importRefusals.line, last)))
        .orderBy(asc(importRefusals.line))
        .limit(chunk),
    );
    if (rows.length === 0) return;
    yield rows
      .map(({ line, reason, message, content }) => csvLine([String(line), reason, message, content]))
      .join('');
    after = rows.at(-1)?.line ?? last;
  }
}
