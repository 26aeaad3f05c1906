import type { SendingProblem } from '@x/api-client/contract';
import { allSettled } from '../../all-settled.js';
import type { StoredProvider } from '../../email-providers/email-provider.js';
import type { Services } from '../../services.js';
import { identifiersOf, recipientKinds } from '../../tracking/identifier.js';
import { CampaignLedger, type Claim } from '../ledger/ledger.js';
import { prepareMessage } from '../message/compose.js';
import type { Recipient } from '../message/recipient.js';
import { paceOf } from '../ledger/pace.js';
import { signerOf } from '../sender-signer.js';
import type { Transport } from '../transport/transport.js';
import { transportOf } from '../transport/transport-of.js';
import { loadCampaignToSend, type CampaignToSend } from './campaign-to-send.js';
import { runProvider, type ProviderRun } from './provider-run.js';
import { runLine } from './send-line.js';

export interface SendingWorker {
  readonly services: Services;
  readonly workerId: string;
  readonly signal: AbortSignal;
}

/** What sending itself needs of a worker. */
export interface CampaignSender extends Omit<SendingWorker, 'services'> {
  readonly services: Pick<Services, 'configuration' | 'database' | 'keys' | 'now'>;
  /** Told which campaigns waited for this one's provider, once it works again. */
  readonly onRestored?: ProviderRun['onRestored'];
}

/**
 * What forms in AMP say of whom they come from. `email` too is an identifier there: the address itself is put in its
 * place when the form arrives, so that nobody can send one in another's name.
 */
function recipientPlaceholder(name: string, identifier: ReturnType<typeof identifiersOf>): string {
  const kind = recipientKinds.find((known) => name === (known === 'email' ? known : `${known}_id`));
  return kind === undefined ? '' : identifier(kind);
}

/** The recipient's own addresses, signed for this delivery alone. */
export function recipientOfClaim(claim: Claim, publicUrl: string, key: Buffer): Recipient {
  const deliveryId = claim.id;
  const identifier = identifiersOf(deliveryId, key);
  const unsubscribeId = identifier('unsubscribe');
  return {
    deliveryId,
    email: claim.email,
    mergeValues: claim.mergeValues,
    unsubscribeId,
    unsubscribeUrl: `${publicUrl}/u/${unsubscribeId}`,
    openId: identifier('open'),
    eventId: identifier('delivery'),
    clickId: (position) => identifier('click', position),
    placeholder: (name) => recipientPlaceholder(name, identifier),
  };
}

interface Sending {
  readonly campaign: CampaignToSend;
  readonly provider: StoredProvider;
  readonly transport: Transport;
}

/** The lines of one run, over as many connections as the configuration allows; a trial takes one message over one. */
function linesOf(
  { campaign, provider, transport }: Sending,
  worker: CampaignSender,
): ProviderRun['runLines'] {
  const { services, workerId, signal } = worker;
  const { database, configuration, keys, now } = services;
  const { id: campaignId, organizationId, projectId } = campaign;
  const ledger = new CampaignLedger(database, {
    organizationId,
    campaignId,
    workerId,
    pace: paceOf(provider),
  });
  const message = prepareMessage(campaign.message, signerOf(campaign.sender, provider, services), {
    organizationId,
    projectId,
    campaignId,
    providerTypeId: provider.typeId,
  });
  const recipientOf = (claim: Claim) => recipientOfClaim(claim, configuration.publicUrl, keys.tracking);
  return async (circuit, trial) => {
    const common = { ledger, message, recipientOf, now, circuit, signal };
    const lines = Array.from({ length: trial ? 1 : configuration.sendingConnections }, () =>
      runLine({ ...common, connection: transport.connect(), ...(trial ? { maximum: 1 } : {}) }),
    );
    // All of them, also where one breaks off: nobody else may take the campaign for left alone.
    return allSettled(lines);
  };
}

/**
 * Sends what is due of a campaign.
 *
 * @returns why it does not get on; what it was to send stays planned
 */
export async function sendCampaign(
  campaignId: string,
  worker: CampaignSender,
): Promise<SendingProblem | undefined> {
  const { services, signal, onRestored = () => Promise.resolve() } = worker;
  const { database } = services;
  const campaign = await loadCampaignToSend(database, campaignId);
  if (campaign === undefined) return undefined;
  const { provider, organizationId } = campaign;
  if (provider === undefined) {
    return {
      code: 'email_provider_deleted',
      message: 'The email provider of this campaign was deleted.',
      until: null,
    };
  }
  const made = await transportOf(provider, services);
  const place = { organizationId, emailProviderId: provider.id };
  const run = { database, place, signal, onRestored };
  if (!made.ok) return runProvider({ ...run, runLines: () => Promise.resolve([]) }, made.problem);
  const runLines = linesOf({ campaign, provider, transport: made.transport }, worker);
  return runProvider({ ...run, runLines }, undefined);
}
