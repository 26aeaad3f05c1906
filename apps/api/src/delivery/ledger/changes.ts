import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { BounceClass } from '../../providers/index.ts';
import { storableText, textArray } from '../../platform/index.ts';

/** Names one claim of a delivery: a later claim of it has another number. */
export interface ClaimToken {
  readonly deliveryId: string;
  readonly claimNumber: number;
}

/** What came of a claim. `planned` gives it back, to be claimed again after `retrySeconds`. */
export interface Settlement extends ClaimToken {
  readonly status: 'accepted' | 'rejected' | 'unknown' | 'planned';
  readonly reason: string | null;
  /** Of `rejected`: what the answer says of the recipient. */
  readonly bounce?: BounceClass;
  readonly retrySeconds?: number;
  /** Of `planned`: it was no attempt, as the provider was too busy for any message. */
  readonly uncounted?: true;
}

interface Worker {
  readonly campaignId: string;
  readonly workerId: string;
}

/** Changes of claimed deliveries, as common table expressions of one statement. */
export interface Changes {
  readonly tables: readonly SQL[];
  /** A `jsonb` array of the ids whose content may begin, or null. */
  readonly begun: SQL;
}

export const noChanges: Changes = { tables: [], begun: sql`null` };

/**
 * Finds deliveries by their ids. Asked for their campaign or status too, or for ids out of `jsonb` alone, of which it
 * expects a hundred, the server reads all recipients of the campaign for each group.
 */
function isOneOf(tokens: readonly ClaimToken[]): SQL {
  return sql`deliveries.id = any(${textArray(tokens.map(({ deliveryId }) => deliveryId))}::uuid[])`;
}

/**
 * Compare-and-set before the first byte of content: holds only while the claim does. Asked again with the same token, it
 * says the same, since one line alone has the token.
 */
function beginning({ workerId }: Worker, tokens: readonly ClaimToken[]): SQL {
  const rows = JSON.stringify(tokens.map(({ deliveryId: id, claimNumber }) => ({ id, number: claimNumber })));
  return sql`begun as (
    update deliveries set content_begun_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as claim (id uuid, number integer)
    where ${isOneOf(tokens)} and deliveries.id = claim.id
      and deliveries.claim_number = claim.number and deliveries.claimed_by = ${workerId}
    returning deliveries.id
  )`;
}

/**
 * Records answers. A late one still settles the `unknown` that another worker's sweep made of its claim, but nothing that
 * was settled, or claimed again, since. A retry that comes after the end of its campaign opens it again, and after its
 * cancellation closes the delivery.
 */
function settling(campaignId: string, settlements: readonly Settlement[]): readonly SQL[] {
  const rows = JSON.stringify(
    settlements.map(({ deliveryId, claimNumber, status, reason, bounce, retrySeconds, uncounted }) => ({
      id: deliveryId,
      number: claimNumber,
      status,
      reason: reason === null ? null : storableText(reason),
      bounce: bounce ?? null,
      retry_seconds: retrySeconds ?? null,
      counted: uncounted === true ? 0 : 1,
    })),
  );
  // An uncorrelated subquery behind an AND: only retries make the server look at the campaign.
  const canceled = sql`settlement.status = 'planned'
    and (select campaigns.status = 'canceled' from campaigns where campaigns.id = ${campaignId})`;
  const settled = sql`settled as (
    update deliveries set
      status = case when ${canceled} then 'rejected' else settlement.status end,
      reason = case when ${canceled} then ${ownDeliveryReasons.canceled} else settlement.reason end,
      bounce = coalesce(settlement.bounce, deliveries.bounce),
      claimed_by = null,
      content_begun_at = case when settlement.status <> 'planned' then content_begun_at end,
      attempts = deliveries.attempts - 1 + settlement.counted,
      due_at = coalesce(now() + settlement.retry_seconds * interval '1 second', due_at),
      updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb)
      as settlement (
        id uuid, number integer, status text, reason text, bounce text, retry_seconds integer, counted integer
      )
    where ${isOneOf(settlements)} and deliveries.id = settlement.id
      and deliveries.claim_number = settlement.number and deliveries.status in ('claimed', 'unknown')
    returning deliveries.status
  )`;
  if (settlements.every(({ status }) => status !== 'planned')) return [settled];
  const reopened = sql`reopened as (
    update campaigns set status = 'ongoing', delivered_at = null
    where id = ${campaignId} and status = 'completed' and exists (select from settled where status = 'planned')
  )`;
  return [settled, reopened];
}

/** The changes that a group of steps makes together. */
export function changesOf(
  worker: Worker,
  {
    settlements,
    begins,
  }: { readonly settlements: readonly Settlement[]; readonly begins: readonly ClaimToken[] },
): Changes {
  return {
    tables: [
      ...(settlements.length === 0 ? [] : settling(worker.campaignId, settlements)),
      ...(begins.length === 0 ? [] : [beginning(worker, begins)]),
    ],
    begun: begins.length === 0 ? sql`null` : sql`(select jsonb_agg(begun.id) from begun)`,
  };
}
