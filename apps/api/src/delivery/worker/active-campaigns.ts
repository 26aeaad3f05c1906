/**
 * Campaigns that this process is sending, in a slice or in the background. The sweep ends the process's claims in all
 * other campaigns, since interrupted runs left them.
 */
export class ActiveCampaigns {
  readonly #counts = new Map<string, number>();
  /** Work that is running, by campaign. `isWantedAgain` is true if another job for the campaign arrived meanwhile. */
  readonly #turns = new Map<string, { isWantedAgain: boolean }>();
  readonly #background = new Set<Promise<unknown>>();
  readonly #onWanted: (campaignId: string) => Promise<void>;

  /** `onWanted` is called with each campaign that must be queued again. */
  constructor(onWanted: (campaignId: string) => Promise<void>) {
    this.#onWanted = onWanted;
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.#counts.keys());
  }

  /** Runs `turn`. If a slice of the campaign is already running, queues the campaign after that slice instead. */
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

  /**
   * Keeps a campaign active until `rest` settles. Then queues the campaign again, because the campaign must be
   * completed if no deliveries are left.
   */
  keep(campaignId: string, rest: Promise<unknown>): void {
    this.#add(campaignId);
    const kept = rest
      .finally(() => this.#remove(campaignId))
      .then(() => this.#onWanted(campaignId))
      .finally(() => this.#background.delete(kept));
    this.#background.add(kept);
  }

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
