import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work in one go: the least, however little others need, and the most. */
const goMilliseconds = { least: 5, most: 100 } as const;

export interface EventLoop {
  /** Milliseconds, as of `performance.now()`. */
  readonly now: () => number;
  /** Resolves when everything else that waits has had its turn. */
  readonly letOthersRun: () => Promise<void>;
}

const processEventLoop: EventLoop = {
  now: () => performance.now(),
  letOthersRun: () => setImmediate(),
};

/**
 * Shares the event loop between long work and everything else in the process: work goes on for as long as the others took
 * the last time, within bounds. Yielding after a fixed number of steps would leave it less of the process the busier that is.
 */
export class CpuShare {
  readonly #eventLoop: EventLoop;
  #since: number;
  /** Milliseconds that the others took. */
  #others = 0;

  constructor(eventLoop: EventLoop = processEventLoop) {
    this.#eventLoop = eventLoop;
    this.#since = eventLoop.now();
  }

  /** Counts what follows as work. */
  begin(): void {
    this.#since = this.#eventLoop.now();
  }

  /** Lets others run once it is their turn. */
  async yield(): Promise<void> {
    const stopped = this.#eventLoop.now();
    const own = Math.min(goMilliseconds.most, Math.max(goMilliseconds.least, this.#others));
    if (stopped - this.#since < own) return;
    await this.#eventLoop.letOthersRun();
    this.begin();
    this.#others = this.#since - stopped;
  }
}
