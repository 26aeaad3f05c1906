import type { Connection, ConnectionProblem, HandOver, Transport } from '../../providers/index.ts';
import { Circuit } from './circuit.ts';
import { afterRefusal, afterWindow, firstLimit, type ConnectionLimit } from './connection-limit.ts';

/** How long an unused connection stays open, in milliseconds: longer than the pause between two slices of a campaign, shorter than servers wait. */
const idleMilliseconds = 4000;

/** The rate is measured over at least this time, in milliseconds, and one answer a connection. */
const windowMilliseconds = 700;

/** Ends a line that is one too many; the others go on. */
const surplus: ConnectionProblem = {
  code: 'email_provider_unreachable',
  message: 'The provider is sent to over fewer connections now.',
  isSurplus: true,
};

interface IdleConnection {
  readonly connection: Connection;
  readonly timer: NodeJS.Timeout;
}

export interface ConnectionPoolOptions {
  readonly transport: Transport;
  /** Connections at the same time, at most: how many of them are opened depends on how the provider answers. */
  readonly ceiling: number;
  /** Receives a campaign that was turned away, once there is a connection for it. */
  readonly onFree: (campaignId: string) => void;
}

/**
 * The connections of this process to one provider. They outlive the slices of campaigns, so that the next slice finds
 * them open; and a connection that waits for a slow answer counts until it has it, so that a provider that hangs never
 * takes more than its share.
 */
export class ConnectionPool {
  readonly #ceiling: number;
  readonly #onFree: (campaignId: string) => void;
  readonly #idle: IdleConnection[] = [];
  /** Campaigns that found no connection, the longest waiting first. */
  readonly #waiting = new Set<string>();
  #transport: Transport;
  #state: ConnectionLimit;
  /** Connections in use. */
  #leased = 0;
  /** Those of them that the provider took. */
  #open = 0;
  #window = { since: performance.now(), answers: 0 };
  /** Lines of campaigns that have their turn could use another connection. */
  readonly #roomListeners = new Set<() => void>();
  #circuit = new Circuit();
  #isRetired = false;
  #isStale = false;

  constructor({ transport, ceiling, onFree }: ConnectionPoolOptions) {
    this.#transport = transport;
    this.#ceiling = ceiling;
    this.#state = firstLimit(ceiling);
    this.#onFree = onFree;
  }

  /** Watches all lines to the provider, also those that outlived their slice. */
  get circuit(): Circuit {
    return this.#circuit;
  }

  /** The provider was left alone since its transport was made: what was found out of it then may be wrong now. */
  get isStale(): boolean {
    return this.#isStale;
  }

  get isUnused(): boolean {
    return this.#leased === 0 && this.#waiting.size === 0;
  }

  /** Forgets what a circuit saw, once the provider was left alone for it or works again. */
  renewCircuit(circuit: Circuit): void {
    if (this.#circuit !== circuit) return;
    this.#circuit = new Circuit();
    this.#isStale = true;
    this.#change(firstLimit(this.#ceiling));
  }

  /** New connections are made by this transport: the host was resolved and checked again. */
  replaceTransport(transport: Transport): void {
    this.#transport = transport;
    this.#isStale = false;
  }

  /** Connections that may be in use at the same time just now. */
  get limit(): number {
    return this.#state.limit;
  }

  get hasFree(): boolean {
    return this.#leased < this.limit;
  }

  /** Calls back whenever a connection may have become free, until the returned function is called. */
  onRoom(listener: () => void): () => void {
    this.#roomListeners.add(listener);
    return () => this.#roomListeners.delete(listener);
  }

  /** All connections that are free, one for each line, which gives it back by closing it. */
  leaseAll(): readonly Connection[] {
    const leased: Connection[] = [];
    while (this.hasFree) leased.push(this.#lease());
    return leased;
  }

  /** A connection beside the others: lines that wait for a provider must not keep it from being tried again. */
  connectForTrial(): Connection {
    return this.#transport.connect();
  }

  /**
   * A campaign found no connection: it is told when there is one.
   *
   * @returns campaigns that wait, this one included
   */
  turnAway(campaignId: string): number {
    this.#waiting.delete(campaignId);
    this.#waiting.add(campaignId);
    return this.#waiting.size;
  }

  /** Closes what is idle, and what is in use as soon as it is given back. */
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
          // At once, or all lines would take themselves for the one too many.
          leave();
          return surplus;
        }
        const problem = await connection.open();
        setOpen(problem === undefined);
        isSound = isOpen;
        if (problem?.code !== 'email_provider_unreachable' || this.#open === 0) return problem;
        // It takes others: this one is too many.
        this.#change(afterRefusal(this.#state, this.#open));
        return { ...problem, isSurplus: true };
      },
      handOver: async (message, beginContent) => {
        const answer = await connection.handOver(message, beginContent);
        isSound = answer.outcome === 'accepted' || answer.outcome === 'rejected';
        this.#answered(answer);
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

  /** Measures the rate while all connections are in use; else more of them would not be used either. */
  #answered(answer: HandOver): void {
    if (answer.outcome === 'retry' && answer.strain === 'throttled') {
      this.#change(afterRefusal(this.#state));
      return;
    }
    if (this.#leased < this.limit) this.#restartWindow();
    this.#window.answers += 1;
    const milliseconds = performance.now() - this.#window.since;
    if (milliseconds < windowMilliseconds || this.#window.answers < this.limit) return;
    this.#change(afterWindow(this.#state, (this.#window.answers / milliseconds) * 1000, this.#ceiling));
  }

  #change(state: ConnectionLimit): void {
    const hasMore = state.limit > this.limit;
    this.#state = state;
    this.#restartWindow();
    if (hasMore) this.#tellRoom();
  }

  #restartWindow(): void {
    this.#window = { since: performance.now(), answers: 0 };
  }

  #tellRoom(): void {
    for (const listener of this.#roomListeners) listener();
  }

  #return(connection: Connection, isSound: boolean): void {
    this.#restartWindow();
    if (isSound && !this.#isRetired && this.#leased + this.#idle.length < this.limit) this.#keep(connection);
    else connection.close();
    if (!this.hasFree) return;
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#tellRoom();
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
    // An idle connection keeps no process alive.
    timer.unref();
    this.#idle.push({ connection, timer });
  }
}
