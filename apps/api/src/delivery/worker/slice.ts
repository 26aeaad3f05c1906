/** Time for which a job may begin new work, before others have their turn. */
export interface Slice {
  /** Aborted when it is over. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left of it. */
  readonly remaining: () => number;
  /** Waits for work until a moment after the slice. Rejects where the work does. */
  readonly wait: <Result>(work: Promise<Result>) => Promise<Waited<Result>>;
  /** Ends it early and for good: its timers are cleared. */
  readonly close: () => void;
}

export type Waited<Result> =
  | { readonly isSettled: true; readonly value: Result }
  | { readonly isSettled: false };

/** For work that just needs to end the message under way, in milliseconds. */
const graceMilliseconds = 250;

/** How often a slice that is longer than it need be asks whether others wait, in milliseconds. */
const askMilliseconds = 250;

/** The longest slice where nobody waits: then what was changed of a campaign and its provider is read again. */
const longestMilliseconds = 20_000;

/** For work that nobody else waits for: it goes on until it is done. */
export const unlimitedSlice: Slice = {
  signal: new AbortController().signal,
  remaining: () => Number.POSITIVE_INFINITY,
  wait: async (work) => ({ isSettled: true, value: await work }),
  close: () => undefined,
};

/** Begins a slice, which goes on beyond its time while nobody else waits for the slot. */
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
