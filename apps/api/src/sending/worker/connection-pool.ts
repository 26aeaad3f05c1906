import type { Connection, Transport } from '../transport/transport.js';
import { Circuit } from './circuit.js';

/** How long an unused connection stays open, in milliseconds: longer than the pause between two slices of a campaign, shorter than servers wait. */
const idleMilliseconds = 4000;

interface IdleConnection {
  readonly connection: Connection;
  readonly timer: NodeJS.Timeout;
}

export interface ConnectionPoolOptions {
  readonly transport: Transport;
  /** Connections at the same time. */
  readonly limit: number;
  /** Receives a campaign that was turned away, once there is a connection for it. */
  readonly onFree: (campaignId: string) => void;
}

/**
 * The connections of this process to one provider. They outlive the slices of campaigns, so that the next slice finds
 * them open; and a connection that waits for a slow answer counts until it has it, so that a provider that hangs never
 * takes more than its share.
 */
export class ConnectionPool {
  readonly #limit: number;
  readonly #onFree: (campaignId: string) => void;
  readonly #idle: IdleConnection[] = [];
  /** Campaigns that found no connection, the longest waiting first. */
  readonly #waiting = new Set<string>();
  #transport: Transport;
  #leased = 0;
  #circuit = new Circuit();
  #isRetired = false;
  #isStale = false;

  constructor({ transport, limit, onFree }: ConnectionPoolOptions) {
    this.#transport = transport;
    this.#limit = limit;
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
  }

  /** New connections are made by this transport: the host was resolved and checked again. */
  replaceTransport(transport: Transport): void {
    this.#transport = transport;
    this.#isStale = false;
  }

  get hasFree(): boolean {
    return this.#leased < this.#limit;
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
    let isSound = false;
    let isReturned = false;
    return {
      open: async () => {
        const problem = await connection.open();
        isSound = problem === undefined;
        return problem;
      },
      handOver: async (message) => {
        const answer = await connection.handOver(message);
        isSound = answer.outcome === 'accepted' || answer.outcome === 'rejected';
        return answer;
      },
      abandon: () => connection.abandon(),
      close: () => {
        if (isReturned) return;
        isReturned = true;
        this.#return(connection, isSound);
      },
    };
  }

  #return(connection: Connection, isSound: boolean): void {
    this.#leased -= 1;
    if (isSound && !this.#isRetired) this.#keep(connection);
    else connection.close();
    const [next] = this.#waiting;
    if (next === undefined) return;
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
