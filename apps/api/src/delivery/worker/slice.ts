/** Time in which a job may begin new work before other jobs take their turn. */
export interface Slice {
  readonly signal: AbortSignal;
  /** Milliseconds left in the slice. */
  readonly remaining: () => number;
  /**
   * Resolves with `isSettled: false` shortly after the slice ends, if `work` is still running. Rejects if `work`
   * rejects.
   */
  readonly wait: <Result>(work: Promise<Result>) => Promise<Waited<Result>>;
  readonly close: () => void;
}

export type Waited<Result> =
  | { readonly isSettled: true; readonly value: Result }
  | { readonly isSettled: false };

/** Time in milliseconds for work to finish its current message after the slice ends. */
const graceMilliseconds = 250;

/** Milliseconds by which a slice is extended before it checks again for waiting jobs. */
const askMilliseconds = 250;

/**
 * Maximum length of an extended slice, in milliseconds. Changes to the campaign and its provider take effect in the
 * next slice.
 */
const longestMilliseconds = 20_000;

/** Starts a slice, which is extended while no other job waits for its slot. */
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
