import { type ConnectionProblem, type DeliveryResult, foldReply } from '../../providers/index.ts';

const threshold = 5;

/** Maximum wordings of deferrals remembered. The oldest is forgotten first. */
const mostWordings = 100;

/** A reply without what differs between recipients: addresses, hosts and numbers. */
function wordingOf(reason: string): string {
  return foldReply(reason).replaceAll(/[\d.:[\]]+/gu, ' ');
}

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
 * provider. A deferral that is certainly the domain's shows that the provider works. Others add up over several receivers
 * only if they are worded alike: a relay that is busy says the same for all of them, while different replies come from
 * servers behind a relay that works.
 */
export class CircuitBreaker {
  readonly #open = new AbortController();
  /** What failed since the provider last worked. */
  readonly #failed = new Set<unknown>();
  /** Receivers that deferred since the provider last worked, by the wording of their replies. */
  readonly #deferred = new Map<string, Set<unknown>>();
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
    const isDeferral = answer.outcome === 'retry' && answer.deferral?.about === 'domain_or_provider';
    if (
      answer.outcome === 'unknown' ||
      (answer.outcome === 'retry' && answer.providerFailure !== undefined)
    ) {
      const isProvider = answer.outcome === 'retry' && answer.providerFailure === 'throttled';
      this.#record(answer.reason, isProvider ? undefined : recipient?.email);
    } else if (isDeferral) {
      this.#recordDeferral(answer.reason, recipient?.receiver);
    } else {
      this.#failed.clear();
      this.#deferred.clear();
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
    this.#judge();
  }

  #recordDeferral(reason: string, receiver: unknown = Symbol('receiver')): void {
    this.#problem = { code: 'email_provider_unreachable', message: reason };
    const wording = wordingOf(reason);
    const receivers = this.#deferred.get(wording) ?? new Set();
    this.#deferred.set(wording, receivers.add(receiver));
    const [oldest] = this.#deferred.keys();
    if (this.#deferred.size > mostWordings && oldest !== undefined) this.#deferred.delete(oldest);
    this.#judge();
  }

  #judge(): void {
    const deferrals = Math.max(0, ...[...this.#deferred.values()].map(({ size }) => size));
    if (this.#failed.size + deferrals >= threshold) this.#open.abort();
  }
}
