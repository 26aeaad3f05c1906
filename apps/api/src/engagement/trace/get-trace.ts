import {
  contract,
  ownDeliveryReasons,
  type Trace,
  type TraceOutcome,
  type TraceStep,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { implement } from '../../identity/index.ts';
import { choiceSteps, leftOutBecause, preventedBy, suppressedSteps } from './choice-steps.ts';
import { eventSteps } from './event-steps.ts';
import { findRecipient, type Campaign, type Delivery, type FoundRecipient } from './find-recipient.ts';
import { sendingSteps } from './sending-steps.ts';

/** Determines the outcome from the provider's events, which take precedence over the response to the message. */
function outcomeOfEvents(steps: readonly TraceStep[]): TraceOutcome {
  const kinds = new Set(steps.map((step) => (step.code === 'provider_event' ? step.kind : undefined)));
  if (kinds.has('bounce')) return 'bounced';
  if (kinds.has('dropped')) return 'dropped';
  // A complaint also proves that the message arrived.
  return kinds.has('delivered') || kinds.has('spamreport') ? 'delivered' : 'accepted';
}

function outcomeOf(delivery: Delivery, events: readonly TraceStep[]): TraceOutcome {
  switch (delivery.status) {
    case 'planned':
    case 'claimed':
      return 'waiting';
    case 'unknown':
      return 'in_doubt';
    case 'accepted':
      return outcomeOfEvents(events);
    case 'rejected':
      if (preventedBy(delivery) !== undefined) return 'suppressed';
      if (leftOutBecause(delivery) !== undefined) return 'left_out';
      return delivery.reason === ownDeliveryReasons.canceled ? 'canceled' : 'rejected';
  }
}

async function traceOf(
  tx: Transaction,
  campaign: Campaign,
  found: FoundRecipient,
  now: Date,
): Promise<Trace> {
  const { email, entries, delivery, chosenAt } = found;
  const [entry] = entries;
  const contact = entry === undefined ? null : { id: entry.id, audience_id: entry.audienceId };
  const choice = choiceSteps(campaign, found);
  if (delivery === undefined) {
    const outcome = chosenAt === undefined ? 'not_frozen' : 'not_a_recipient';
    return { email, contact, delivery_id: null, outcome, steps: [...choice, ...suppressedSteps(found)] };
  }
  const sending = await sendingSteps(tx, campaign, delivery, now);
  const events = await eventSteps(tx, campaign.id, delivery.id);
  const steps = [...choice, ...sending, ...events, ...suppressedSteps(found)];
  return { email, contact, delivery_id: delivery.id, outcome: outcomeOf(delivery, events), steps };
}

export const getTrace = implement(contract.deliveries.trace, async ({ params, query }, { tx, services }) => {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, params.id));
  if (campaign === undefined) return notFound();
  const found = await findRecipient(tx, campaign, query.recipient);
  return found === undefined ? notFound() : traceOf(tx, campaign, found, services.now());
});
