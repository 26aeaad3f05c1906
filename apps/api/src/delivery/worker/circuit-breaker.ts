import type { ConnectionProblem, DeliveryResult } from '../../providers/index.ts';

/** Consecutive failures over all connections before the breaker opens. */
const threshold = 5;

/**
 * Watches the connections to a provider. Opens after several failures in a row: the provider throttled, dropped the
 * connection or could not be reached. Once it is open, no connection begins another message.
 */
export class CircuitBreaker {
  readonly #open = new AbortController();
  #providerFailure = 0;
  #problem: ConnectionProblem | undefined;

  /** Aborted when the breaker opens. */
  get signal(): AbortSignal {
    return this.#open.signal;
  }

  /** Last failure, unless a message was accepted or rejected since. */
  get problem(): ConnectionProblem | undefined {
    return this.#problem;
  }

  /** Records the result of a message. A withheld message says nothing about the provider. */
  recordResult(answer: DeliveryResult): void {
    if (
      answer.outcome === 'unknown' ||
      (answer.outcome === 'retry' && answer.providerFailure !== undefined)
    ) {
      this.#recordProviderFailure({ code: 'email_provider_unreachable', message: answer.reason });
    } else if (answer.outcome !== 'withheld') {
      this.#providerFailure = 0;
      this.#problem = undefined;
    }
  }

  /** Records a failure to connect. */
  recordFailure(problem: ConnectionProblem): void {
    this.#recordProviderFailure(problem);
  }

  #recordProviderFailure(problem: ConnectionProblem): void {
    this.#problem = problem;
    this.#providerFailure += 1;
    if (this.#providerFailure >= threshold) this.#open.abort();
  }
}
