/**
 * Campaigns that this process sends just now: those that have their turn, and those of which messages outlived it. What
 * it has claimed of any other was left by a run that broke off.
 */
export class CampaignsUnderWay {
  readonly #counts = new Map<string, number>();
  /** Those that have their turn, and whether another job of theirs arrived meanwhile. */
  readonly #turns = new Map<string, { isWantedAgain: boolean }>();
  readonly #background = new Set<Promise<unknown>>();
  readonly #onWanted: (campaignId: string) => Promise<void>;

  /** `onWanted` receives a campaign that is to be looked at again now. */
  constructor(onWanted: (campaignId: string) => Promise<void>) {
    this.#onWanted = onWanted;
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#counts.keys());
  }

  /** Runs the turn of a campaign. A second job of it that arrives meanwhile has its turn afterwards. */
  async takeTurn(campaignId: string, turn: () => Promise<void>): Promise<void> {
    const running = this.#turns.get(campaignId);
    if (running !== undefined) {
      running.isWantedAgain = true;
      return;
    }
    const own = { isWantedAgain: false };
    this.#turns.set(campaignId, own);
    this.#add(campaignId);
    try {
      await turn();
    } finally {
      this.#turns.delete(campaignId);
      this.#remove(campaignId);
    }
    if (own.isWantedAgain) await this.#onWanted(campaignId);
  }

  /** Keeps a campaign under way until `rest` has ended, then has it looked at: it may be complete. */
  keep(campaignId: string, rest: Promise<unknown>): void {
    this.#add(campaignId);
    const kept = rest
      .finally(() => this.#remove(campaignId))
      .then(() => this.#onWanted(campaignId))
      .finally(() => this.#background.delete(kept));
    this.#background.add(kept);
  }

  /** Waits for what outlived its turn. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#background);
  }

  #add(campaignId: string): void {
    this.#counts.set(campaignId, (this.#counts.get(campaignId) ?? 0) + 1);
  }

  #remove(campaignId: string): void {
    const left = (this.#counts.get(campaignId) ?? 1) - 1;
    if (left === 0) this.#counts.delete(campaignId);
    else this.#counts.set(campaignId, left);
  }
}
