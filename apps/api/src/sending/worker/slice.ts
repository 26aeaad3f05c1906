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

/** For work that nobody else waits for: it goes on until it is done. */
export const unlimitedSlice: Slice = {
  signal: new AbortController().signal,
  remaining: () => Number.POSITIVE_INFINITY,
  wait: async (work) => ({ isSettled: true, value: await work }),
  close: () => undefined,
};

export function startSlice(milliseconds: number): Slice {
  const over = new AbortController();
  const grace = Promise.withResolvers<{ readonly isSettled: false }>();
  const endsAt = performance.now() + milliseconds;
  const timers = [
    setTimeout(() => over.abort(), milliseconds),
    setTimeout(() => grace.resolve({ isSettled: false }), milliseconds + graceMilliseconds),
  ];
  return {
    signal: over.signal,
    remaining: () => Math.max(0, endsAt - performance.now()),
    wait: (work) =>
      Promise.race([work.then((value) => ({ isSettled: true, value }) as const), grace.promise]),
    close: () => {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
