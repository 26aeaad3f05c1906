import type { ImportMapping } from '@x/api-client/contract';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { imports } from '../../tables/imports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredImport } from './stored-import.ts';

/** Returns the mapping of the project's last completed import whose file had the same column names. */
export async function findEarlierMapping(
  tx: Transaction,
  { projectId }: Pick<StoredImport, 'projectId'>,
  names: readonly string[],
): Promise<ImportMapping | undefined> {
  const [row] = await tx
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(
      and(
        eq(imports.projectId, projectId),
        eq(imports.status, 'completed'),
        isNotNull(imports.mapping),
        sql`${imports.mapping} ->> 'header' = 'true'`,
        sql`${imports.columnNames} = ${JSON.stringify(names)}::jsonb`,
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return row?.mapping ?? undefined;
}
