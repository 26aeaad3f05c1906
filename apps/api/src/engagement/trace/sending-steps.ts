import { ownDeliveryReasons, type SendingProblem, type TraceStep } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { deliveryChanges } from '../../tables/delivery.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { settledByProvider } from '../../providers/index.ts';
import { leftOutBecause, preventedBy } from './choice-steps.ts';
import type { Campaign, Delivery } from './find-recipient.ts';

type Change = typeof deliveryChanges.$inferSelect;

function settledBy(reason: string): 'hand' | 'provider' | 'answer' {
  if (reason === ownDeliveryReasons.settledByHand) return 'hand';
  return reason.startsWith(settledByProvider) ? 'provider' : 'answer';
}

/**
 * Returns false for attempts that do not count, such as throttled ones. Such an attempt leaves `attempts` unchanged.
 */
function isCounted({ attempts }: Change, earlier: readonly Change[]): boolean {
  return attempts > (earlier.at(-1)?.attempts ?? 0);
}

function changeStep(change: Change, place: number, changes: readonly Change[]): TraceStep | undefined {
  const { before, after, attempts, reason, occurredAt } = change;
  const at = occurredAt.toISOString();
  const answer = reason ?? '';
  if (before === 'unknown') {
    if (after !== 'accepted' && after !== 'rejected' && after !== 'planned') return undefined;
    return { code: 'settled', at, by: settledBy(answer), outcome: after, answer };
  }
  if (after === 'planned') {
    const outcome = isCounted(change, changes.slice(0, place)) ? 'retry' : 'throttled';
    return { code: 'attempt', at, attempt: attempts, outcome, answer };
  }
  if (after !== 'rejected' && after !== 'unknown') return undefined;
  return { code: 'attempt', at, attempt: attempts, outcome: after, answer };
}

/**
 * Returns the final step if `changes` does not contain it. Most deliveries are accepted at once and have no recorded
 * changes.
 */
function lastStep(delivery: Delivery, changes: readonly Change[]): TraceStep | undefined {
  const { status, reason, attempts, updatedAt } = delivery;
  const at = updatedAt.toISOString();
  const last = changes.at(-1);
  if (status === 'accepted' && last?.after !== 'accepted') {
    return { code: 'attempt', at, attempt: attempts, outcome: 'accepted', answer: reason ?? '' };
  }
  if (status === 'rejected' && reason === ownDeliveryReasons.canceled) return { code: 'canceled', at };
  const because = leftOutBecause(delivery);
  if (because !== undefined) return { code: 'left_out', at, because };
  if (status === 'rejected' && last?.after !== 'rejected' && preventedBy(delivery) === undefined) {
    return { code: 'attempt', at, attempt: attempts, outcome: 'rejected', answer: reason ?? '' };
  }
  return undefined;
}

/** Returns the reason why a delivery that has never been due is waiting. */
function turnOf({ timing }: Campaign): 'own_time' | 'batch' {
  return timing === 'same_moment' ? 'batch' : 'own_time';
}

function waiting(
  campaign: Campaign,
  { status, dueAt, attempts, reason }: Delivery,
  now: Date,
): TraceStep | undefined {
  if (status === 'claimed') return { code: 'handing_over', at: null };
  if (status !== 'planned') return undefined;
  const step = (
    cause: Extract<TraceStep, { code: 'waiting' }>['for'],
    at: string | null,
    problem: SendingProblem | null = null,
  ): TraceStep => ({ code: 'waiting', at, for: cause, problem });
  if (campaign.status === 'paused') return step('resuming', null);
  if (dueAt > now)
    return step(attempts > 0 || reason !== null ? 'retry' : turnOf(campaign), dueAt.toISOString());
  if (campaign.sendingProblem !== null) return step('provider', null, campaign.sendingProblem);
  return step('turn', null);
}

export async function sendingSteps(
  tx: Transaction,
  campaign: Campaign,
  delivery: Delivery,
  now: Date,
): Promise<readonly TraceStep[]> {
  const changes = await tx
    .select()
    .from(deliveryChanges)
    .where(eq(deliveryChanges.deliveryId, delivery.id))
    .orderBy(asc(deliveryChanges.id));
  return [...changes.map(changeStep), lastStep(delivery, changes), waiting(campaign, delivery, now)].filter(
    (step) => step !== undefined,
  );
}
