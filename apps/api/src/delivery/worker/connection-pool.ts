import type { Connection, ConnectionProblem, DeliveryResult, Transport } from '../../providers/index.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { DomainPace } from './domain-pace.ts';
import { afterRefusal, afterWindow, firstLimit, type ConnectionLimit } from './connection-limit.ts';

/**
 * Milliseconds that an idle connection stays open. Longer than the pause between slices, and shorter than the timeouts
 * of servers.
 */
const idleMilliseconds = 4000;

/**
 * Minimum length of a window for measuring the rate, in milliseconds. A window also lasts for at least one result per
 * connection.
 */
const windowMilliseconds = 700;

/** Tells a connection over the limit to end, while the others continue. */
const surplus: ConnectionProblem = {
  code: 'email_provider_unreachable',
  message: 'The number of connections to the provider was reduced.',
  isSurplus: true,
};

interface IdleConnection {
  readonly connection: Connection;
  readonly timer: NodeJS.Timeout;
}

export interface ConnectionPoolOptions {
  readonly transport: Transport;
  /** Maximum concurrent connections. The pool adapts its limit to the throughput but never exceeds this number. */
  readonly ceiling: number;
  /** Called with a campaign that was turned away, once a connection is free. */
  readonly onFree: (campaignId: string) => void;
}

/**
 * This process's connections to a provider. They stay open between slices, in which campaigns take turns to send.
 * Connections that wait for a slow response count toward the limit, so a hanging provider never gets more.
 */
export class ConnectionPool {
  readonly #ceiling: number;
  readonly #onFree: (campaignId: string) => void;
  readonly #idle: IdleConnection[] = [];
  /** Campaigns waiting for a connection, the oldest first. */
  readonly #waiting = new Set<string>();
  #transport: Transport;
  #state: ConnectionLimit;
  #leased = 0;
  /** Leased connections that the provider accepted. */
  #open = 0;
  #window = { since: performance.now(), answers: 0 };
  readonly #roomListeners = new Set<() => void>();
  #breaker = new CircuitBreaker();
  /** Receivers that deferred messages since the provider last took one. */
  readonly #deferring = new Set<string>();
  /** Pace of each receiving domain, for providers that pass on the replies of its servers. */
  readonly domains = new DomainPace();
  #isRetired = false;
  #isStale = false;

  constructor({ transport, ceiling, onFree }: ConnectionPoolOptions) {
    this.#transport = transport;
    this.#ceiling = ceiling;
    this.#state = firstLimit(ceiling);
    this.#onFree = onFree;
  }

  /** The breaker that watches all connections, including those that outlive their slice. */
  get breaker(): CircuitBreaker {
    return this.#breaker;
  }

  /** True after a pause, when the transport's check of the host may be outdated. */
  get isStale(): boolean {
    return this.#isStale;
  }

  get isUnused(): boolean {
    return this.#leased === 0 && this.#waiting.size === 0;
  }

