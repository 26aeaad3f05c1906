import type { Database } from '../../platform/database/database.ts';
import { pauseOverLimit } from './bounce-limits.ts';

/** Checks a campaign's limits after each recorded bounce. Bounces recorded during a check share the next check. */
export class BounceWatch {
  readonly #database: Database;
  readonly #campaignId: string;
  #checking: Promise<void> | undefined;
  #again = false;

  constructor(database: Database, campaignId: string) {
    this.#database = database;
    this.#campaignId = campaignId;
  }

  /** Call after committing a bounce. */
  bounced(): void {
    this.#again = true;
    this.#checking ??= this.#check();
  }

  async settled(): Promise<void> {
    await this.#checking;
  }

  async #check(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      // A failed check is ignored, since the next bounce checks again.
      await pauseOverLimit(this.#database, this.#campaignId).catch(() => undefined);
    }
    this.#checking = undefined;
  }
}
