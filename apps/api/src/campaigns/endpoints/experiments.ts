import { contract, timeWindowHours, type Experiment } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { queryRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../tables/accounts.ts';
import { sendCampaignJob } from '../../providers/index.ts';
import { lockCampaign } from '../campaign/editable.ts';
import { againstBest, compareVariants } from '../experiments/compare-variants.ts';
import { countResults, type VariantResult } from '../experiments/count-results.ts';
import { decideExperiment } from '../experiments/decide.ts';
import { contradictsWeights } from '../experiments/statistics/weights-alarm.ts';
import { loadExperiment, toSettings, type StoredExperiment } from '../campaign/stored-experiment.ts';
import { getVariantContent, updateVariantContent } from './variant-content.ts';

async function decisionOf(
  tx: Transaction,
  { outcome, winner, decidedAt, decidedBy, restAt, results }: StoredExperiment,
): Promise<Experiment['decision']> {
  if (outcome === null || winner === null || decidedAt === null) return null;
  const [user] =
    decidedBy === null
      ? []
      : await tx.select({ name: users.name }).from(users).where(eq(users.id, decidedBy));
  return {
    outcome,
    variant: winner,
    at: decidedAt.toISOString(),
    by: user?.name ?? null,
    rest_at: restAt?.toISOString() ?? null,
    results: [...(results ?? [])],
  };
}

function shownResult(result: VariantResult | undefined) {
  const { sent = 0, conversions = 0, revenue = null, compared } = result ?? {};
  return {
    sent,
    conversions,
    revenue,
    compared: {
      recipients: compared?.recipients ?? 0,
      conversions: compared?.conversions ?? 0,
      revenue: compared?.revenue ?? null,
    },
  };
}

const waitingRow = v.object({ waiting: v.number() });

async function countWaiting(tx: Transaction, campaignId: string): Promise<number> {
  const { waiting } = await queryRow(
    tx,
    waitingRow,
    sql`
    select count(*)::integer as waiting from deliveries
    where campaign_id = ${campaignId} and status = 'planned' and due_at = 'infinity'`,
  );
  return waiting;
}

async function toExperiment(tx: Transaction, experiment: StoredExperiment, now: Date): Promise<Experiment> {
  const results = await countResults(tx, experiment, now);
  const comparison = againstBest(compareVariants(experiment, results));
  const { campaignId, compares, startedAt, endsAt, currency, amountCap } = experiment;
  const settings = toSettings(experiment);
  const weights = experiment.variants.map(({ weight }) => weight);
  return {
    campaign_id: campaignId,
    ...settings,
    window_hours: compares === 'times' ? timeWindowHours : null,
    variants: settings.variants.map((variant, position) => ({
      ...variant,
      ...shownResult(results[position]),
      against_best: comparison[position] ?? null,
    })),
    currency,
    amount_cap: amountCap,
    started_at: startedAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    waiting: await countWaiting(tx, campaignId),
    is_unbalanced: contradictsWeights(
      weights,
      results.map(({ assigned }) => assigned),
    ),
    decision: await decisionOf(tx, experiment),
  };
}

const getExperiment = implement(contract.experiments.get, async ({ params }, { tx, services }) => {
  const experiment = await loadExperiment(tx, params.id);
  return {
    experiment: experiment === undefined ? null : await toExperiment(tx, experiment, services.now()),
  };
});

function notRunning() {
  return refuse('experiment_not_running');
}

const decide = implement(
  contract.experiments.decide,
  async ({ params, body }, { tx, user, services, afterCommit }) => {
    const campaign = await lockCampaign(tx, params.id);
    if (campaign === undefined) return notFound();
    const experiment = await loadExperiment(tx, params.id);
    const isRunning = ['ongoing', 'paused', 'completed'].includes(campaign.status);
    if (experiment === undefined || experiment.startedAt === null || !isRunning) return notRunning();
    if (body.variant >= experiment.variants.length) {
      return refuse('experiment_variant_unknown', { path: 'body.variant' });
    }
    const now = services.now();
    const results = await countResults(tx, experiment, now);
    const decision = { outcome: 'chosen', variant: body.variant, userId: user.id, results } as const;
    if (!(await decideExperiment(tx, experiment, decision, now))) return notRunning();
    afterCommit(() => services.queue.enqueue(sendCampaignJob, { campaignId: params.id }));
    return {};
  },
);

export const experimentImplementations: readonly Implementation[] = [
  getExperiment,
  getVariantContent,
  updateVariantContent,
  decide,
];
