import type { OfficialResult } from '@x/email-compiler/validator';
import { FairQueue, type FairQueueLimits, type Submitter } from '../../platform/index.ts';
import { ValidatorThread } from './validator-thread.ts';

export interface ValidatorPoolOptions {
  readonly queue: FairQueueLimits;
  /** Bounds each check, the loading of the rules not counted. */
  readonly checkMilliseconds: number;
}

/** Threads of the official validator behind a fair queue: one for each check that may run at the same time. */
export class ValidatorPool {
  readonly #queue: FairQueue;
  readonly #idle: ValidatorThread[];

  constructor({ queue, checkMilliseconds }: ValidatorPoolOptions) {
    this.#queue = new FairQueue(queue);
    this.#idle = Array.from({ length: queue.running }, () => new ValidatorThread(checkMilliseconds));
  }

  /**
   * Checks markup when the submitter's turn comes.
   *
   * @returns undefined where the validator broke on the markup
   * @throws {FairQueueFullError} where as many checks wait as may
   * @throws {ValidationTimeoutError} where the check takes too long
   * @throws {FairQueueTimeoutError} where no turn comes in time
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
