/*
 * Computes the number of connections to a provider, without side effects. Like TCP, raises the limit while throughput
 * grows (slow start, then additive increase), and lowers it when the provider throttles (multiplicative decrease).
 */

const firstConnections = 5;

/** Connections added at a time after slow start. */
const step = 5;

/**
 * Minimum relative gain in rate per relative increase in connections. Twice as many connections must send 20% more
 * messages.
 */
const worthwhile = 0.2;

/** Minimum relative gain in rate. A smaller gain may be noise. */
const leastGain = 0.03;

/**
 * Windows to wait before the next increase. After an increase that did not help, the wait starts at `first` and doubles
 * up to `longest`. After throttling, the wait is `throttled`.
 */
const pauses = { first: 8, longest: 128, throttled: 64 } as const;

export interface ConnectionLimit {
  readonly limit: number;
  /** Limit and rate before the last increase, until its effect is known. */
  readonly tried?: { readonly limit: number; readonly rate: number };
  /** True if the next window is to be ignored, since connections are still being opened. */
  readonly isSettling: boolean;
  /** True while each increase doubles the limit. */
  readonly isSlowStart: boolean;
  readonly pause: number;
  /** Number of windows to wait after the next increase that does not help. */
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
 * Updates the limit after a window in which all connections were busy.
 *
 * @param rate number of messages per second for which the provider responded
 * @param ceiling maximum for this provider and process
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
 * Lowers the limit after throttling or a refused connection.
 *
 * @param open number of connections that the provider accepts, if known
 */
export function afterRefusal(state: ConnectionLimit, open?: number): ConnectionLimit {
  const { tried: _, ...rest } = state;
  const limit = Math.max(
    1,
    Math.min(open ?? Number.POSITIVE_INFINITY, Math.floor(state.limit / (open === undefined ? 2 : 1))),
  );
  return { ...rest, limit, isSettling: true, isSlowStart: false, pause: pauses.throttled };
}
