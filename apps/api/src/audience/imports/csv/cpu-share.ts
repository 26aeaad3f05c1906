import { setImmediate } from 'node:timers/promises';

/** Shortest and longest time to work without a pause, in milliseconds. */
const goMilliseconds = { least: 5, most: 100 } as const;

export interface EventLoop {
  /** Current time in milliseconds, as returned by `performance.now()`. */
  readonly now: () => number;
  readonly letOthersRun: () => Promise<void>;
}

const processEventLoop: EventLoop = {
  now: () => performance.now(),
  letOthersRun: () => setImmediate(),
};

/**
 * Shares the event loop between a long task and everything else in the process. Within limits, the task runs for as
 * long as everything else took in the previous turn. Yielding after a fixed number of steps would starve the task in a
 * busy process.
 */
export class CpuShare {
  readonly #eventLoop: EventLoop;
  #since: number;
  /** Time that everything else took in the previous turn, in milliseconds. */
  #others = 0;

  constructor(eventLoop: EventLoop = processEventLoop) {
    this.#eventLoop = eventLoop;
    this.#since = eventLoop.now();
  }

  begin(): void {
    this.#since = this.#eventLoop.now();
  }

  /** Lets everything else run if the task has used up its turn. */
  async yield(): Promise<void> {
    const stopped = this.#eventLoop.now();
    const own = Math.min(goMilliseconds.most, Math.max(goMilliseconds.least, this.#others));
    if (stopped - this.#since < own) return;
    await this.#eventLoop.letOthersRun();
    this.begin();
    this.#others = this.#since - stopped;
  }
}
