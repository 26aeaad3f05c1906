/*
 * How many connections a provider is sent to over. A pure controller: like TCP it opens more while that helps (slow start,
 * then additive increase), and backs off where the provider says that it is too much (multiplicative decrease).
 */

/** Connections to a provider that nothing is known of yet. */
const firstConnections = 5;

/** Connections that are added at a time once it was found where more stop helping. */
const step = 5;

/** Share of the proportional gain that more connections must bring: of twice as many, 20 % more messages. */
const worthwhile = 0.2;

/** Less than this is noise. */
const leastGain = 0.03;

/** Windows before more connections are tried again: after a try that did not help, doubling, and after a throttled one. */
const pauses = { first: 8, longest: 128, throttled: 64 } as const;

export interface ConnectionLimit {
  /** Connections at the same time. */
  readonly limit: number;
  /** Number and rate before the last increase, as long as it is not known whether that helped. */
  readonly tried?: { readonly limit: number; readonly rate: number };
  /** The next window tells nothing: connections are still being opened. */
  readonly isSettling: boolean;
  /** Doubles the connections at each increase: nothing has spoken against it yet. */
  readonly isSlowStart: boolean;
  /** Windows before the next increase. */
  readonly pause: number;
  /** Windows to pause after the next increase that does not help. */
  readonly nextPause: number;
}

export function firstLimit(ceiling: number): ConnectionLimit {
  return {
    limit: Math.min(firstConnections, ceiling),
    isSettling: true,
    isSlowStart: true,
    pause: 0,
    nextPause: pauses.first,
  };
}

function helped({ limit, tried }: ConnectionLimit, rate: number): boolean {
  if (tried === undefined) return true;
  const proportional = limit / tried.limit - 1;
  return rate >= tried.rate * (1 + Math.max(leastGain, worthwhile * proportional));
}

function increased(state: ConnectionLimit, rate: number, ceiling: number): ConnectionLimit {
  const { tried: _, ...rest } = state;
  const { limit, isSlowStart } = rest;
  if (limit >= ceiling) return rest;
  const next = Math.min(ceiling, isSlowStart ? limit * 2 : limit + step);
  return { ...rest, limit: next, tried: { limit, rate }, isSettling: true };
}

/**
 * After a window in which all connections were busy.
 *
 * @param rate messages that were answered, a second
 * @param ceiling connections that the provider and this process may have at most
 */
export function afterWindow(state: ConnectionLimit, rate: number, ceiling: number): ConnectionLimit {
  if (state.isSettling) return { ...state, isSettling: false };
  if (state.tried !== undefined && !helped(state, rate)) {
    const { tried, nextPause } = state;
    const { tried: _, ...rest } = state;
    return {
      ...rest,
      limit: tried.limit,
      isSlowStart: false,
      pause: nextPause,
      nextPause: Math.min(pauses.longest, nextPause * 2),
    };
  }
  if (state.pause > 0) return { ...state, pause: state.pause - 1 };
  const isProven = state.tried !== undefined;
  return increased(isProven ? { ...state, nextPause: pauses.first } : state, rate, ceiling);
}

/**
 * The provider throttles, or refuses a connection beside others that it takes.
 *
 * @param open connections that it takes
 */
export function afterRefusal(state: ConnectionLimit, open?: number): ConnectionLimit {
  const { tried: _, ...rest } = state;
  const limit = Math.max(
    1,
    Math.min(open ?? Number.POSITIVE_INFINITY, Math.floor(state.limit / (open === undefined ? 2 : 1))),
  );
  return { ...rest, limit, isSettling: true, isSlowStart: false, pause: pauses.throttled };
}
