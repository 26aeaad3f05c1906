import { composeMessage, MessageBuildError, type PreparedMessage } from '../message/compose.js';
import type { Recipient } from '../message/recipient.js';
import type { Claim, CampaignLedger, Settlement } from '../ledger/ledger.js';
import type { Connection, ConnectionProblem, HandOver } from '../transport/transport.js';

/** Claims of one delivery before it is given up. With the delays below that is about two hours. */
const maximumAttempts = 6;

/** Seconds before the next attempt: 1, 4, 16, 64 … minutes. */
function retrySeconds(attempts: number): number {
  return 60 * 4 ** (attempts - 1);
}

export interface LineOptions {
  readonly ledger: CampaignLedger;
  readonly connection: Connection;
  readonly message: PreparedMessage;
  readonly recipientOf: (claim: Claim) => Recipient;
  readonly now: () => Date;
  /** Aborted when the process is to stop: the message under way is finished, no other is begun. */
  readonly signal: AbortSignal;
}

function settle(claim: Claim, answer: HandOver): Settlement {
  const { id: deliveryId, attempts } = claim;
  switch (answer.outcome) {
    case 'accepted':
      return { deliveryId, status: 'accepted', reason: answer.response };
    case 'rejected':
    case 'unknown':
      return { deliveryId, status: answer.outcome, reason: answer.reason };
    case 'retry':
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
 * Sends one delivery after the other over one connection until none is due. The connection stands before anything is
 * claimed, so that an unreachable provider leaves the ledger as it is.
 *
 * @returns why the provider cannot be used, where that is what ended it
 */
export async function runLine(options: LineOptions): Promise<ConnectionProblem | undefined> {
  const { ledger, connection, signal } = options;
  let settlement: Settlement | undefined;
  let problem: ConnectionProblem | undefined;
  try {
    for (;;) {
      problem = signal.aborted ? undefined : await connection.open();
      const goOn = !signal.aborted && problem === undefined;
      if (!goOn && settlement === undefined) return problem;
      const claim = await ledger.advance({
        claim: goOn,
        ...(settlement === undefined ? {} : { settlement }),
      });
      if (claim === undefined) return problem;
      settlement = settle(claim, await deliver(claim, options));
    }
  } finally {
    connection.close();
  }
}
