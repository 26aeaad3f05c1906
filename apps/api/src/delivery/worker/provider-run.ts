import type { SendingProblem } from '@x/api-client/contract';
import type { Database } from '../../platform/database/database.ts';
import {
  type ConnectionProblem,
  acquireProvider,
  type ProviderKey,
  restoreProviderNow,
  type TransportProblem,
  tripProvider,
} from '../../providers/index.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { longestThrottle, type ConnectionEnd } from './sender-connection.ts';
import type { Slice, Waited } from './slice.ts';

export interface ProviderRun {
  readonly database: Database;
  readonly place: ProviderKey;
  readonly pool: ConnectionPool;
  readonly slice: Slice;
  /** Sends over as many connections as allowed until all have ended. A probe sends a single message. */
  readonly runConnections: (breaker: CircuitBreaker, isProbe: boolean) => Promise<readonly ConnectionEnd[]>;
  readonly signal: AbortSignal;
  /** Called after a successful probe with the campaigns that waited for the provider. */
  readonly onRestored: (campaigns: readonly { readonly id: string }[]) => Promise<void>;
  /** Receives work that outlives the slice, such as connections awaiting a response. */
  readonly inBackground: (rest: Promise<unknown>) => void;
}

export interface SliceEnd {
  readonly problem?: SendingProblem | undefined;
  /** Set if rate limits delay the next message. */
  readonly retryAfterMilliseconds?: number;
  readonly isUnfinished?: true;
}

async function trip(
  { database, place }: Pick<ProviderRun, 'database' | 'place'>,
  problem: ConnectionProblem | TransportProblem,
  isProbe: boolean,
): Promise<SendingProblem> {
  const until = await tripProvider(database, place, { problem, isProbe });
  return { ...problem, until: until.toISOString() };
}

/** Returns the problem that stopped the connections. Undefined if they ended for another reason. */
function verdict(breaker: CircuitBreaker, ends: readonly ConnectionEnd[]): ConnectionProblem | undefined {
  const unconnected = ends.some(({ problem }) => problem !== undefined);
  return breaker.signal.aborted || unconnected ? breaker.problem : undefined;
}

function endThrottled(ends: readonly ConnectionEnd[]): SliceEnd {
  const waits = ends.flatMap(({ retryAfterMilliseconds }) => retryAfterMilliseconds ?? []);
  if (waits.length === 0) return {};
  const retryAfterMilliseconds = Math.min(...waits);
  if (retryAfterMilliseconds <= longestThrottle) return { retryAfterMilliseconds };
  return {
    retryAfterMilliseconds,
    problem: {
      code: 'email_provider_limit',
      message: 'This provider has reached its sending limit. Sending resumes automatically.',
      until: new Date(Date.now() + retryAfterMilliseconds).toISOString(),
    },
  };
}

/** Sends one message. Returns the problem if the provider still fails. */
async function probeProvider(run: ProviderRun): Promise<SendingProblem | undefined> {
  const breaker = new CircuitBreaker();
  await run.runConnections(breaker, true);
  if (breaker.problem !== undefined) return trip(run, breaker.problem, true);
  // A stopping process may not have sent its message, so it leaves the probe to another worker.
  if (!run.signal.aborted) await run.onRestored(await restoreProviderNow(run.database, run.place));
  return undefined;
}

async function tripFor(
  run: ProviderRun,
  breaker: CircuitBreaker,
  problem: ConnectionProblem,
): Promise<SliceEnd> {
  const tripped = await trip(run, problem, false);
  run.pool.resetBreaker(breaker);
  return { problem: tripped };
}

async function sendOverConnections(run: ProviderRun): Promise<SliceEnd> {
  const { breaker } = run.pool;
  // Connections that outlived their slice may have opened the breaker.
  if (breaker.signal.aborted && breaker.problem !== undefined) return tripFor(run, breaker, breaker.problem);
  const ends = await run.runConnections(breaker, false);
  const found = verdict(breaker, ends);
  return found === undefined ? endThrottled(ends) : tripFor(run, breaker, found);
}

/** Waits for `work` until the slice is over. Unfinished work continues in the background. */
async function withinSlice<Result>(
  { slice, inBackground }: ProviderRun,
  work: Promise<Result>,
): Promise<Waited<Result>> {
  const waited = await slice.wait(work);
  if (!waited.isSettled) inBackground(work);
  return waited;
}

/**
 * Sends nothing while the circuit breaker is open. While the breaker is half-open, sends a single probe first, and the
 * rest if the probe succeeds.
 */
export async function runProvider(run: ProviderRun): Promise<SliceEnd> {
  const state = await acquireProvider(run.database, run.place);
  if (state.kind === 'open') {
    return { problem: { ...state.problem, until: state.until.toISOString() } };
  }
  if (state.kind === 'half_open') {
    const tried = await withinSlice(run, probeProvider(run));
    if (!tried.isSettled) return { isUnfinished: true };
    if (tried.value !== undefined) return { problem: tried.value };
  }
  const sent = await withinSlice(run, sendOverConnections(run));
  return sent.isSettled ? sent.value : { isUnfinished: true };
}

export async function refuseProvider(
  at: Pick<ProviderRun, 'database' | 'place'>,
  unusable: TransportProblem,
): Promise<SliceEnd> {
  const state = await acquireProvider(at.database, at.place);
  if (state.kind === 'open') {
    return { problem: { ...state.problem, until: state.until.toISOString() } };
  }
  return { problem: await trip(at, unusable, state.kind === 'half_open') };
}
