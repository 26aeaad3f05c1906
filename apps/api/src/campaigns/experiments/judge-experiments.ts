import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notInTrash } from '../../identity/index.ts';
import { campaigns, experiments } from '../../tables/campaigns.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import { compareVariants, storedRatios } from './compare-variants.ts';
import { countResults } from './count-results.ts';
import { decideExperiment, type Decision } from './decide.ts';
import { judge } from './statistics/best-variant.ts';
import { loadExperiment, type StoredExperiment } from '../campaign/stored-experiment.ts';

const runningRow = v.object({ id: v.string() });

type Judgement = Pick<Decision, 'outcome' | 'variant'> | undefined;

function judgementOf(
  experiment: StoredExperiment,
  comparison: ReturnType<typeof compareVariants>,
  now: Date,
): Judgement {
  const { variants, rules, ratios } = comparison;
  const outcome = judge(variants, rules, ratios);
  if (outcome.kind === 'winner') return { outcome: 'winner', variant: outcome.variant };
  if (outcome.kind === 'practically_equal')
    return { outcome: 'practically_equal', variant: experiment.fallback };
  const isOver = experiment.endsAt !== null && experiment.endsAt <= now;
  return isOver ? { outcome: 'cannot_tell', variant: experiment.fallback } : undefined;
}

/** Looks at a running experiment, and decides it if possible. Returns true if it did. */
export async function judgeExperiment(tx: Transaction, campaignId: string, now: Date): Promise<boolean> {
  // Another process that looks at the experiment would narrow the same intervals.
  const locked = await tx
    .select({ id: experiments.campaignId })
    .from(experiments)
    .where(eq(experiments.campaignId, campaignId))
    .for('update', { skipLocked: true });
  const experiment = locked.length === 0 ? undefined : await loadExperiment(tx, campaignId);
  if (experiment === undefined || experiment.startedAt === null || experiment.decidedAt !== null)
    return false;
  const results = await countResults(tx, experiment, now);
  const comparison = compareVariants(experiment, results);
  await tx
    .update(experiments)
    .set({ ratios: storedRatios(comparison.ratios) })
    .where(eq(experiments.campaignId, campaignId));
  const judgement = judgementOf(experiment, comparison, now);
  if (judgement === undefined) return false;
  return decideExperiment(tx, experiment, { ...judgement, userId: null, results }, now);
}

/** Looks at all running experiments. An experiment of a canceled campaign is never decided. */
export async function judgeExperiments({ database, queue, log, now }: Services): Promise<void> {
  const running = await asSystem(database, (tx) =>
    queryRows(
      tx,
      runningRow,
      sql`
      select campaigns.id from experiments join campaigns on campaigns.id = experiments.campaign_id
      where experiments.started_at is not null and experiments.decided_at is null
        and campaigns.status in ('ongoing', 'paused', 'completed')
        and ${notInTrash(campaigns.id, campaigns.projectId, campaigns.organizationId)}`,
    ),
  );
  for (const { id } of running) {
    const isDecided = await asSystem(database, (tx) => judgeExperiment(tx, id, now()));
    if (!isDecided) continue;
    log.info({ campaignId: id }, 'an experiment was decided');
    await queue.enqueue(sendCampaignJob, { campaignId: id });
  }
}

const judgeExperimentsJob = defineJob<Record<string, never>>({
  name: 'judge-experiments',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Looks at the running experiments every minute. */
export async function startJudging(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(judgeExperimentsJob, () => judgeExperiments(services));
}
