import type { SendingProblem } from '@x/api-client/contract';
import type { DeliveryResult } from '../../providers/index.ts';

/** Refusals in a row after which no further message is sent for now. */
const threshold = 3;

/**
 * Watches whether mail servers refuse the sender's address of a campaign. A single server that refuses the address holds
 * back its own recipients only, as long as others take messages in between.
 */
export class SenderRefusals {
  readonly #stop = new AbortController();
  #refusals = 0;
  #reason: string | undefined;

  /** Aborted after {@link threshold} refusals in a row. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Set if the last answers refused the sender. */
  get problem(): SendingProblem | undefined {
    if (this.#reason === undefined) return undefined;
    return { code: 'email_sender_refused', message: this.#reason, until: null };
  }

  record(answer: DeliveryResult): void {
    if (answer.outcome === 'accepted') {
      this.#refusals = 0;
      this.#reason = undefined;
    } else if (answer.outcome === 'retry' && answer.deferral?.about === 'sender') {
      this.#refusals += 1;
      this.#reason = answer.reason;
      if (this.#refusals >= threshold) this.#stop.abort();
    }
  }
}
