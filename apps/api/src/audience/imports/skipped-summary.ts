import { contract, skippedSummarySchema, type SkippedSummary } from '@x/api-client/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import {
  asTenant,
  createDownloadLink,
  csvInPieces,
  type Database,
  importRefusals,
  queryRows,
  type Transaction,
} from '../../platform/index.ts';
import type { RefusalsToWrite } from './refusals-as-csv.ts';

const shownSamples = 3;

function summarize(tx: Transaction, importId: string): Promise<SkippedSummary[]> {
  return queryRows(
    tx,
    skippedSummarySchema,
    sql`
    select field, reason, sum(values)::integer as values,
      (array_agg(content order by line) filter (where content <> ''))[1:${sql.raw(String(shownSamples))}] as samples
    from (
      select field, reason, content, count(*) as values, min(line) as line from import_refusals
      where import_id = ${importId} and field <> ''
      group by field, reason, content
    ) as skipped
    group by field, reason
    order by values desc, field, reason`,
  );
}

export const listSkippedSummary = implement(contract.imports.skippedSummary, async ({ params }, { tx }) => ({
  items: await summarize(tx, params.id),
}));

export const exportSkippedValues = implement(
  contract.imports.exportSkippedValues,
  ({ params }, { services, subject }) => {
    const { organizationId } = subject;
    const download = { kind: 'skipped_values' as const, organizationId, importId: params.id };
    return Promise.resolve(createDownloadLink(download, services));
  },
);

/** Number of values read in one transaction. */
const chunk = 5000;

interface Place {
  readonly line: number;
  readonly field: string;
}

/** Writes the values that an import left out as CSV, in file order. */
export function skippedValuesAsCsv(
  database: Database,
  { organizationId, importId }: RefusalsToWrite,
): AsyncGenerator<string, undefined> {
  return csvInPieces<Place>(['import_line', 'field', 'value', 'import_problem'], async (after) => {
    const rows = await asTenant(database, [organizationId], (tx) =>
      tx
        .select()
        .from(importRefusals)
        .where(
          and(
            eq(importRefusals.importId, importId),
            ne(importRefusals.field, ''),
            after === null
              ? undefined
              : sql`(${importRefusals.line}, ${importRefusals.field}) > (${after.line}, ${after.field})`,
          ),
        )
        .orderBy(asc(importRefusals.line), asc(importRefusals.field))
        .limit(chunk),
    );
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const lines = rows.map(({ line, field, content, message }) => [String(line), field, content, message]);
    return { lines, last: { line: last.line, field: last.field } };
  });
}
