import type { ConnectionProblem, DeliveryResult } from '../../providers/index.ts';

const threshold = 5;

/** Recipient of a result. */
export interface ResultRecipient {
  readonly email: string;
  /** Group of domains that share servers (`DomainPace`). */
  readonly receiver: string;
}

/**
 * Watches all connections to a provider, and opens after {@link threshold} failures in a row. An unknown outcome counts
 * as a failure. Once the breaker is open, no connection begins another message.
 *
 * Failures of one address count once, and so do deferrals by one receiver, so neither a mailbox nor a domain can stop a
 * provider.
 */
export class CircuitBreaker {
  readonly #open = new AbortController();
  /** What failed since the provider last worked. */
  readonly #failed = new Set<unknown>();
  #problem: ConnectionProblem | undefined;

  get signal(): AbortSignal {
    return this.#open.signal;
  }

  /** Last failure. Undefined after a result that shows that the provider works. */
  get problem(): ConnectionProblem | undefined {
    return this.#problem;
  }

  /** Ignores the outcome `withheld`: the content was not sent, so the provider neither worked nor failed. */
  recordResult(answer: DeliveryResult, recipient?: ResultRecipient): void {
    if (answer.outcome === 'withheld') return;
    const isDeferral = answer.outcome === 'retry' && answer.deferral?.about === 'domain';
    if (
      answer.outcome === 'unknown' ||
      (answer.outcome === 'retry' && answer.providerFailure !== undefined)
    ) {
      const isProvider = answer.outcome === 'retry' && answer.providerFailure === 'throttled';
      this.#record(answer.reason, isProvider ? undefined : recipient?.email);
    } else if (isDeferral) {
      this.#record(answer.reason, recipient?.receiver);
    } else {
      this.#failed.clear();
      this.#problem = undefined;
    }
  }

  recordFailure(problem: ConnectionProblem): void {
    this.#recordProviderFailure(problem);
  }

  /** @param cause identifies failures that count once. Undefined if each failure counts */
  #record(reason: string, cause: string | undefined): void {
    this.#recordProviderFailure({ code: 'email_provider_unreachable', message: reason }, cause);
  }

  #recordProviderFailure(problem: ConnectionProblem, cause: unknown = Symbol('failure')): void {
    this.#problem = problem;
    this.#failed.add(cause);
    if (this.#failed.size >= threshold) this.#open.abort();
  }
}
