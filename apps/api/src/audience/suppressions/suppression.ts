import type { Suppression, suppressionFilter } from '@x/api-client/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import type { InferOutput, ObjectSchema } from 'valibot';
import { campaigns, holdsText, type Transaction, suppressions } from '../../platform/index.ts';

export type SuppressionFilter = InferOutput<ObjectSchema<typeof suppressionFilter, undefined>>;

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
