import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Driver } from './database.ts';
import { DatabaseUnavailableError, isConnectionLost, isUnavailable } from './failures.ts';

/** Milliseconds between two attempts to reach a server that was lost. */
const probeMilliseconds = 500;

export interface AvailabilityOptions {
  /** Connects once and runs a query; rejects when the server cannot be used. */
  readonly probe: () => Promise<void>;
  readonly log: Pick<Logger, 'warn'> | undefined;
}

/**
 * Knows whether the server can be reached. Whoever sees a connection fail reports it; from then on the server is probed
 * until it answers, so that an outage is one line in the log and its end another, however many connections it breaks.
 */
export class Availability {
  readonly #probe: () => Promise<void>;
  readonly #log: Pick<Logger, 'warn'> | undefined;
  readonly #stopping = new AbortController();
  readonly #recoveryListeners = new Set<() => void>();
  /** Resolves when the server answers again; undefined while it can be reached. */
  #recovery: Promise<void> | undefined;
  #outages = 0;

  constructor({ probe, log }: AvailabilityOptions) {
    this.#probe = probe;
    this.#log = log;
  }

  /** Outages so far: a connection made before the last of them may lead to a server that is not the primary any more. */
  get outages(): number {
    return this.#outages;
  }

  /** Reports a failure. Errors that leave the connection usable are ignored. */
  report(error: unknown): void {
    if (this.#recovery !== undefined || this.#stopping.signal.aborted || !isConnectionLost(error)) return;
    this.#log?.warn(
      { reason: reasonOf(error) },
      'PostgreSQL cannot be reached. Waiting for it: requests are answered with 503 meanwhile.',
    );
    this.#outages += 1;
    this.#recovery = this.#recover();
  }

  /** Calls back each time the server answers again after an outage. */
  onRecovery(listener: () => void): void {
    this.#recoveryListeners.add(listener);
  }

  /**
   * Waits for the end of an outage, at most the given time. Resolves at once where there is none.
   *
   * @throws DatabaseUnavailableError when the time is over, or the process stops
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

  /** Runs work that may run twice, and again after each outage that it fails in. */
  async persist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await this.whenReachable();
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || this.#stopping.signal.aborted) throw error;
        this.report(error);
        // The server may have too many connections: it is up, and still wants a pause.
        await sleep(probeMilliseconds);
      }
    }
  }

  /** From now on an outage is an error at once, also for those who wait: the process stops. */
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
        await sleep(probeMilliseconds, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
    this.#recovery = undefined;
    if (signal.aborted) return;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    this.#log?.warn({ seconds }, 'PostgreSQL can be reached again.');
    for (const listener of this.#recoveryListeners) listener();
  }
}

/** An error that says nothing itself has its sentence in the errors below it, as when a name has two addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Runs work that may run twice, and again after each outage that it fails in. The embedded database has no outages. */
export function persist<Result>(driver: Driver, work: () => Promise<Result>): Promise<Result> {
  return driver.kind === 'postgres' ? driver.pool.availability.persist(work) : work();
}
