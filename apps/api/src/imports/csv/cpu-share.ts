import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work takes at a time, where others need little and where they need much. */
const atATime = { shortest: 5, longest: 100 } as const;

/**
 * Shares the event loop between long work and all else of the process: the work goes on for as long as the others took when
 * it last let them, within bounds. After a fixed number of steps it would get the less of a busy process, the busier that is.
 */
export class CpuShare {
  #since = performance.now();
  /** Milliseconds that the others took. */
  #others = 0;

  /** What follows is work. */
  begin(): void {
    this.#since = performance.now();
  }

  /** Lets others go on where it is their turn. */
  async yield(): Promise<void> {
    const stopped = performance.now();
    const own = Math.min(atATime.longest, Math.max(atATime.shortest, this.#others));
    if (stopped - this.#since < own) return;
    await setImmediate();
    this.begin();
    this.#others = this.#since - stopped;
  }
}
