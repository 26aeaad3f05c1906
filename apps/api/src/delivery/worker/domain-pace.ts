import {
  deferralByDomain,
  isOperator,
  operatorDomains,
  operatorOfDomain,
  type DeliveryResult,
} from '../../providers/index.ts';
import type { HeldDomain } from '../ledger/held-domains.ts';

/** Deferrals in a row after which a receiver is paused. */
const threshold = 5;

/** Length of the first pause. Each further deferral doubles the pause, up to `longestPauseSeconds`. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 1800;

/** Maximum domains remembered per provider. The one that was not deferred for the longest time is forgotten first. */
const mostDomains = 10_000;

/** Maximum domains that the ledger is asked to hold back, so that each claim stays cheap. */
const mostHeld = 1000;

/** Maximum hosts remembered per receiver. */
const mostNames = 100;

interface Receiver {
  readonly name: string;
  readonly domains: Set<string>;
  /** Operator and hosts that the replies named. */
  readonly names: Set<string>;
  /** Deferrals since the receiver last took a message. */
  deferrals: number;
  /** Doubles the pause. Falls with each message that the receiver takes. */
  level: number;
  pausedUntil: number;
  pauseSeconds: number;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Remembers which receiving servers defer messages, so that a provider which passes on their replies waits for them without
 * holding back other domains. Domains share a receiver if they have the same operator, or if their replies named the same
 * one or the same host. Only deferred domains are remembered, so a provider without deferrals costs nothing.
 */
export class DomainPace {
  readonly #now: () => number;
  /** Receivers by domain. Ordered by their last deferral, the oldest first. */
  readonly #receivers = new Map<string, Receiver>();
  /** Receivers by the operators and hosts that their replies named. */
  readonly #named = new Map<string, Receiver>();
  readonly #paused = new Set<Receiver>();

  /** `now` returns milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of remembered domains. */
  get size(): number {
    return this.#receivers.size;
  }

  /** Name of the group of domains that `email` belongs to. */
  receiverOf(email: string): string {
    const domain = domainOf(email);
    return this.#receivers.get(domain)?.name ?? operatorOfDomain(domain) ?? domain;
  }

  record(email: string, answer: DeliveryResult): void {
    const deferral = deferralByDomain(answer);
    if (deferral !== undefined) {
      this.#defer(this.#remember(domainOf(email), deferral.receiver));
    } else if (this.#receivers.size > 0 && (answer.outcome === 'accepted' || answer.outcome === 'rejected')) {
      this.#take(domainOf(email));
    }
  }

  /** Seconds until a deferred message to `email` may be sent again. 0 if its receiver is not paused. */
  pauseSeconds(email: string): number {
    const receiver = this.#receivers.get(domainOf(email));
    if (receiver === undefined) return 0;
    const seconds = Math.ceil((receiver.pausedUntil - this.#now()) / 1000);
    return seconds > 0 ? seconds + Math.floor(Math.random() * receiver.pauseSeconds) : 0;
  }

  /** Domains whose receivers are paused. */
  held(): readonly HeldDomain[] {
    const now = this.#now();
    const held: HeldDomain[] = [];
    for (const receiver of this.#paused) {
      const seconds = Math.ceil((receiver.pausedUntil - now) / 1000);
      if (seconds <= 0) this.#paused.delete(receiver);
      else
        for (const domain of receiver.domains)
          held.push({ domain, seconds, spreadSeconds: receiver.pauseSeconds });
    }
    return held.slice(-mostHeld);
  }

  #remember(domain: string, named: string | undefined): Receiver {
    const name = operatorOfDomain(domain) ?? named;
    const known = this.#receivers.get(domain);
    const found = name === undefined ? known : this.#named.get(name);
    // A host that answers for a known domain belongs to the domain's receiver. An operator has a receiver of its own.
    const receiver = found ?? (isOperator(name) ? undefined : known) ?? this.#add(name ?? domain);
    if (name !== undefined) this.#name(receiver, name);
    if (known !== undefined && known !== receiver) this.#forget(domain);
    receiver.domains.add(domain);
    // Moves the domain to the end.
    this.#receivers.delete(domain);
    this.#receivers.set(domain, receiver);
    while (this.#receivers.size > mostDomains) this.#forgetOldest();
    return receiver;
  }

  #add(name: string): Receiver {
    const domains = new Set(operatorDomains(name));
    const names = new Set<string>();
    const receiver = { name, domains, names, deferrals: 0, level: 0, pausedUntil: 0, pauseSeconds: 0 };
    for (const domain of domains) this.#receivers.set(domain, receiver);
    return receiver;
  }

  #name(receiver: Receiver, name: string): void {
    if (receiver.names.size >= mostNames) return;
    receiver.names.add(name);
    this.#named.set(name, receiver);
  }

  #defer(receiver: Receiver): void {
    receiver.deferrals += 1;
    const now = this.#now();
    // Answers that were under way when the pause began do not lengthen it.
    if (receiver.pausedUntil > now) return;
    // After a pause, a single deferral shows that the receiver still waits.
    if (receiver.level === 0 && receiver.deferrals < threshold) return;
    receiver.pauseSeconds = Math.min(
      longestPauseSeconds,
      firstPauseSeconds * 2 ** Math.min(receiver.level, 20),
    );
    receiver.pausedUntil = now + receiver.pauseSeconds * 1000;
    receiver.level += 1;
    // Moves the receiver to the end.
    this.#paused.delete(receiver);
    this.#paused.add(receiver);
  }

  /** A message that a paused receiver took was under way when the pause began, so it does not end the pause. */
  #take(domain: string): void {
    const receiver = this.#receivers.get(domain);
    if (receiver === undefined) return;
    receiver.deferrals = 0;
    if (receiver.pausedUntil > this.#now()) return;
    receiver.level = Math.max(0, receiver.level - 1);
    if (receiver.level === 0) for (const known of receiver.domains) this.#forget(known);
  }

  #forgetOldest(): void {
    const [oldest] = this.#receivers.keys();
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(domain: string): void {
    const receiver = this.#receivers.get(domain);
    if (receiver === undefined) return;
    this.#receivers.delete(domain);
    receiver.domains.delete(domain);
    if (receiver.domains.size > 0) return;
    this.#paused.delete(receiver);
    for (const name of receiver.names) this.#named.delete(name);
  }
}