  /** Replaces an opened breaker after the provider was paused, unless another slice has already replaced it. */
  resetBreaker(breaker: CircuitBreaker): void {
    if (this.#breaker !== breaker) return;
    this.#breaker = new CircuitBreaker();
    this.#isStale = true;
    this.#change(firstLimit(this.#ceiling));
  }

  /** Uses `transport`, whose host was just resolved and checked, for new connections. */
  replaceTransport(transport: Transport): void {
    this.#transport = transport;
    this.#isStale = false;
  }

  get limit(): number {
    return this.#state.limit;
  }

  get hasFree(): boolean {
    return this.#leased < this.limit;
  }

  /** Calls `listener` whenever a connection may be free. Returns a function that unsubscribes it. */
  onRoom(listener: () => void): () => void {
    this.#roomListeners.add(listener);
    return () => this.#roomListeners.delete(listener);
  }

  /** Leases all free connections. Closing a connection returns it. */
  leaseAll(): readonly Connection[] {
    const leased: Connection[] = [];
    while (this.hasFree) leased.push(this.#lease());
    return leased;
  }

  /** Connects outside the limit, so that connections awaiting a slow response cannot block the probe. */
  connectForProbe(): Connection {
    return this.#transport.connect();
  }

  /**
   * Queues a campaign for the next free connection.
   *
   * @returns number of waiting campaigns, including `campaignId`
   */
  turnAway(campaignId: string): number {
    this.#waiting.delete(campaignId);
    this.#waiting.add(campaignId);
    return this.#waiting.size;
  }

  /** Closes idle connections now, and leased connections when they are returned. */
  retire(): void {
    this.#isRetired = true;
    for (const { connection, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      connection.close();
    }
  }

  #lease(): Connection {
    this.#leased += 1;
    const idle = this.#idle.pop();
    if (idle === undefined) return this.#lend(this.#transport.connect());
    clearTimeout(idle.timer);
    return this.#lend(idle.connection);
  }

  #lend(connection: Connection): Connection {
    let isOpen = false;
    let isSound = false;
    let isReturned = false;
    let isCounted = true;
    const leave = () => {
      if (isCounted) this.#leased -= 1;
      isCounted = false;
    };
    const setOpen = (open: boolean) => {
      this.#open += Number(open) - Number(isOpen);
      isOpen = open;
    };
    return {
      open: async () => {
        if (this.#leased > this.limit) {
          // Stop counting this connection as leased right away. Otherwise, every other connection would see the pool
          // over its limit and end too.
          leave();
          return surplus;
        }
        const problem = await connection.open();
        setOpen(problem === undefined);
        isSound = isOpen;
        if (problem?.code !== 'email_provider_unreachable' || this.#open === 0) return problem;
        // The provider accepts other connections, so this connection exceeds the provider's limit.
        this.#change(afterRefusal(this.#state, this.#open));
        return { ...problem, isSurplus: true };
      },
      deliver: async (message, beginContent) => {
        const answer = await connection.deliver(message, beginContent);
        isSound = answer.outcome === 'accepted' || answer.outcome === 'rejected';
        this.#answered(answer, message.envelope.to);
        return answer;
      },
      abandon: () => connection.abandon(),
      close: () => {
        if (isReturned) return;
        isReturned = true;
        setOpen(false);
        leave();
        this.#return(connection, isSound);
      },
    };
  }

  /** Measures the rate only while all connections are in use, because otherwise a higher limit would not help. */
  #answered(answer: DeliveryResult, email: string): void {
    if (this.#isThrottling(answer, email)) {
      this.#change(afterRefusal(this.#state));
      return;
    }
    if (this.#leased < this.limit) this.#restartWindow();
    this.#window.answers += 1;
    const milliseconds = performance.now() - this.#window.since;
    if (milliseconds < windowMilliseconds || this.#window.answers < this.limit) return;
    this.#change(afterWindow(this.#state, (this.#window.answers / milliseconds) * 1000, this.#ceiling));
  }

  /** A deferral that may be the provider's own is so if another receiver is deferred too. */
  #isThrottling(answer: DeliveryResult, email: string): boolean {
    if (answer.outcome === 'accepted') this.#deferring.clear();
    if (answer.outcome !== 'retry') return false;
    if (answer.deferral?.about !== 'domain_or_provider') return answer.providerFailure === 'throttled';
    this.#deferring.add(this.domains.receiverOf(email));
    return this.#deferring.size > 1;
  }

  #change(state: ConnectionLimit): void {
    const hasMore = state.limit > this.limit;
    this.#state = state;
    this.#restartWindow();
    if (hasMore) this.#notifyRoom();
  }

  #restartWindow(): void {
    this.#window = { since: performance.now(), answers: 0 };
  }

  #notifyRoom(): void {
    for (const listener of this.#roomListeners) listener();
  }

  #return(connection: Connection, isSound: boolean): void {
    this.#restartWindow();
    if (isSound && !this.#isRetired && this.#leased + this.#idle.length < this.limit) this.#keep(connection);
    else connection.close();
    if (!this.hasFree) return;
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#notifyRoom();
      return;
    }
    this.#waiting.delete(next);
    this.#onFree(next);
  }

  #keep(connection: Connection): void {
    const timer = setTimeout(() => {
      const index = this.#idle.findIndex((idle) => idle.connection === connection);
      if (index !== -1) this.#idle.splice(index, 1);
      connection.close();
    }, idleMilliseconds);
    timer.unref();
    this.#idle.push({ connection, timer });
  }
}
