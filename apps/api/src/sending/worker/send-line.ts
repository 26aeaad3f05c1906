import { setTimeout as sleep } from 'node:timers/promises';
import { composeMessage, MessageBuildError, type PreparedMessage } from '../message/compose.js';
import type { Recipient } from '../message/recipient.js';
import type { Claim, CampaignLedger, Held, LedgerStep, Settlement } from '../ledger/ledger.js';
import type { Connection, ConnectionProblem, HandOver } from '../transport/transport.js';
import type { Circuit } from './circuit.js';
import { unlimitedSlice, type Slice } from './slice.js';

/** Claims of one delivery before it is given up. With the delays below that is about two hours. */
const maximumAttempts = 6;

/** How often the ledger is asked again that did not answer, a second and then twice as long apart: half a minute, a restart of the database. */
const ledgerTries = 6;

/** A limit that holds the line for longer ends it, in milliseconds: its connection would be idle. */
export const longestHold = 30_000;

/** How long a message under way may take when the process is to stop, in milliseconds. Then it is settled by what is known of it. */
export const drainMilliseconds = 10_000;

/** Before a message is offered again that the provider was too busy for; its breaker sees to longer pauses. */
const throttledSeconds = 60;

/** Seconds before the next attempt: 1, 4, 16, 64 … minutes. */
function retrySeconds(attempts: number): number {
  return 60 * 4 ** (attempts - 1);
}

export interface LineOptions {
  readonly ledger: Pick<CampaignLedger, 'advance'>;
  readonly connection: Connection;
  readonly message: PreparedMessage;
  readonly recipientOf: (claim: Claim) => Recipient;
  readonly now: () => Date;
  /** Told of every answer; when it breaks no line begins another message. */
  readonly circuit: Circuit;
  /** Aborted when the process is to stop: the message under way is finished, no other is begun. */
  readonly signal: AbortSignal;
  /** When it is over the message under way is finished, however long it takes, and no other is begun. */
  readonly slice?: Slice;
  /** Messages after which the line ends. */
  readonly maximum?: number;
}

/** Why a line ended, where it was not that nothing is due. */
export interface LineEnd {
  readonly problem?: ConnectionProblem | undefined;
  /** The provider's limits let the next message through after this time. */
  readonly heldMilliseconds?: number;
  /** There were more lines than the provider takes. */
  readonly isSurplus?: boolean;
}

function settle(claim: Claim, answer: HandOver): Settlement {
  const { id: deliveryId, attempts } = claim;
  switch (answer.outcome) {
    case 'accepted':
      return { deliveryId, status: 'accepted', reason: answer.response };
    case 'rejected': {
      const { reason, bounce } = answer;
      return { deliveryId, status: 'rejected', reason, ...(bounce === undefined ? {} : { bounce }) };
    }
    case 'unknown':
      return { deliveryId, status: answer.outcome, reason: answer.reason };
    case 'retry':
      if (answer.strain === 'throttled') {
        const { reason } = answer;
        return { deliveryId, status: 'planned', reason, retrySeconds: throttledSeconds, uncounted: true };
      }
      if (attempts >= maximumAttempts) {
        return {
          deliveryId,
          status: 'rejected',
          reason: `Given up after ${String(attempts)} attempts: ${answer.reason}`,
        };
      }
      return { deliveryId, status: 'planned', reason: answer.reason, retrySeconds: retrySeconds(attempts) };
  }
}

async function deliver(claim: Claim, options: LineOptions): Promise<HandOver> {
  try {
    const message = composeMessage(options.message, options.recipientOf(claim), options.now());
    return await options.connection.handOver(message);
  } catch (error) {
    if (!(error instanceof MessageBuildError)) throw error;
    return { outcome: 'rejected', reason: error.message };
  }
}

/**
 * Takes a step in the ledger, and takes it again where the database fails: what came of a message would be forgotten
 * otherwise. A final settlement that is written twice says the same; a claim whose answer was lost is closed by the
 * sweep. What is given back is not given back twice: another line may have it by then.
 */
async function advance(ledger: LineOptions['ledger'], step: LedgerStep): Promise<Claim | Held | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ledger.advance(step);
    } catch (error) {
      if (tries === ledgerTries || step.settlement?.status === 'planned') throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** (tries - 1)));
    }
  }
}

/** Waits for a slot, no longer than the line may go on. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Rejects when it is aborted, and then the line sees so itself.
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Gives up the message under way some time after the signal. */
function boundDrain({ connection, signal }: LineOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  function begin(): void {
    timer = setTimeout(() => connection.abandon(), drainMilliseconds);
  }
  signal.addEventListener('abort', begin, { once: true });
  return () => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
}

async function run(options: LineOptions): Promise<LineEnd> {
  const { ledger, connection, circuit, slice = unlimitedSlice, maximum = Number.POSITIVE_INFINITY } = options;
  const signal = AbortSignal.any([options.signal, circuit.signal, slice.signal]);
  let settlement: Settlement | undefined;
  for (let handed = 0; ;) {
    const wanted = !signal.aborted && handed < maximum;
    const found = wanted ? await connection.open() : undefined;
    const isSurplus = found?.isSurplus === true;
    const problem = isSurplus ? undefined : found;
    if (problem !== undefined) circuit.failed(problem);
    const claim = wanted && found === undefined && !signal.aborted;
    if (!claim && settlement === undefined) return { problem, isSurplus };
    const step = await advance(ledger, { claim, ...(settlement === undefined ? {} : { settlement }) });
    settlement = undefined;
    if (step === undefined) return { problem, isSurplus };
    if (!('heldMilliseconds' in step)) {
      const answer = await deliver(step, options);
      circuit.answered(answer);
      settlement = settle(step, answer);
      handed += 1;
    } else if (step.heldMilliseconds > Math.min(longestHold, slice.remaining())) return step;
    else await waitFor(step.heldMilliseconds, signal);
  }
}

/**
 * Sends one delivery after the other over one connection until none is due. The connection stands before anything is
 * claimed, so that an unreachable provider leaves the ledger as it is.
 */
export async function runLine(options: LineOptions): Promise<LineEnd> {
  const endDrain = boundDrain(options);
  try {
    return await run(options);
  } finally {
    endDrain();
    options.connection.close();
  }
}
