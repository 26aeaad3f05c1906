import { suppressionFilter } from '@x/api-client/contract';
import { and, asc, gt } from 'drizzle-orm';
import { asTenant } from '../../platform/database/tenant.ts';
import { csvInPieces } from '../../platform/downloads/csv.ts';
import type { Database } from '../../platform/database/database.ts';
import { suppressions } from '../../tables/audience.ts';
import { matches, selectSuppressions, toSuppression, type SuppressionFilter } from './suppression.ts';
import type { Download } from '../../platform/downloads/signed-download.ts';
import * as v from 'valibot';

/** Number of addresses read in one transaction. */
const chunk = 5000;

interface SuppressionsToWrite {
  readonly organizationId: string;
  readonly projectId: string;
  readonly filter: SuppressionFilter;
}

function suppressionsAsCsv(
  database: Database,
  { organizationId, projectId, filter }: SuppressionsToWrite,
): AsyncGenerator<string, undefined> {
  return csvInPieces<string>(['email', 'reason', 'campaign', 'created_at'], async (after) => {
    const rows = await asTenant(database, [organizationId], (tx) =>
      selectSuppressions(tx)
        .where(
          and(matches(projectId, filter), after === null ? undefined : gt(suppressions.emailLower, after)),
        )
        .orderBy(asc(suppressions.emailLower))
        .limit(chunk),
    );
    const last = rows.at(-1)?.suppression.emailLower;
    if (last === undefined) return undefined;
    const lines = rows
      .map(toSuppression)
      .map(({ email, reason, campaign, created_at }) => [email, reason, campaign?.name ?? '', created_at]);
    return { lines, last };
  });
}

export const suppressionsDownload: Download<SuppressionsToWrite> = {
  kind: 'suppressions',
  schema: v.object({
    organizationId: v.string(),
    projectId: v.string(),
    filter: v.object(suppressionFilter),
  }),
  formatOf: () => 'csv',
  write: suppressionsAsCsv,
};
