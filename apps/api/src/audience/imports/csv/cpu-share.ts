import { setImmediate } from 'node:timers/promises';

/** Shortest and longest stretch of work without a pause, in milliseconds. */
const goMilliseconds = { least: 5, most: 100 } as const;

export interface EventLoop {
  /** Milliseconds, as of `performance.now()`. */
  readonly now: () => number;
  /** Resolves after all other pending work has had a turn. */
  readonly letOthersRun: () => Promise<void>;
}

const processEventLoop: EventLoop = {
  now: () => performance.now(),
  letOthersRun: () => setImmediate(),
};

/**
 * Shares the event loop between long work and everything else in the process. Work runs for as long as the rest took in
 * the previous turn, within limits. Yielding after a fixed number of steps would starve the work in a busy process.
 */
export class CpuShare {
  readonly #eventLoop: EventLoop;
  #since: number;
  /** Duration of everything else in the previous turn, in milliseconds. */
  #others = 0;

  constructor(eventLoop: EventLoop = processEventLoop) {
    this.#eventLoop = eventLoop;
    this.#since = eventLoop.now();
  }

  /** Starts counting time as work. */
  begin(): void {
    this.#since = this.#eventLoop.now();
  }

  /** Lets other work run if this work has used up its turn. */
  async yield(): Promise<void> {
    const stopped = this.#eventLoop.now();
    const own = Math.min(goMilliseconds.most, Math.max(goMilliseconds.least, this.#others));
    if (stopped - this.#since < own) return;
    await this.#eventLoop.letOthersRun();
    this.begin();
    this.#others = this.#since - stopped;
  }
}
