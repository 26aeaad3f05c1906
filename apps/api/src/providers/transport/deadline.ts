/** Extra milliseconds after the limit. They let a process that was frozen read the data that arrived meanwhile. */
const readMilliseconds = 100;

/**
 * Limits the wait for a response. When a frozen process wakes, its timers fire before it reads its sockets. The
 * response therefore counts as missing only {@link readMilliseconds} after the limit.
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
