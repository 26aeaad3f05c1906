import type { OfficialResult } from '@x/email-compiler/validator';
import { FairQueue, type FairQueueLimits, type Submitter } from '../../platform/concurrency/fair-queue.ts';
import { ValidatorThread } from './validator-thread.ts';

export interface ValidatorPoolOptions {
  readonly queue: FairQueueLimits;
  /** Time limit of each check in milliseconds. Does not include the time to load the rules. */
  readonly checkMilliseconds: number;
}

/** Threads that run the official validator, one per concurrent check, behind a fair queue. */
export class ValidatorPool {
  readonly #queue: FairQueue;
  readonly #idle: ValidatorThread[];

  constructor({ queue, checkMilliseconds }: ValidatorPoolOptions) {
    this.#queue = new FairQueue(queue);
    this.#idle = Array.from({ length: queue.running }, () => new ValidatorThread(checkMilliseconds));
  }

  /**
   * Checks markup when it is the submitter's turn.
   * @returns undefined if the markup crashed the validator
   * @throws {FairQueueFullError} if too many checks are waiting
   * @throws {ValidationTimeoutError} if the check takes too long
   * @throws {FairQueueTimeoutError} if the submitter's turn does not come in time
   */
  check(markup: string, submitter: Submitter): Promise<OfficialResult | undefined> {
    const check = async () => {
      const thread = this.#idle.pop();
      if (thread === undefined) throw new Error('The queue ran more checks than there are threads.');
      try {
        return await thread.check(markup);
      } finally {
        this.#idle.push(thread);
      }
    };
    return this.#queue.run(submitter, check);
  }
}
