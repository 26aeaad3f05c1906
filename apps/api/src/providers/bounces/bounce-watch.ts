import type { Database } from '../../platform/index.ts';
import { pauseOverLimit } from './bounce-limits.ts';

/**
 * Looks at the limits of a campaign while it is sent: after each bounce that is in the ledger, but once for all that came
 * while it was looking.
 */
export class BounceWatch {
  readonly #database: Database;
  readonly #campaignId: string;
  #looking: Promise<void> | undefined;
  #again = false;

  constructor(database: Database, campaignId: string) {
    this.#database = database;
    this.#campaignId = campaignId;
  }

  /** A bounce was committed. */
  noted(): void {
    this.#again = true;
    this.#looking ??= this.#look();
  }

  /** Resolves when nothing is looked at any longer. */
  async settled(): Promise<void> {
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      // Where the database does not answer the lines end too; the next bounce looks again.
      await pauseOverLimit(this.#database, this.#campaignId).catch(() => undefined);
    }
    this.#looking = undefined;
  }
}
