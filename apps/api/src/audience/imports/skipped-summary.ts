import { contract, skippedSummarySchema, type SkippedSummary } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { implement } from '../../identity/index.ts';
import { type Download, createDownloadLink } from '../../platform/downloads/signed-download.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { leftOutAsCsv, type ImportToRead } from './left-out.ts';
import * as v from 'valibot';

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
    const content = { organizationId, importId: params.id };
    return Promise.resolve(createDownloadLink(skippedValuesDownload, content, services));
  },
);

/** Writes the values that an import left out as CSV, in file order. */
function skippedValuesAsCsv(database: Database, of: ImportToRead): AsyncGenerator<string, undefined> {
  return leftOutAsCsv(
    database,
    { ...of, what: 'values' },
    ['import_line', 'field', 'value', 'import_problem'],
    ({ line, field, content, message }) => [String(line), field, content, message],
  );
}

export const skippedValuesDownload: Download<ImportToRead> = {
  kind: 'skipped_values',
  schema: v.object({ organizationId: v.string(), importId: v.string() }),
  formatOf: () => 'csv',
  write: skippedValuesAsCsv,
};
