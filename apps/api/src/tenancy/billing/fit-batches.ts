import type { BatchPlan } from './sends-by-cycle.ts';

/**
 * The plan for a number of recipients. People fix the number of batches; their size follows: as many recipients in each,
 * and the last takes what remains. Of fewer recipients than batches each gets a batch of its own.
 */
export function fitBatches(plan: BatchPlan, recipients: number): BatchPlan {
  const batches = Math.max(1, Math.min(plan.batches, recipients));
  return { ...plan, batches, batchItems: Math.max(1, Math.ceil(recipients / batches)) };
}
