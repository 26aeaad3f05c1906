import { farthestVariantDays, timeWindowHours } from '@x/api-client/contract';
import type { BatchPlan } from '../../tenancy/index.ts';
import { startsOf, type StoredExperiment } from '../campaign/stored-experiment.ts';
import { letterOf } from './experiment.ts';
import { blocking, type Blocking } from './finding.ts';
import { graceMilliseconds } from './schedule.ts';

const hour = 3_600_000;

/** Hours from the start of a variant to that of its last batch. */
function spanOf({ share, variants }: StoredExperiment, plan: BatchPlan, recipients: number): number {
  const weights = variants.map(({ weight }) => weight);
  const most = Math.max(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
  const batches = Math.min(plan.batches, Math.ceil((recipients * (share / 100) * most) / plan.batchItems));
  return (Math.max(0, batches - 1) * plan.intervalMinutes) / 60;
}

/**
 * Finds a variant of time that does not fit the plan of the campaign. A campaign that starts a little late keeps its
 * variants.
 */
export function variantTimesFault(
  experiment: StoredExperiment,
  plan: BatchPlan,
  recipients: number,
): Blocking | undefined {
  const starts = startsOf(experiment)?.map((start) => start.getTime());
  if (starts === undefined) return undefined;
  const first = plan.startAt.getTime();
  const early = starts.findIndex((start) => start < first - graceMilliseconds);
  if (early !== -1) {
    return blocking('experiment-time-early', {
      message: `The variant ${letterOf(early)} of the experiment is sent before the campaign starts. Choose a later time for it, or an earlier start.`,
      values: { variant: letterOf(early) },
    });
  }
  const late = starts.findIndex((start) => start > first + farthestVariantDays * 24 * hour);
  if (late !== -1) {
    return blocking('experiment-time-late', {
      message: `The variant ${letterOf(late)} of the experiment is sent more than ${String(farthestVariantDays)} days after the campaign starts. Choose an earlier time for it.`,
      values: { variant: letterOf(late), days: farthestVariantDays },
    });
  }
  const needed = Math.floor(spanOf(experiment, plan, recipients) + timeWindowHours) + 1;
  if (experiment.durationHours >= needed) return undefined;
  return blocking('experiment-time-short', {
    message: `The experiment must run for at least ${String(needed)} hours after its last variant starts, because conversions count for ${String(timeWindowHours)} hours after each message.`,
    values: { hours: needed, window: timeWindowHours },
  });
}
