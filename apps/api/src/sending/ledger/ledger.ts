import { sql, type SQL } from 'drizzle-orm';
import type { BounceClass } from '../../bounces/classify.js';
import type { Database } from '../../database/database.js';
import { GroupCommit } from '../../database/group-commit.js';
import { storableText } from '../../database/storable-text.js';
import { statementsAsTenant } from '../../database/tenant.js';
import { claimDeliveries, type Claim, type Claimant, type Held } from './claim.js';

export type { Claim, Held } from './claim.js';

/** What came of a claim. `planned` gives it back, to be claimed again after `retrySeconds`. */
export interface Settlement {
  readonly deliveryId: string;
  readonly status: 'accepted' | 'rejected' | 'unknown' | 'planned';
  readonly reason: string | null;
  /** Of `rejected`: what the answer says of the recipient. */
  readonly bounce?: BounceClass;
  readonly retrySeconds?: number;
  /** Of `planned`: it was no attempt, as the provider was too busy for any message. */
  readonly uncounted?: true;
}

export interface LedgerStep {
  readonly settlement?: Settlement;
  readonly claim: boolean;
}

/** An `unknown` of ours is settled too: the sweep of another worker may have taken us for dead while we were slow. */
function settle({ campaignId, workerId }: Claimant, settlements: readonly Settlement[]): SQL {
  const rows = JSON.stringify(
    settlements.map(({ deliveryId, status, reason, bounce, retrySeconds, uncounted }) => ({
      id: deliveryId,
      status,
      reason: reason === null ? null : storableText(reason),
      bounce: bounce ?? null,
      retry_seconds: retrySeconds ?? null,
      counted: uncounted === true ? 0 : 1,
    })),
  );
  return sql`settled as (
    update deliveries set
      status = settlement.status,
      reason = settlement.reason,
      bounce = coalesce(settlement.bounce, deliveries.bounce),
      claimed_by = null,
      attempts = deliveries.attempts - 1 + settlement.counted,
      due_at = coalesce(now() + settlement.retry_seconds * interval '1 second', due_at),
      updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb)
      as settlement (id uuid, status text, reason text, bounce text, retry_seconds integer, counted integer)
    where deliveries.id = settlement.id
      and deliveries.campaign_id = ${campaignId}
      and (deliveries.status = 'unknown'
        or (deliveries.status = 'claimed' and deliveries.claimed_by = ${workerId}))
  )`;
}

/**
 * The ledger of one campaign as one worker sees it. A delivery is claimed, durably, before its message is handed
 * over, and by one worker only; what a crash leaves claimed is never sent again by itself. Every line claims one
 * delivery at a time, so that no more can be in doubt than there are connections.
 */
export class CampaignLedger {
  readonly #database: Database;
  readonly #claimant: Claimant;
  readonly #steps: GroupCommit<LedgerStep, Claim | Held | undefined>;

  constructor(database: Database, claimant: Claimant) {
    this.#database = database;
    this.#claimant = claimant;
    this.#steps = new GroupCommit((steps) => this.#commit(steps), { atOnce: 2 });
  }

  /** Records what came of the last claim and claims the next delivery that is due; undefined when none is. */
  advance(step: LedgerStep): Promise<Claim | Held | undefined> {
    return this.#steps.submit(step);
  }

  async #commit(steps: readonly LedgerStep[]): Promise<readonly (Claim | Held | undefined)[]> {
    const settlements = steps.flatMap(({ settlement }) => settlement ?? []);
    const settling = settlements.length === 0 ? undefined : settle(this.#claimant, settlements);
    const wanted = steps.filter((step) => step.claim).length;
    if (wanted === 0) {
      if (settling !== undefined) {
        const { organizationId } = this.#claimant;
        await statementsAsTenant(this.#database, [organizationId], [sql`with ${settling} select`]);
      }
      return steps.map(() => undefined);
    }
    const { claims, held } = await claimDeliveries(this.#database, this.#claimant, { wanted, settling });
    const next = claims.values();
    return steps.map((step) => (step.claim ? (next.next().value ?? held) : undefined));
  }
}
