import type { ExperimentOutcome } from '@x/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { experiments, type Transaction } from '../../platform/index.ts';
import type { VariantResult } from './count-results.ts';

export interface Decision {
  readonly outcome: ExperimentOutcome;
  /** Position of the variant that the waiting recipients get. */
  readonly variant: number;
  /** User who decided, or null for an automatic decision. */
  readonly userId: string | null;
  readonly results: readonly VariantResult[];
}

/**
 * Records the decision of an experiment and lets the waiting recipients be sent, in batches that begin now. Returns false
 * if it was decided before. The caller must queue the campaign after the commit.
 */
export async function decideExperiment(
  tx: Transaction,
  campaignId: string,
  { outcome, variant, userId, results }: Decision,
  now: Date,
): Promise<boolean> {
  const decided = await tx
    .update(experiments)
    .set({
      outcome,
      winner: variant,
      decidedAt: now,
      decidedBy: userId,
      results: results.map(({ sent, conversions }) => ({ sent, conversions })),
    })
    .where(and(eq(experiments.campaignId, campaignId), isNull(experiments.decidedAt)))
    .returning({ id: experiments.campaignId });
  if (decided.length === 0) return false;
  await tx.execute(sql`
    update deliveries set updated_at = now(),
      due_at = ${now.toISOString()}::timestamptz + batch * coalesce(campaigns.interval_minutes, 0) * interval '1 minute'
    from campaigns
    where campaigns.id = ${campaignId} and deliveries.campaign_id = campaigns.id
      and deliveries.status = 'planned' and deliveries.due_at = 'infinity'`);
  return true;
}
