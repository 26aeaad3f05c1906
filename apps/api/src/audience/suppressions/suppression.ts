import type { Suppression, suppressionFilter } from '@x/api-client/contract';
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';
import { campaigns } from '../../tables/campaigns.ts';
import { holdsText } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { suppressions } from '../../tables/audience.ts';

export type SuppressionFilter = InferOutput<ObjectSchema<typeof suppressionFilter, undefined>>;

/** Makes suppressions stay that an import added, even if the import is undone, because somebody wants them too. */
export async function keepFromUndo(
  tx: Transaction,
  projectId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx
    .update(suppressions)
    .set({ importId: null })
    .where(
      and(
        eq(suppressions.projectId, projectId),
        inArray(suppressions.emailLower, [...addresses]),
        isNotNull(suppressions.importId),
      ),
    );
}

export function matches(projectId: string, { search, reason }: SuppressionFilter): SQL | undefined {
  return and(
    eq(suppressions.projectId, projectId),
    reason === 'any' ? undefined : eq(suppressions.reason, reason),
    holdsText(search, [suppressions.emailLower]),
  );
}

export function selectSuppressions(tx: Transaction) {
  return tx
    .select({ suppression: suppressions, campaign: { id: campaigns.id, name: campaigns.name } })
    .from(suppressions)
    .leftJoin(campaigns, eq(campaigns.id, suppressions.campaignId))
    .$dynamic();
}

type SuppressionRow = Awaited<ReturnType<typeof selectSuppressions>>[number];

export function toSuppression({ suppression, campaign }: SuppressionRow): Suppression {
  return {
    email: suppression.emailLower,
    reason: suppression.reason,
    campaign,
    created_at: suppression.createdAt.toISOString(),
  };
}
