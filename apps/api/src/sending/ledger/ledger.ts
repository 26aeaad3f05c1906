import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Queries } from '../../database/database.js';
import { GroupCommit } from '../../database/group-commit.js';
import { asTenant } from '../../database/tenant.js';
import type { MergeValues } from '../message/recipient.js';

/** A delivery that this worker alone may hand over now. */
export interface Claim {
  readonly id: string;
  readonly email: string;
  readonly mergeValues: MergeValues;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
}

/** What came of a claim. `planned` gives it back, to be claimed again after `retrySeconds`. */
export interface Settlement {
  readonly deliveryId: string;
  readonly status: 'accepted' | 'rejected' | 'unknown' | 'planned';
  readonly reason: string | null;
  readonly retrySeconds?: number;
}

export interface LedgerStep {
  readonly settlement?: Settlement;
  readonly claim: boolean;
}

const claimedRows = v.array(
  v.object({
    id: v.string(),
    email: v.string(),
    merge_values: v.record(v.string(), v.string()),
    attempts: v.number(),
    status: v.picklist(['claimed', 'rejected']),
  }),
);

/**
 * The ledger of one campaign as one worker sees it. A delivery is claimed, durably, before its message is handed
 * over, and by one worker only; what a crash leaves claimed is never sent again by itself. Every line claims one
 * delivery at a time, so that no more can be in doubt than there are connections.
 */
export class CampaignLedger {
  readonly #database: Database;
  readonly #organizationId: string;
  readonly #campaignId: string;
  readonly #workerId: string;
  readonly #steps: GroupCommit<LedgerStep, Claim | undefined>;

  constructor(
    database: Database,
    ids: { readonly organizationId: string; readonly campaignId: string; readonly workerId: string },
  ) {
    this.#database = database;
    this.#organizationId = ids.organizationId;
    this.#campaignId = ids.campaignId;
    this.#workerId = ids.workerId;
    this.#steps = new GroupCommit((steps) => this.#commit(steps));
  }

  /** Records what came of the last claim and claims the next delivery that is due; undefined when none is. */
  advance(step: LedgerStep): Promise<Claim | undefined> {
    return this.#steps.submit(step);
  }

  #commit(steps: readonly LedgerStep[]): Promise<readonly (Claim | undefined)[]> {
    return asTenant(this.#database, [this.#organizationId], async (queries) => {
      const settlements = steps.flatMap(({ settlement }) => settlement ?? []);
      if (settlements.length > 0) await this.#settle(queries, settlements);
      const wanted = steps.filter((step) => step.claim).length;
      const claims = wanted > 0 ? await this.#claim(queries, wanted) : [];
      return steps.map((step) => (step.claim ? claims.pop() : undefined));
    });
  }

  /** An `unknown` of ours is settled too: the sweep of another worker may have taken us for dead while we were slow. */
  async #settle(queries: Queries, settlements: readonly Settlement[]): Promise<void> {
    const rows = JSON.stringify(
      settlements.map(({ deliveryId, status, reason, retrySeconds }) => ({
        id: deliveryId,
        status,
        reason: reason?.replaceAll('\u0000', '') ?? null,
        retry_seconds: retrySeconds ?? null,
      })),
    );
    await queries.execute(sql`
      update deliveries set
        status = settled.status,
        reason = settled.reason,
        claimed_by = null,
        due_at = coalesce(now() + settled.retry_seconds * interval '1 second', due_at),
        updated_at = now()
      from jsonb_to_recordset(${rows}::jsonb)
        as settled (id uuid, status text, reason text, retry_seconds integer)
      where deliveries.id = settled.id
        and deliveries.campaign_id = ${this.#campaignId}
        and (deliveries.status = 'unknown'
          or (deliveries.status = 'claimed' and deliveries.claimed_by = ${this.#workerId}))`);
  }

  async #claim(queries: Queries, wanted: number): Promise<Claim[]> {
    const claims: Claim[] = [];
    for (;;) {
      const missing = wanted - claims.length;
      const rows = await this.#claimRows(queries, missing);
      for (const { id, email, merge_values: mergeValues, attempts, status } of rows) {
        if (status === 'claimed') claims.push({ id, email, mergeValues, attempts });
      }
      if (claims.length === wanted || rows.length < missing) return claims.toReversed();
    }
  }

  /** Takes the next due deliveries that no other worker holds; those suppressed since are closed instead. */
  async #claimRows(queries: Queries, limit: number) {
    const result = await queries.execute(sql`
      with due as (
        select id from deliveries
        where campaign_id = ${this.#campaignId} and status = 'planned' and due_at <= now()
          and exists (select from campaigns where id = ${this.#campaignId} and status = 'ongoing')
        order by due_at, id limit ${limit}
        for update skip locked
      )
      update deliveries set
        status = case when suppressed.reason is null then 'claimed' else 'rejected' end,
        reason = 'suppressed: ' || suppressed.reason,
        claimed_by = case when suppressed.reason is null then ${this.#workerId}::uuid end,
        attempts = deliveries.attempts + 1,
        updated_at = now()
      from due
        join deliveries as held on held.id = due.id
        left join suppressions as suppressed
          on suppressed.project_id = held.project_id and suppressed.email_lower = lower(held.email)
      where deliveries.id = due.id
      returning deliveries.id, deliveries.email, deliveries.merge_values, deliveries.attempts, deliveries.status`);
    return v.parse(claimedRows, result.rows);
  }
}
