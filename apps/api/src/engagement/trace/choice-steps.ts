import {
  ownDeliveryReason,
  ownDeliveryReasons,
  type SuppressionReason,
  type TraceStep,
} from '@x/api-client/contract';
import type { Campaign, Delivery, FoundRecipient } from './find-recipient.ts';

/** Returns the reason of the suppression that prevented the delivery, or undefined if none did. */
export function preventedBy({ status, reason }: Delivery): SuppressionReason | undefined {
  const own = status === 'rejected' ? ownDeliveryReason(reason) : undefined;
  return own?.kind === 'suppressed' ? own.because : undefined;
}

/**
 * Returns the reason, other than a suppression, why a worker did not send a delivery that was due. Undefined if there
 * is none.
 */
export function leftOutBecause({
  status,
  reason,
}: Delivery): Extract<TraceStep, { code: 'left_out' }>['because'] | undefined {
  if (status !== 'rejected') return undefined;
  const { audienceLeft, contactDeleted, duplicate, frequencyCap, heldOut, paused } = ownDeliveryReasons;
  return [audienceLeft, contactDeleted, duplicate, frequencyCap, heldOut, paused].find(
    (known) => known === reason,
  );
}

function iso(date: Date | undefined): string | null {
  return date?.toISOString() ?? null;
}

function leftOut({ entries, isSegmented }: FoundRecipient, chosenAt: Date): TraceStep {
  const linked = entries.filter(({ inCampaign }) => inCampaign);
  const [first] = linked;
  if (entries.length === 0) return { code: 'no_contact', at: null };
  if (first === undefined) return { code: 'other_audience', at: null, others: entries.length };
  const departed = linked.every(({ leftAt }) => leftAt !== null && leftAt <= chosenAt);
  if (departed) return { code: 'audience_left', at: iso(first.leftAt ?? undefined) };
  const late = linked.every(({ createdAt }) => createdAt > chosenAt);
  return {
    code: late ? 'added_later' : isSegmented ? 'outside_segments' : 'not_chosen',
    at: late ? first.createdAt.toISOString() : null,
    chosen_at: chosenAt.toISOString(),
  };
}

function chosen({ email, entries }: FoundRecipient, delivery: Delivery): readonly TraceStep[] {
  const at = delivery.createdAt.toISOString();
  const entry = entries.find(({ id }) => id === delivery.contactId);
  const [meant] = entries;
  const steps: TraceStep[] = [];
  if (entry === undefined) {
    // The chosen contact has since been deleted or given a different address.
    steps.push({ code: 'chosen', at, audience: '' });
    if (meant === undefined) steps.push({ code: 'contact_deleted', at: null });
  } else {
    steps.push({ code: 'chosen', at, audience: entry.audience });
    if (meant !== undefined && meant.id !== entry.id && meant.inCampaign) {
      steps.push({ code: 'same_address', at: null, audience: entry.audience });
    }
  }
  if (delivery.email.toLowerCase() !== email.toLowerCase()) {
    steps.push({ code: 'other_address', at: null, email: delivery.email });
  }
  return steps;
}

export function suppressedSteps({ suppression, delivery }: FoundRecipient): readonly TraceStep[] {
  const preventing = delivery === undefined ? undefined : preventedBy(delivery);
  const reason = preventing ?? suppression?.reason;
  if (reason === undefined) return [];
  const sinceThen = preventing === undefined ? undefined : delivery?.updatedAt;
  const at = iso(suppression?.createdAt ?? sinceThen);
  return [{ code: 'suppressed', at, reason, prevented: preventing !== undefined }];
}

export function choiceSteps(campaign: Campaign, found: FoundRecipient): readonly TraceStep[] {
  const { delivery, chosenAt, entries } = found;
  if (delivery !== undefined) {
    const batch: TraceStep = {
      code: 'batch',
      at: iso(new Date((campaign.startAt ?? delivery.dueAt).getTime() + delayOf(campaign, delivery))),
      batch: delivery.batch + 1,
      batches: campaign.batches ?? delivery.batch + 1,
    };
    const isPlaced = preventedBy(delivery) === undefined && leftOutBecause(delivery) !== 'held_out';
    const placed = isPlaced ? [batch] : [];
    return [...chosen(found, delivery), ...placed];
  }
  const why: TraceStep =
    chosenAt === undefined
      ? { code: 'not_frozen', at: null, status: campaign.status }
      : leftOut(found, chosenAt);
  const unknown: readonly TraceStep[] =
    chosenAt === undefined && entries.length === 0 ? [{ code: 'no_contact', at: null }] : [];
  return [why, ...unknown];
}

/**
 * Returns the planned delay of the delivery's batch, in milliseconds. `dueAt` is no substitute, because retries change
 * it.
 */
function delayOf({ intervalMinutes }: Campaign, { batch }: Delivery): number {
  return batch * (intervalMinutes ?? 0) * 60_000;
}
