import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimLimits } from '../../platform/configuration/configuration.ts';
import { composeMessage, type PreparedMessage } from '../message/compose.ts';
import {
  type Connection,
  type ConnectionProblem,
  type DeliveryResult,
  MessageBuildError,
} from '../../providers/index.ts';
import type { Recipient } from '../message/recipient.ts';
import { longestDeferralDays } from '../ledger/held-domains.ts';
import type { Claim, CampaignLedger, Throttled, LedgerStep, Settlement } from '../ledger/ledger.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { DomainPace } from './domain-pace.ts';
import type { SenderRefusals } from './sender-refusals.ts';
import type { Slice } from './slice.ts';

/**
 * Maximum attempts before a delivery is rejected. The delays of {@link retrySeconds} between the attempts add up to 341
 * minutes.
 */
const maximumAttempts = 6;

/**
 * Maximum attempts to write to the ledger. The delays between the attempts double from one second and add up to 31
 * seconds, enough for a database restart.
 */
const ledgerTries = 6;

/** Longest wait for a rate limit, in milliseconds. A connection ends if it would have to wait longer. */
export const longestThrottle = 30_000;

/** Milliseconds to finish a message when the process stops, after which the message is abandoned. */
export const drainMilliseconds = 10_000;

/**
 * Share of `claimSeconds` in which the server must accept the envelope. If the server needs longer, the message is
 * retried later.
 */
const beginShare = 0.75;

/**
 * Share of `claimSeconds` in which the ledger must grant permission. A later permission is ignored, since the process
 * may have been frozen.
 */
const promptShare = 0.5;

/** Seconds before retrying a message for which the ledger's permission failed or came too late. */
const withheldSeconds = 1;

/**
 * Seconds before retrying a message that was not the cause of its failure. The message waits as long as it has waited
 * already, within these bounds. The circuit breaker and the pace of the domain cause longer pauses.
 */
const shortestDeferralSeconds = 60;
const longestDeferralSeconds = 1800;

/** Seconds before the next attempt. The delays are 1, 4, 16, 64 … minutes. */
function retrySeconds(attempts: number): number {
  return 60 * 4 ** (attempts - 1);
}

export interface SenderConnectionOptions {
  readonly ledger: Pick<CampaignLedger, 'advance' | 'begin'>;
  readonly connection: Connection;
  readonly messageFor: (claim: Claim) => PreparedMessage;
  readonly recipientOf: (claim: Claim) => Recipient;
  readonly now: () => Date;
  readonly claimLimits: Pick<ClaimLimits, 'claimSeconds'>;
  /** Receives every result. Once the breaker opens, no message is begun. */
  readonly breaker: CircuitBreaker;
  /** Receives every result. */
  readonly domains?: DomainPace;
  /** Receives every result. Once it stops the campaign, no message is begun. */
  readonly senderRefusals?: SenderRefusals;
  /** Aborted when the process stops. The current message is then finished, and no other is begun. */
  readonly signal: AbortSignal;
  /** When the slice ends, the current message is finished, and no other is begun. */
  readonly slice: Slice;
  readonly maximum?: number;
}

/** A connection that ends because nothing is due, or because sending was stopped, has neither a problem nor a wait. */
export interface ConnectionEnd {
  readonly problem?: ConnectionProblem | undefined;
  readonly retryAfterMilliseconds?: number;
  /** True if the connection was over the pool's or the provider's limit. */
  readonly isSurplus?: boolean;
}

type Retry = Extract<DeliveryResult, { outcome: 'retry' }>;

/** Settles a message that is not tried again, although the server did not refuse it for good. */
function giveUp({ id: deliveryId, claimNumber }: Claim, { bounce }: Retry, reason: string): Settlement {
  const token = { deliveryId, claimNumber };
  return { ...token, status: 'rejected', reason, ...(bounce === undefined ? {} : { bounce }) };
}

/** Settles a message that has to wait for its provider, the recipient's domain or the sender. */
function settleDeferral(claim: Claim, answer: Retry, { domains, now }: SettlingOptions): Settlement {
  const { id: deliveryId, claimNumber, deferredSince, email } = claim;
  const { reason } = answer;
  const waited = deferredSince === null ? 0 : (now().getTime() - deferredSince) / 1000;
  if (waited > longestDeferralDays * 86_400)
    return giveUp(claim, answer, `Not sent within ${String(longestDeferralDays)} days: ${reason}`);
  const patience = Math.min(longestDeferralSeconds, Math.max(shortestDeferralSeconds, Math.round(waited)));
  const retrySeconds = Math.max(patience, domains?.pauseSeconds(email) ?? 0);
  return { deliveryId, claimNumber, status: 'planned', reason, retrySeconds, uncounted: true };
}

type SettlingOptions = Pick<SenderConnectionOptions, 'domains' | 'now'>;

