/** Time in which a job may begin new work before others take their turn. */
export interface Slice {
  /** Aborted when it is over. */
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  readonly remaining: () => number;
  /** Waits for work until shortly after the slice. Rejects if the work does. */
  readonly wait: <Result>(work: Promise<Result>) => Promise<Waited<Result>>;
  /** Ends the slice and clears its timers. */
  readonly close: () => void;
}

export type Waited<Result> =
  | { readonly isSettled: true; readonly value: Result }
  | { readonly isSettled: false };

/** Milliseconds for work to finish its current message. */
const graceMilliseconds = 250;

/** Milliseconds between checks for waiting jobs in an extended slice. */
const askMilliseconds = 250;

/** Maximum extended slice, in milliseconds, after which changes to the campaign and provider are read again. */
const longestMilliseconds = 20_000;

/** Never ends. */
export const unlimitedSlice: Slice = {
  signal: new AbortController().signal,
  remaining: () => Number.POSITIVE_INFINITY,
  wait: async (work) => ({ isSettled: true, value: await work }),
  close: () => undefined,
};

/** Starts a slice, which is extended while no other job waits for the slot. */
export function startSlice(milliseconds: number, isContended: () => boolean): Slice {
  const over = new AbortController();
  const grace = Promise.withResolvers<{ readonly isSettled: false }>();
  const start = performance.now();
  let endsAt = start + milliseconds;
  let timer = setTimeout(end, milliseconds);

  function end(): void {
    if (!isContended() && endsAt - start < longestMilliseconds) {
      endsAt += askMilliseconds;
      timer = setTimeout(end, askMilliseconds);
      return;
    }
    over.abort();
    timer = setTimeout(() => grace.resolve({ isSettled: false }), graceMilliseconds);
  }

  return {
    signal: over.signal,
    remaining: () => Math.max(0, endsAt - performance.now()),
    wait: (work) =>
      Promise.race([work.then((value) => ({ isSettled: true, value }) as const), grace.promise]),
    close: () => {
      clearTimeout(timer);
      over.abort();
    },
  };
}
