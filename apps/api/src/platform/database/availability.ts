import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { outages } from '../metrics/metrics.ts';
import { DatabaseUnavailableError, isConnectionLost, isUnavailable } from './failures.ts';

const probeMilliseconds = 500;

export interface AvailabilityOptions {
  /** Connects to the server and checks that it accepts writes. Rejects otherwise. */
  readonly probe: () => Promise<void>;
  readonly log: Pick<Logger, 'warn'> | undefined;
}

/**
 * Tracks whether the PostgreSQL server can be reached. After a reported connection failure, probes the server until a
 * probe succeeds. Logs the start and the end of each outage once.
 */
export class Availability {
  readonly #probe: () => Promise<void>;
  readonly #log: Pick<Logger, 'warn'> | undefined;
  readonly #stopping = new AbortController();
  readonly #recoveryListeners = new Set<() => void>();
  /** Resolves at the end of the outage, or when `stopWaiting` is called. Undefined if there is no outage. */
  #recovery: Promise<void> | undefined;
  #outages = 0;

  constructor({ probe, log }: AvailabilityOptions) {
    this.#probe = probe;
    this.#log = log;
  }

  /**
   * Number of outages so far. A connection made before the latest outage may lead to a server that is now a read-only
   * standby.
   */
  get outages(): number {
    return this.#outages;
  }

  /** Starts an outage if the error means that the connection to the server was lost. Ignores all other errors. */
  report(error: unknown): void {
    if (this.#recovery !== undefined || this.#stopping.signal.aborted || !isConnectionLost(error)) return;
    this.#log?.warn(
      { reason: reasonOf(error) },
      'PostgreSQL cannot be reached. Requests get status 503 until it is back.',
    );
    this.#outages += 1;
    outages.inc();
    this.#recovery = this.#recover();
  }

  onRecovery(listener: () => void): void {
    this.#recoveryListeners.add(listener);
  }

  /**
   * Waits until the outage ends, or at most `milliseconds`. Resolves immediately if there is no outage.
   *
   * @throws DatabaseUnavailableError if the time is up or the process is stopping
   */
  async whenReachable(milliseconds?: number): Promise<void> {
    if (this.#recovery === undefined) return;
    const recovered = this.#recovery.then(() => true);
    const late = new AbortController();
    const given =
      milliseconds === undefined
        ? []
        : [sleep(milliseconds, false, { signal: late.signal }).catch(() => false)];
    const reachable = await Promise.race([recovered, ...given]);
    late.abort();
    if (!reachable || this.#stopping.signal.aborted) throw new DatabaseUnavailableError();
  }

  /** Runs `work`, and repeats it whenever it fails because the database is unavailable. `work` must be idempotent. */
  async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await this.whenReachable();
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || this.#stopping.signal.aborted) throw error;
        this.report(error);
        // The server may be up but out of connections, so wait before retrying.
        await sleep(probeMilliseconds);
      }
    }
  }

  /** Fails all calls that wait for the end of an outage, now and later. Call when the process stops. */
  stopWaiting(): void {
    this.#stopping.abort();
  }

  async #recover(): Promise<void> {
    const began = performance.now();
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#probe();
        break;
      } catch {
        // Keeps the process alive: at the start, nothing else does.
        await sleep(probeMilliseconds, undefined, { signal }).catch(() => undefined);
      }
    }
    this.#recovery = undefined;
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    this.#log?.warn({ seconds }, 'PostgreSQL can be reached again.');
    for (const listener of this.#recoveryListeners) listener();
  }
}

/**
 * Returns the message of an error. If a host has several addresses, Node throws an AggregateError without a message, so
 * the messages of its errors are joined.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
