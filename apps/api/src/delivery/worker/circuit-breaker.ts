import type { ConnectionProblem, DeliveryResult } from '../../providers/index.ts';

const threshold = 5;

/**
 * Watches all connections to a provider, and opens after {@link threshold} failures in a row. An unknown outcome counts
 * as a failure. Once the breaker is open, no connection begins another message.
 */
export class CircuitBreaker {
  readonly #open = new AbortController();
  #providerFailure = 0;
  #problem: ConnectionProblem | undefined;

  get signal(): AbortSignal {
    return this.#open.signal;
  }

  /** Last failure. Undefined after a result that shows that the provider works. */
  get problem(): ConnectionProblem | undefined {
    return this.#problem;
  }

  /** Ignores the outcome `withheld`: the content was not sent, so the provider neither worked nor failed. */
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

  recordFailure(problem: ConnectionProblem): void {
    this.#recordProviderFailure(problem);
  }

  #recordProviderFailure(problem: ConnectionProblem): void {
    this.#problem = problem;
    this.#providerFailure += 1;
    if (this.#providerFailure >= threshold) this.#open.abort();
  }
}
