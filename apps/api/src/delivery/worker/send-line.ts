import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimLimits } from '../../platform/index.ts';
import { composeMessage, type PreparedMessage } from '../message/compose.ts';
import {
  type Connection,
  type ConnectionProblem,
  type HandOver,
  MessageBuildError,
} from '../../providers/index.ts';
import type { Recipient } from '../message/recipient.ts';
import type { Claim, CampaignLedger, Held, LedgerStep, Settlement } from '../ledger/ledger.ts';
import type { Circuit } from './circuit.ts';
import { unlimitedSlice, type Slice } from './slice.ts';

/** Claims of one delivery before it is given up. The delays below add up to 341 minutes. */
const maximumAttempts = 6;

/** How often the ledger is asked again that did not answer, a second and then twice as long apart: half a minute, a restart of the database. */
const ledgerTries = 6;

/** A limit that holds the line for longer ends it, in milliseconds: its connection would be idle. */
export const longestHold = 30_000;

/** How long a message under way may take when the process is to stop, in milliseconds. Then it is settled by what is known of it. */
export const drainMilliseconds = 10_000;

/**
 * How long a hand-over may take until its content begins, as a share of the time that a claim lasts whose content has not
 * begun. A server that needs longer for an envelope is tried again later.
 */
const beginShare = 0.75;

/** A ledger that took longer to let the content begin is not relied on, as the same share: the process may have been frozen. */
const promptShare = 0.5;

/** Before a message is offered again that the ledger did not let begin in time. */
const withheldSeconds = 1;

/** Before a message is offered again that the provider was too busy for; its breaker sees to longer pauses. */
const throttledSeconds = 60;

/** Seconds before the next attempt: 1, 4, 16, 64 … minutes. */
function retrySeconds(attempts: number): number {
  return 60 * 4 ** (attempts - 1);
}

export interface LineOptions {
  readonly ledger: Pick<CampaignLedger, 'advance' | 'begin'>;
  readonly connection: Connection;
  readonly message: PreparedMessage;
  readonly recipientOf: (claim: Claim) => Recipient;
  readonly now: () => Date;
  readonly claimLimits: Pick<ClaimLimits, 'claimSeconds'>;
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

function settle(claim: Claim, answer: Exclude<HandOver, { outcome: 'withheld' }>): Settlement {
  const { id: deliveryId, claimNumber, attempts } = claim;
  const token = { deliveryId, claimNumber };
  switch (answer.outcome) {
    case 'accepted':
      return { ...token, status: 'accepted', reason: answer.response };
    case 'rejected': {
      const { reason, bounce } = answer;
      return { ...token, status: 'rejected', reason, ...(bounce === undefined ? {} : { bounce }) };
    }
    case 'unknown':
      return { ...token, status: answer.outcome, reason: answer.reason };
    case 'retry':
      if (answer.strain === 'throttled') {
        const { reason } = answer;
        return { ...token, status: 'planned', reason, retrySeconds: throttledSeconds, uncounted: true };
      }
      if (attempts >= maximumAttempts) {
        const reason = `Given up after ${String(attempts)} attempts: ${answer.reason}`;
        return { ...token, status: 'rejected', reason };
      }
      return { ...token, status: 'planned', reason: answer.reason, retrySeconds: retrySeconds(attempts) };
  }
}

/** The one question of a hand-over whether its content may begin, and how it was answered. */
class Permission {
  readonly #claim: Claim;
  readonly #ledger: LineOptions['ledger'];
  readonly #promptMilliseconds: number;
  /** Why the message is withheld though the claim may still hold; undefined where the claim is lost, or all is well. */
  doubt: string | undefined;
  asked = false;

  constructor(claim: Claim, { ledger, claimLimits }: Pick<LineOptions, 'ledger' | 'claimLimits'>) {
    this.#claim = claim;
    this.#ledger = ledger;
    this.#promptMilliseconds = claimLimits.claimSeconds * 1000 * promptShare;
  }

  async ask(): Promise<boolean> {
    this.asked = true;
    const { id: deliveryId, claimNumber } = this.#claim;
    const before = performance.now();
    try {
      if (!(await this.#ledger.begin({ deliveryId, claimNumber }))) return false;
    } catch (error) {
      this.doubt = `The ledger did not answer: ${error instanceof Error ? error.message : String(error)}`;
      return false;
    }
    if (performance.now() - before <= this.#promptMilliseconds) return true;
    this.doubt = 'The process had stopped before the message was sent.';
    return false;
  }
}

async function deliver(claim: Claim, permission: Permission, options: LineOptions): Promise<HandOver> {
  const { connection, recipientOf, now, claimLimits } = options;
  const beginMilliseconds = claimLimits.claimSeconds * 1000 * beginShare;
  const patience = setTimeout(() => {
    if (!permission.asked) connection.abandon();
  }, beginMilliseconds);
  try {
    const message = composeMessage(options.message, recipientOf(claim), now());
    return await connection.handOver(message, () => permission.ask());
  } catch (error) {
    if (!(error instanceof MessageBuildError)) throw error;
    return { outcome: 'rejected', reason: error.message };
  } finally {
    clearTimeout(patience);
  }
}

/** Hands over the message of a claim. Undefined where the claim was lost: it is another's to settle. */
async function handOver(claim: Claim, options: LineOptions): Promise<Settlement | undefined> {
  const permission = new Permission(claim, options);
  const answer = await deliver(claim, permission, options);
  options.circuit.answered(answer);
  if (answer.outcome !== 'withheld') return settle(claim, answer);
  if (permission.doubt === undefined) return undefined;
  const { id: deliveryId, claimNumber } = claim;
  const again = { retrySeconds: withheldSeconds, uncounted: true } as const;
  return { deliveryId, claimNumber, status: 'planned', reason: permission.doubt, ...again };
}

/**
 * Takes a step in the ledger, and takes it again where the database fails: what came of a message would be forgotten
 * otherwise. A settlement that is written twice counts once, since it names its claim; a claim whose answer was lost runs
 * out.
 */
async function advance(ledger: LineOptions['ledger'], step: LedgerStep): Promise<Claim | Held | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ledger.advance(step);
    } catch (error) {
      if (tries === ledgerTries) throw error;
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
      settlement = await handOver(step, options);
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
