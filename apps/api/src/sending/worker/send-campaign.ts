import type { Services } from '../../services.js';
import { recipientKinds, writeIdentifier } from '../../tracking/identifier.js';
import { CampaignLedger, type Claim } from '../ledger/ledger.js';
import { prepareMessage } from '../message/compose.js';
import type { Recipient } from '../message/recipient.js';
import { transportOf, type TransportProblem } from '../transport/transport-of.js';
import { loadCampaignToSend } from './campaign-to-send.js';
import { runLine } from './send-line.js';

export interface SendingWorker {
  readonly services: Services;
  readonly workerId: string;
  readonly signal: AbortSignal;
}

/**
 * What forms in AMP say of whom they come from. `email` too is an identifier there: the address itself is put in its
 * place when the form arrives, so that nobody can send one in another's name.
 */
function recipientPlaceholder(name: string, deliveryId: string, key: Buffer): string {
  const kind = recipientKinds.find((known) => name === (known === 'email' ? known : `${known}_id`));
  return kind === undefined ? '' : writeIdentifier({ kind, deliveryId }, key);
}

/** The recipient's own addresses, signed for this delivery alone. */
export function recipientOfClaim(claim: Claim, publicUrl: string, key: Buffer): Recipient {
  const deliveryId = claim.id;
  const unsubscribeId = writeIdentifier({ kind: 'unsubscribe', deliveryId }, key);
  return {
    deliveryId,
    email: claim.email,
    mergeValues: claim.mergeValues,
    unsubscribeId,
    unsubscribeUrl: `${publicUrl}/u/${unsubscribeId}`,
    openId: writeIdentifier({ kind: 'open', deliveryId }, key),
    eventId: writeIdentifier({ kind: 'delivery', deliveryId }, key),
    clickId: (position) => writeIdentifier({ kind: 'click', deliveryId, position }, key),
    placeholder: (name) => recipientPlaceholder(name, deliveryId, key),
  };
}

/**
 * Sends what is due of a campaign, over as many connections as the configuration allows.
 *
 * @returns why the provider cannot be used; what it was to send stays planned
 */
export async function sendCampaign(
  campaignId: string,
  { services, workerId, signal }: SendingWorker,
): Promise<TransportProblem | undefined> {
  const { database, configuration, now } = services;
  const campaign = await loadCampaignToSend(database, campaignId);
  if (campaign === undefined) return undefined;
  if (campaign.provider === undefined) {
    return {
      code: 'email_provider_unreachable',
      message: 'The email provider of this campaign was deleted.',
    };
  }
  const transport = await transportOf(campaign.provider, services);
  if (!transport.ok) return transport.problem;
  const ledger = new CampaignLedger(database, { ...campaign, campaignId, workerId });
  const message = prepareMessage(campaign.message);
  const lines = Array.from({ length: configuration.sendingConnections }, () =>
    runLine({
      ledger,
      connection: transport.transport.connect(),
      message,
      recipientOf: (claim) => recipientOfClaim(claim, configuration.publicUrl, services.keys.tracking),
      now,
      signal,
    }),
  );
  const problems = await Promise.all(lines);
  return problems.find((problem) => problem !== undefined);
}
