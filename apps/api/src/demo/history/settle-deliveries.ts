import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { newId } from '../../platform/database/identifier.ts';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Customer, RandomFor } from './customers.ts';

const deliveryRow = v.object({
  id: v.string(),
  email: v.string(),
  variant: v.nullable(v.number()),
  due_at: v.number(),
});

export interface SettledDelivery {
  readonly id: string;
  readonly customer: Customer;
  readonly variant: number | null;
  readonly status: 'accepted' | 'rejected';
  readonly bounce: 'hard' | 'soft' | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly settledAt: Date;
}

/** Time in milliseconds that sending one message takes. */
const perMessage = 55;
/** Time for which a message to a full mailbox is tried again, in milliseconds. */
const retried = 4 * 3_600_000;
const fullMailboxes = 0.004;

function settle(
  { id, email, variant, due_at: dueAt }: v.InferOutput<typeof deliveryRow>,
  place: number,
  customer: Customer,
  draw: number,
): SettledDelivery {
  const at = dueAt + 900 + place * perMessage;
  const isFull = draw < fullMailboxes;
  const delivery = { id, customer, variant, attempts: 1 };
  if (customer.isMistyped) {
    const reason = `550 5.1.1 <${email}>: Recipient address rejected: User unknown`;
    return { ...delivery, status: 'rejected', bounce: 'hard', reason, settledAt: new Date(at) };
  }
  if (isFull) {
    const reason = '452 4.2.2 The mailbox of the recipient is over its quota';
    const settledAt = new Date(at + retried);
    return { ...delivery, status: 'rejected', bounce: 'soft', reason, attempts: 5, settledAt };
  }
  return { ...delivery, status: 'accepted', bounce: null, reason: null, settledAt: new Date(at) };
}

/**
 * Writes the outcomes of all messages that are due, in the steps in which a worker writes them, so that the triggers of the
 * ledger see the same changes. Must run in the transaction that starts the campaign, before a worker can claim messages.
 */
export async function settleDeliveries(
  tx: Transaction,
  { id: campaignId, startAt }: { readonly id: string; readonly startAt: Date },
  customers: ReadonlyMap<string, Customer>,
  randomFor: RandomFor,
): Promise<readonly SettledDelivery[]> {
  const due = await queryRows(
    tx,
    deliveryRow,
    sql`
    select deliveries.id, deliveries.email, variant, (extract(epoch from due_at) * 1000)::double precision as due_at
    from deliveries
    where campaign_id = ${campaignId} and status = 'planned' and due_at < 'infinity'
    order by due_at, contact_id`,
  );
  const settled = due.flatMap((row, place) => {
    const customer = customers.get(row.email);
    return customer === undefined ? [] : [settle(row, place, customer, randomFor(customer)())];
  });
  const rows = JSON.stringify(
    settled.map(({ id, status, bounce, reason, attempts, settledAt }) => ({
      id,
      status,
      bounce,
      reason,
      attempts,
      settled_at: settledAt.toISOString(),
    })),
  );
  const outcomes = sql`jsonb_to_recordset(${rows}::jsonb) as outcome (
    id uuid, status text, bounce text, reason text, attempts integer, settled_at timestamptz)`;
  // The ledger records how claims end, except those that are accepted.
  await tx.execute(sql`
    update deliveries set status = 'claimed', claimed_by = ${newId()}
    from ${outcomes} where deliveries.id = outcome.id and outcome.status <> 'accepted'`);
  await tx.execute(sql`
    update deliveries set status = outcome.status, bounce = outcome.bounce, reason = outcome.reason, claimed_by = null,
      claim_number = outcome.attempts, attempts = outcome.attempts, created_at = ${startAt.toISOString()}::timestamptz,
      content_begun_at = case when outcome.status = 'accepted' then outcome.settled_at - interval '40 milliseconds' end,
      updated_at = outcome.settled_at
    from ${outcomes} where deliveries.id = outcome.id`);
  return settled;
}
