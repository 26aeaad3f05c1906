import { and, asc, gt } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { suppressions } from '../database/schema/index.js';
import { asTenant } from '../database/tenant.js';
import { csvLine } from '../downloads/csv-text.js';
import { matches, selectSuppressions, toSuppression, type SuppressionFilter } from './suppression.js';

/** Addresses that are read in one transaction. */
const chunk = 5000;

export interface SuppressionsToWrite {
  readonly organizationId: string;
  readonly projectId: string;
  readonly filter: SuppressionFilter;
}

/** The suppressed addresses of a project as CSV, in the order of the alphabet, a piece a transaction. */
export async function* suppressionsAsCsv(
  database: Database,
  { organizationId, projectId, filter }: SuppressionsToWrite,
): AsyncGenerator<string, undefined> {
  yield `\uFEFF${csvLine(['email', 'reason', 'campaign', 'created_at'])}`;
  let after = '';
  for (;;) {
    const last = after;
    const rows = await asTenant(database, [organizationId], (queries) =>
      selectSuppressions(queries)
        .where(and(matches(projectId, filter), gt(suppressions.emailLower, last)))
        .orderBy(asc(suppressions.emailLower))
        .limit(chunk),
    );
    if (rows.length === 0) return;
    yield rows
      .map(toSuppression)
      .map(({ email, reason, campaign, created_at }) =>
        csvLine([email, reason, campaign?.name ?? '', created_at]),
      )
      .join('');
    after = rows.at(-1)?.suppression.emailLower ?? last;
  }
}
