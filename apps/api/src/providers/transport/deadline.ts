/** Milliseconds for a process that was frozen to read data that arrived meanwhile. */
const readMilliseconds = 100;

/**
 * Limits the wait for a response. When a frozen process wakes, timers fire before sockets are read, so data that has
 * arrived is read before the response counts as missing.
 */
export class Deadline {
  readonly #onLate: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onLate: () => void) {
    this.#onLate = onLate;
  }

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

export function missingAnswer(): Error {
  return new Error('The server did not answer in time.');
}

/** Rejects if `work` takes longer than `milliseconds`. Does not stop `work`. */
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
