import type { SendingProblem } from '@x/api-client/contract';
import type { Database } from '../../database/database.js';
import {
  enterProvider,
  restoreProviderNow,
  tripProvider,
  type ProviderPlace,
} from '../ledger/provider-state.js';
import type { ConnectionProblem } from '../transport/transport.js';
import type { TransportProblem } from '../transport/transport-of.js';
import { Circuit } from './circuit.js';
import type { LineEnd } from './send-line.js';

export interface ProviderRun {
  readonly database: Database;
  readonly place: ProviderPlace;
  /** Runs lines until each has ended: one for one message where `trial`, else as many as are allowed. */
  readonly runLines: (circuit: Circuit, trial: boolean) => Promise<readonly LineEnd[]>;
  readonly signal: AbortSignal;
  /** Told which campaigns waited for the provider, once a trial has shown that it works. */
  readonly onRestored: (campaigns: readonly { readonly id: string }[]) => Promise<void>;
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

function heldProblem(ends: readonly LineEnd[]): SendingProblem | undefined {
  const waits = ends.flatMap(({ heldMilliseconds }) => heldMilliseconds ?? []);
  if (waits.length === 0) return undefined;
  return {
    code: 'email_provider_limit',
    message: 'The limit that was set for this provider is reached. Sending goes on by itself when it allows.',
    until: new Date(Date.now() + Math.min(...waits)).toISOString(),
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

/** Sends through a provider under its circuit breaker: not while it is left alone, and by one message to try it again. */
export async function runProvider(
  run: ProviderRun,
  unusable: TransportProblem | undefined,
): Promise<SendingProblem | undefined> {
  const state = await enterProvider(run.database, run.place);
  if (state.kind === 'open') {
    return { ...state.problem, until: state.until.toISOString() };
  }
  if (unusable !== undefined) return trip(run, unusable, state.kind === 'trial');
  if (state.kind === 'trial') {
    const problem = await tryProvider(run);
    if (problem !== undefined) return problem;
  }
  const circuit = new Circuit();
  const ends = await run.runLines(circuit, false);
  const found = verdict(circuit, ends);
  return found === undefined ? heldProblem(ends) : trip(run, found, false);
}
