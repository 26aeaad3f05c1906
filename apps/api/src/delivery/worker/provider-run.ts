import type { SendingProblem } from '@x/api-client/contract';
import type { Database } from '../../platform/index.ts';
import {
  type ConnectionProblem,
  enterProvider,
  type ProviderPlace,
  restoreProviderNow,
  type TransportProblem,
  tripProvider,
} from '../../providers/index.ts';
import { Circuit } from './circuit.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { longestHold, type LineEnd } from './send-line.ts';
import type { Slice, Waited } from './slice.ts';

export interface ProviderRun {
  readonly database: Database;
  readonly place: ProviderPlace;
  readonly pool: ConnectionPool;
  readonly slice: Slice;
  /** Runs lines until each has ended: one for one message where `trial`, else as many as are allowed. */
  readonly runLines: (circuit: Circuit, trial: boolean) => Promise<readonly LineEnd[]>;
  readonly signal: AbortSignal;
  /** Told which campaigns waited for the provider, once a trial has shown that it works. */
  readonly onRestored: (campaigns: readonly { readonly id: string }[]) => Promise<void>;
  /** Takes over what outlives the slice: lines that wait for an answer, and what follows from it. */
  readonly inBackground: (rest: Promise<unknown>) => void;
}

/** How a slice ended. */
export interface SliceEnd {
  /** Why the campaign does not get on, to be shown. */
  readonly problem?: SendingProblem | undefined;
  /** The provider's limits let the next message through after this time. */
  readonly heldMilliseconds?: number;
  /** Messages are under way; the rest of the slice goes on in the background. */
  readonly isUnfinished?: true;
}

async function trip(
  { database, place }: Pick<ProviderRun, 'database' | 'place'>,
  problem: ConnectionProblem | TransportProblem,
  trial: boolean,
): Promise<SendingProblem> {
  const until = await tripProvider(database, place, { problem, trial });
  return { ...problem, until: until.toISOString() };
}

/** What keeps the provider from going on: undefined where lines ended because nothing is due. */
function verdict(circuit: Circuit, ends: readonly LineEnd[]): ConnectionProblem | undefined {
  const unconnected = ends.some(({ problem }) => problem !== undefined);
  return circuit.signal.aborted || unconnected ? circuit.problem : undefined;
}

function heldEnd(ends: readonly LineEnd[]): SliceEnd {
  const waits = ends.flatMap(({ heldMilliseconds }) => heldMilliseconds ?? []);
  if (waits.length === 0) return {};
  const heldMilliseconds = Math.min(...waits);
  if (heldMilliseconds <= longestHold) return { heldMilliseconds };
  return {
    heldMilliseconds,
    problem: {
      code: 'email_provider_limit',
      message:
        'The limit that was set for this provider is reached. Sending goes on by itself when it allows.',
      until: new Date(Date.now() + heldMilliseconds).toISOString(),
    },
  };
}

/** One message, to see whether a provider that was left alone works again. */
async function tryProvider(run: ProviderRun): Promise<SendingProblem | undefined> {
  const circuit = new Circuit();
  await run.runLines(circuit, true);
  if (circuit.problem !== undefined) return trip(run, circuit.problem, true);
  // A process that stops has tried nothing; another worker will.
  if (!run.signal.aborted) await run.onRestored(await restoreProviderNow(run.database, run.place));
  return undefined;
}

async function tripFor(run: ProviderRun, circuit: Circuit, problem: ConnectionProblem): Promise<SliceEnd> {
  const tripped = await trip(run, problem, false);
  run.pool.renewCircuit(circuit);
  return { problem: tripped };
}

/** Sends until the slice is over or nothing is due, and leaves the provider alone where it fails. */
async function sendLines(run: ProviderRun): Promise<SliceEnd> {
  const { circuit } = run.pool;
  // Broken by lines that outlived their slice.
  if (circuit.signal.aborted && circuit.problem !== undefined) return tripFor(run, circuit, circuit.problem);
  const ends = await run.runLines(circuit, false);
  const found = verdict(circuit, ends);
  return found === undefined ? heldEnd(ends) : tripFor(run, circuit, found);
}

/** Waits for work until the slice is over; what is left of it then goes on in the background. */
async function withinSlice<Result>(
  { slice, inBackground }: ProviderRun,
  work: Promise<Result>,
): Promise<Waited<Result>> {
  const waited = await slice.wait(work);
  if (!waited.isSettled) inBackground(work);
  return waited;
}

/** Sends through a provider under its circuit breaker: not while it is left alone, and by one message to try it again. */
export async function runProvider(run: ProviderRun): Promise<SliceEnd> {
  const state = await enterProvider(run.database, run.place);
  if (state.kind === 'open') {
    return { problem: { ...state.problem, until: state.until.toISOString() } };
  }
  if (state.kind === 'trial') {
    const tried = await withinSlice(run, tryProvider(run));
    if (!tried.isSettled) return { isUnfinished: true };
    if (tried.value !== undefined) return { problem: tried.value };
  }
  const sent = await withinSlice(run, sendLines(run));
  return sent.isSettled ? sent.value : { isUnfinished: true };
}

/** A provider that cannot be reached at all, as its host is unknown or not allowed, is left alone too. */
export async function refuseProvider(
  at: Pick<ProviderRun, 'database' | 'place'>,
  unusable: TransportProblem,
): Promise<SliceEnd> {
  const state = await enterProvider(at.database, at.place);
  if (state.kind === 'open') {
    return { problem: { ...state.problem, until: state.until.toISOString() } };
  }
  return { problem: await trip(at, unusable, state.kind === 'trial') };
}
