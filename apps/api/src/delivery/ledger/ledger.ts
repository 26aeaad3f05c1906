import { claims as claimCounter, countMessages } from '../../platform/metrics/metrics.ts';
import type { Database } from '../../platform/database/database.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import { buildChanges, type ClaimToken, type Settlement } from './changes.ts';
import { claimDeliveries, type Claim, type Claimant, type Throttled } from './claim.ts';

export type { ClaimToken, Settlement } from './changes.ts';
export type { Claim, Throttled } from './claim.ts';

export interface LedgerStep {
  readonly settlement?: Settlement;
  readonly claim: boolean;
}

type Request = LedgerStep | { readonly begin: ClaimToken };

interface Answer {
  readonly taken: Claim | Throttled | undefined;
  readonly mayBegin: boolean;
}

/**
 * Least time between two transactions of a worker for a campaign, in milliseconds. Measured in
 * docs/decisions/sending.md#send-the-ledgers-statements-at-once.
 */
const intervalMilliseconds = 4;

/**
 * A worker's access to a campaign's ledger. A worker durably claims a delivery before sending, and records the start of
 * the content before sending the first byte. After a crash, only deliveries whose content never began are sent again.
 * At most one delivery per connection remains unknown.
 */
export class CampaignLedger {
  readonly #database: Database;
  readonly #claimant: Claimant;
  readonly #steps: GroupCommit<Request, Answer>;

  constructor(database: Database, claimant: Claimant) {
    this.#database = database;
    this.#claimant = claimant;
    this.#steps = new GroupCommit((steps) => this.#commit(steps), { intervalMilliseconds });
  }

  /** Records the outcome of the last claim and claims the next due delivery. Returns undefined if none is due. */
  async advance(step: LedgerStep): Promise<Claim | Throttled | undefined> {
    return (await this.#steps.submit(step)).taken;
  }

  /**
   * Records that a worker begins to send the content of a claimed delivery. Returns false if the claim was lost. The
   * worker must then send nothing.
   */
  async begin(token: ClaimToken): Promise<boolean> {
    return (await this.#steps.submit({ begin: token })).mayBegin;
  }

  async #commit(requests: readonly Request[]): Promise<readonly Answer[]> {
    const settlements = requests.flatMap((request) =>
      'settlement' in request && request.settlement !== undefined ? request.settlement : [],
    );
    const begins = requests.flatMap((request) => ('begin' in request ? request.begin : []));
    const changes = buildChanges(this.#claimant, { settlements, begins });
    const wanted = requests.filter((request) => 'claim' in request && request.claim).length;
    if (wanted === 0 && changes.tables.length === 0) {
      return requests.map(() => ({ taken: undefined, mayBegin: false }));
    }
    const { claims, held, begun } = await claimDeliveries(this.#database, this.#claimant, {
      wanted,
      changes,
    });
    claimCounter.inc(claims.length);
    for (const { status, uncounted } of settlements) {
      // The provider was not asked, or refused to be asked so often. That says nothing about the message.
      if (uncounted !== true) countMessages(status === 'planned' ? 'retried' : status);
    }
    const next = claims.values();
    return requests.map((request) =>
      'begin' in request
        ? { taken: undefined, mayBegin: begun.has(request.begin.deliveryId) }
        : { taken: request.claim ? (next.next().value ?? held) : undefined, mayBegin: false },
    );
  }
}
