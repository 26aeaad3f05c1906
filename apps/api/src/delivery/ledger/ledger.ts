import { type Database, GroupCommit } from '../../platform/index.ts';
import { changesOf, type ClaimToken, type Settlement } from './changes.ts';
import { claimDeliveries, type Claim, type Claimant, type Held } from './claim.ts';

export type { ClaimToken, Settlement } from './changes.ts';
export type { Claim, Held } from './claim.ts';

export interface LedgerStep {
  readonly settlement?: Settlement;
  readonly claim: boolean;
}

type Request = LedgerStep | { readonly begin: ClaimToken };

interface Answer {
  readonly taken: Claim | Held | undefined;
  readonly mayBegin: boolean;
}

/**
 * The ledger of one campaign as one worker sees it. A delivery is claimed, durably, before its message is handed over, and
 * by one worker only; that its content begins is written down before its first byte leaves. A claim that a crash leaves is
 * sent again only if its content never began. Every line claims one delivery at a time, so that no more can be in doubt
 * than there are connections.
 */
export class CampaignLedger {
  readonly #database: Database;
  readonly #claimant: Claimant;
  readonly #steps: GroupCommit<Request, Answer>;

  constructor(database: Database, claimant: Claimant) {
    this.#database = database;
    this.#claimant = claimant;
    this.#steps = new GroupCommit((steps) => this.#commit(steps), { atOnce: 2 });
  }

  /** Records what came of the last claim and claims the next delivery that is due; undefined when none is. */
  async advance(step: LedgerStep): Promise<Claim | Held | undefined> {
    return (await this.#steps.submit(step)).taken;
  }

  /** Records that the content of a claimed delivery begins. False: the claim is lost, and nothing of it may be sent. */
  async begin(token: ClaimToken): Promise<boolean> {
    return (await this.#steps.submit({ begin: token })).mayBegin;
  }

  async #commit(requests: readonly Request[]): Promise<readonly Answer[]> {
    const settlements = requests.flatMap((request) =>
      'settlement' in request && request.settlement !== undefined ? request.settlement : [],
    );
    const begins = requests.flatMap((request) => ('begin' in request ? request.begin : []));
    const changes = changesOf(this.#claimant, { settlements, begins });
    const wanted = requests.filter((request) => 'claim' in request && request.claim).length;
    if (wanted === 0 && changes.tables.length === 0) {
      return requests.map(() => ({ taken: undefined, mayBegin: false }));
    }
    const { claims, held, begun } = await claimDeliveries(this.#database, this.#claimant, {
      wanted,
      changes,
    });
    const next = claims.values();
    return requests.map((request) =>
      'begin' in request
        ? { taken: undefined, mayBegin: begun.has(request.begin.deliveryId) }
        : { taken: request.claim ? (next.next().value ?? held) : undefined, mayBegin: false },
    );
  }
}
