/** Time that a process which was frozen has to read what arrived meanwhile, in milliseconds. */
const readMilliseconds = 100;

/**
 * Bounds the wait for an answer. In a process that wakes, timers fire before anything is read; so when the time is over,
 * what has arrived by then is read first, and only then the answer counts as missing.
 */
export class Deadline {
  readonly #onLate: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onLate: () => void) {
    this.#onLate = onLate;
  }

  /** Begins to wait, anew where it waits already. */
  start(milliseconds: number): void {
    this.clear();
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(this.#onLate, readMilliseconds);
    }, milliseconds);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

/** The error of an answer that is missing. */
export function missingAnswer(): Error {
  return new Error('No answer came in time.');
}

/** Waits for work no longer than the given time. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const deadline = new Deadline(() => late.reject(missingAnswer()));
  deadline.start(milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    deadline.clear();
  }
}
