import { ownDeliveryReasons } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { BounceClass } from '../../providers/index.ts';
import { storableText, textArray } from '../../platform/database/text.ts';

/** Identifies one claim of a delivery. Each claim gets a new number. */
export interface ClaimToken {
  readonly deliveryId: string;
  readonly claimNumber: number;
}

/** Outcome of a claim. The status `planned` returns the delivery to the queue, due after `retrySeconds`. */
export interface Settlement extends ClaimToken {
  readonly status: 'accepted' | 'rejected' | 'unknown' | 'planned';
  readonly reason: string | null;
  /** Bounce class, only with the status `rejected`. */
  readonly bounce?: BounceClass;
  readonly retrySeconds?: number;
  /**
   * True if the attempt does not count toward the maximum, since the message was not the cause. Only with the status
   * `planned`.
   */
  readonly uncounted?: true;
}

interface Worker {
  readonly campaignId: string;
  readonly workerId: string;
}

/** Changes to claimed deliveries, as common table expressions for a larger statement. */
export interface Changes {
  readonly tables: readonly SQL[];
  /** Expression for a `jsonb` array of the deliveries whose content may now be sent, or null. */
  readonly begun: SQL;
}

export const noChanges: Changes = { tables: [], begun: sql`null` };

/**
 * Passes the ids as an array instead of reading them from `jsonb`. From `jsonb`, the planner would expect a hundred
 * rows and read all recipients of the campaign.
 */
function isOneOf(tokens: readonly ClaimToken[]): SQL {
  return sql`deliveries.id = any(${textArray(tokens.map(({ deliveryId }) => deliveryId))}::uuid[])`;
}

/**
 * Records that sending a message's content begins. Must be committed before the first byte is sent. Affects only claims
 * that are still current. Safe to repeat, since only one connection holds each token.
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
 * Records outcomes. A late outcome still settles a delivery that `recoverClaims` marked `unknown`, unless the delivery
 * was settled or claimed again meanwhile. If a delivery is to be retried, a completed campaign becomes ongoing again.
 * In a canceled campaign, the delivery is rejected instead.
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
  // The subquery is uncorrelated and comes after the status check, so that PostgreSQL reads the campaign only for
  // retries.
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
      deferred_since = case when settlement.status = 'planned' then coalesce(deferred_since, now())
        else deferred_since end,
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

export function buildChanges(
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