function settle(
  claim: Claim,
  answer: Exclude<DeliveryResult, { outcome: 'withheld' }>,
  options: SettlingOptions,
): Settlement {
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
      if (answer.providerFailure === 'throttled' || answer.deferral !== undefined)
        return settleDeferral(claim, answer, options);
      if (attempts >= maximumAttempts)
        return giveUp(claim, answer, `Not sent after ${String(attempts)} attempts: ${answer.reason}`);
      return { ...token, status: 'planned', reason: answer.reason, retrySeconds: retrySeconds(attempts) };
  }
}

class Permission {
  readonly #claim: Claim;
  readonly #ledger: SenderConnectionOptions['ledger'];
  readonly #promptMilliseconds: number;
  /** Reason to withhold the message although the claim may still be valid. */
  doubt: string | undefined;
  asked = false;

  constructor(
    claim: Claim,
    { ledger, claimLimits }: Pick<SenderConnectionOptions, 'ledger' | 'claimLimits'>,
  ) {
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

async function sendMessage(
  claim: Claim,
  permission: Permission,
  options: SenderConnectionOptions,
): Promise<DeliveryResult> {
  const { connection, recipientOf, now, claimLimits } = options;
  const beginMilliseconds = claimLimits.claimSeconds * 1000 * beginShare;
  const patience = setTimeout(() => {
    if (!permission.asked) connection.abandon();
  }, beginMilliseconds);
  try {
    const message = composeMessage(options.messageFor(claim), recipientOf(claim), now());
    return await connection.deliver(message, () => permission.ask());
  } catch (error) {
    if (!(error instanceof MessageBuildError)) throw error;
    return { outcome: 'rejected', reason: error.message };
  } finally {
    clearTimeout(patience);
  }
}

function record({ email }: Claim, answer: DeliveryResult, options: SenderConnectionOptions): void {
  const { breaker, domains, senderRefusals } = options;
  domains?.record(email, answer);
  senderRefusals?.record(answer);
  breaker.recordResult(answer, { email, receiver: domains?.receiverOf(email) ?? email });
}

/**
 * Sends a claimed message. Returns undefined if the claim was lost, because another worker then settles the delivery.
 */
async function deliver(claim: Claim, options: SenderConnectionOptions): Promise<Settlement | undefined> {
  const permission = new Permission(claim, options);
  const answer = await sendMessage(claim, permission, options);
  record(claim, answer, options);
  if (answer.outcome !== 'withheld') return settle(claim, answer, options);
  if (permission.doubt === undefined) return undefined;
  const { id: deliveryId, claimNumber } = claim;
  const again = { retrySeconds: withheldSeconds, uncounted: true } as const;
  return { deliveryId, claimNumber, status: 'planned', reason: permission.doubt, ...again };
}

/**
 * Writes a step to the ledger. Retries if the database fails, because the outcome of a message would be lost otherwise.
 * A retry is safe: a settlement that is already stored changes nothing, and a claim whose response was lost expires.
 */
async function advance(
  ledger: SenderConnectionOptions['ledger'],
  step: LedgerStep,
): Promise<Claim | Throttled | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ledger.advance(step);
    } catch (error) {
      if (tries === ledgerTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** (tries - 1)));
    }
  }
}

async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  // An aborted sleep is not an error, since the caller checks the signal.
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Abandons the current message {@link drainMilliseconds} after the process begins to stop. The returned function
 * cancels the timer.
 */
function limitDrain({ connection, signal }: SenderConnectionOptions): () => void {
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

async function run(options: SenderConnectionOptions): Promise<ConnectionEnd> {
  const { ledger, connection, breaker, slice, maximum = Number.POSITIVE_INFINITY } = options;
  const ends = [options.signal, breaker.signal, slice.signal];
  const signal = AbortSignal.any(
    options.senderRefusals === undefined ? ends : [...ends, options.senderRefusals.signal],
  );
  let settlement: Settlement | undefined;
  for (let handed = 0; ;) {
    const wanted = !signal.aborted && handed < maximum;
    const found = wanted ? await connection.open() : undefined;
    const isSurplus = found?.isSurplus === true;
    const problem = isSurplus ? undefined : found;
    if (problem !== undefined) breaker.recordFailure(problem);
    const claim = wanted && found === undefined && !signal.aborted;
    if (!claim && settlement === undefined) return { problem, isSurplus };
    const step = await advance(ledger, { claim, ...(settlement === undefined ? {} : { settlement }) });
    settlement = undefined;
    if (step === undefined) return { problem, isSurplus };
    if (!('retryAfterMilliseconds' in step)) {
      settlement = await deliver(step, options);
      handed += 1;
    } else if (step.retryAfterMilliseconds > Math.min(longestThrottle, slice.remaining())) return step;
    else await waitFor(step.retryAfterMilliseconds, signal);
  }
}

/**
 * Sends deliveries over one connection until none is due. Connects before claiming, so that an unreachable provider leaves
 * the ledger unchanged.
 */
export async function runSenderConnection(options: SenderConnectionOptions): Promise<ConnectionEnd> {
  const endDrain = limitDrain(options);
  try {
    return await run(options);
  } finally {
    endDrain();
    options.connection.close();
  }
}
