import type { ExperimentOutcome } from '@x/api-client/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { experiments } from '../../tables/campaigns.ts';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { VariantResult } from './count-results.ts';
import { differByDay, nextOccurrence } from './next-occurrence.ts';
import { startsOf, type StoredExperiment } from '../campaign/stored-experiment.ts';

export interface Decision {
  readonly outcome: ExperimentOutcome;
  /** Position of the variant that the waiting recipients get. */
  readonly variant: number;
  /** User who decided, or null for an automatic decision. */
  readonly userId: string | null;
  readonly results: readonly VariantResult[];
}

/**
 * When a variant of time is sent to the others: at the next time of day that is its own in the time zone of the project, or
 * also on its day of the week, if the variants differ by that only. Undefined for a variant of the message.
 */
async function nextTimeOf(
  tx: Transaction,
  experiment: StoredExperiment,
  variant: number,
  now: Date,
): Promise<Date | undefined> {
  const starts = startsOf(experiment);
  const start = starts?.[variant];
  const [project] = await tx
    .select({ timezoneId: projects.timezoneId })
    .from(projects)
    .where(eq(projects.id, experiment.projectId));
  if (starts === undefined || start === undefined || project === undefined) return undefined;
  const everyDays = differByDay(starts, project.timezoneId) ? 7 : 1;
  return nextOccurrence(start, project.timezoneId, now, everyDays);
}

/**
 * Records the decision of an experiment and lets the waiting recipients be sent, in batches that begin now, or at the next
 * time of a variant of time. Returns false if it was decided before. The caller must queue the campaign after the commit.
 */
export async function decideExperiment(
  tx: Transaction,
  experiment: StoredExperiment,
  { outcome, variant, userId, results }: Decision,
  now: Date,
): Promise<boolean> {
  const { campaignId } = experiment;
  const restAt = await nextTimeOf(tx, experiment, variant, now);
  const decided = await tx
    .update(experiments)
    .set({
      outcome,
      winner: variant,
      decidedAt: now,
      decidedBy: userId,
      restAt: restAt ?? null,
      results: results.map(({ compared: { recipients: sent, conversions, revenue } }) => ({
        sent,
        conversions,
        revenue,
      })),
    })
    .where(and(eq(experiments.campaignId, campaignId), isNull(experiments.decidedAt)))
    .returning({ id: experiments.campaignId });
  if (decided.length === 0) return false;
  await tx.execute(sql`
    update deliveries set updated_at = now(),
      due_at = ${(restAt ?? now).toISOString()}::timestamptz + batch * coalesce(campaigns.interval_minutes, 0) * interval '1 minute'
    from campaigns
    where campaigns.id = ${campaignId} and deliveries.campaign_id = campaigns.id
      and deliveries.status = 'planned' and deliveries.due_at = 'infinity'`);
  return true;
}
