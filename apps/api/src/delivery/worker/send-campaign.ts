import type { SendingProblem } from '@x/api-client/contract';
import { allSettled, identifiersOf, recipientKinds, type Services } from '../../platform/index.ts';
import {
  bounceDomainOf,
  BounceWatch,
  type Connection,
  type StoredProvider,
  writeReturnPath,
} from '../../providers/index.ts';
import { CampaignLedger, type Claim } from '../ledger/ledger.ts';
import { prepareMessage } from '../message/compose.ts';
import type { Recipient } from '../message/recipient.ts';
import { paceOf } from '../ledger/pace.ts';
import { signerOf } from '../message/sender-signer.ts';
import { loadCampaignToSend, type CampaignToSend } from './campaign-to-send.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { ConnectionPools } from './connection-pools.ts';
import { refuseProvider, runProvider, type ProviderRun, type SliceEnd } from './provider-run.ts';
import { runLine, type LineEnd, type LineOptions } from './send-line.ts';
import { unlimitedSlice, type Slice } from './slice.ts';

export interface SendingWorker {
  readonly services: Services;
  readonly workerId: string;
  readonly signal: AbortSignal;
  /** Set where campaigns take turns. Without it, a campaign goes on until nothing is due, over connections of its own. */
  readonly turns?: Turns;
}

/** What a worker keeps between the turns of its campaigns. */
interface Turns {
  readonly pools: ConnectionPools;
  readonly sliceMilliseconds: number;
  /** Takes over what of a campaign outlives its slice. */
  readonly inBackground: (campaignId: string, rest: Promise<unknown>) => void;
}

/** What sending itself needs of a worker. */
export interface CampaignSender extends Omit<SendingWorker, 'services'> {
  readonly services: Pick<Services, 'configuration' | 'database' | 'keys' | 'now'>;
  /** Told which campaigns waited for this one's provider, once it works again. */
  readonly onRestored?: ProviderRun['onRestored'];
}

/** One turn of a campaign. */
export interface CampaignSlice extends CampaignSender {
  readonly pools: ConnectionPools;
  readonly slice: Slice;
  readonly inBackground: ProviderRun['inBackground'];
}

export interface CampaignSliceEnd extends SliceEnd {
  /** All connections to its provider are in use: how many campaigns wait for one, this one included. */
  readonly waiting?: number;
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
export function recipientOfClaim(
  claim: Pick<Claim, 'id' | 'email' | 'mergeValues'>,
  publicUrl: string,
  key: Buffer,
): Recipient {
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
  readonly pool: ConnectionPool;
}

/** Runs lines over all connections that a pool has, and over more as soon as it has more, until there is nothing for them. */
async function runOverPool(
  pool: ConnectionPool,
  over: AbortSignal,
  start: (connection: Connection) => Promise<LineEnd>,
): Promise<readonly LineEnd[]> {
  const lines: Promise<LineEnd>[] = [];
  let isDone = false;
  async function follow(connection: Connection): Promise<LineEnd> {
    try {
      const end = await start(connection);
      // The others find nothing either, but that there were too many of them.
      if (end.isSurplus !== true) isDone = true;
      return end;
    } catch (error) {
      isDone = true;
      throw error;
    }
  }
  function fill(): void {
    if (isDone || over.aborted) return;
    for (const connection of pool.leaseAll()) lines.push(follow(connection));
  }
  // Later, when it is known why a line gave its connection back.
  const stopFilling = pool.onRoom(() => setImmediate(fill));
  fill();
  // All of them, also where one breaks off: nobody else may take the campaign for left alone.
  for (let ended = 0; ended < lines.length;) {
    ended = lines.length;
    await Promise.allSettled(lines);
  }
  stopFilling();
  isDone = true;
  return allSettled(lines);
}

/** The ledger, watched for bounces that are written into it. */
function watched(ledger: CampaignLedger, watch: BounceWatch): LineOptions['ledger'] {
  return {
    advance: async (step) => {
      const next = await ledger.advance(step);
      if (step.settlement?.bounce !== undefined) watch.noted();
      return next;
    },
    begin: (...step) => ledger.begin(...step),
  };
}

/** The lines of one run, over as many connections as the pool has; a trial takes one message over one. */
function linesOf({ campaign, provider, pool }: Sending, worker: CampaignSlice): ProviderRun['runLines'] {
  const { services, workerId, signal, slice } = worker;
  const { database, configuration, keys, now } = services;
  const { claimLimits } = configuration;
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
  const bounceDomain = bounceDomainOf(provider, configuration);
  const recipientOf = (claim: Claim): Recipient => {
    const recipient = recipientOfClaim(claim, configuration.publicUrl, keys.tracking);
    if (bounceDomain === undefined) return recipient;
    return { ...recipient, returnPath: writeReturnPath(claim.id, bounceDomain, keys.tracking) };
  };
  return async (circuit, trial) => {
    const watch = new BounceWatch(database, campaignId);
    const common = {
      ledger: watched(ledger, watch),
      message,
      recipientOf,
      now,
      claimLimits,
      circuit,
      signal,
      slice,
    };
    if (trial) return [await runLine({ ...common, connection: pool.connectForTrial(), maximum: 1 })];
    try {
      return await runOverPool(pool, AbortSignal.any([signal, circuit.signal, slice.signal]), (connection) =>
        runLine({ ...common, connection }),
      );
    } finally {
      await watch.settled();
    }
  };
}

const providerDeleted: SendingProblem = {
  code: 'email_provider_deleted',
  message: 'The email provider of this campaign was deleted.',
  until: null,
};

const senderDeleted: SendingProblem = {
  code: 'email_sender_deleted',
  message: 'The sender of this campaign was deleted.',
  until: null,
};

/** Sends what is due of a campaign until the slice is over. What it was to send and did not stays planned. */
export async function sendSlice(campaignId: string, worker: CampaignSlice): Promise<CampaignSliceEnd> {
  const { services, signal, slice, pools, inBackground, onRestored = () => Promise.resolve() } = worker;
  const { database } = services;
  const campaign = await loadCampaignToSend(database, campaignId);
  if (campaign === undefined) return {};
  const { provider, organizationId } = campaign;
  if (provider === undefined) return { problem: providerDeleted };
  if (campaign.sender === undefined) return { problem: senderDeleted };
  const place = { organizationId, emailProviderId: provider.id };
  const found = await pools.poolOf(provider, services);
  if (!found.ok) return refuseProvider({ database, place }, found.problem);
  const { pool } = found;
  if (!pool.hasFree) return { waiting: pool.turnAway(campaignId) };
  const runLines = linesOf({ campaign, provider, pool }, worker);
  return runProvider({ database, place, pool, slice, runLines, signal, onRestored, inBackground });
}

/**
 * Sends what is due of a campaign, however long it takes, over connections of its own.
 *
 * @returns why it does not get on; what it was to send stays planned
 */
export async function sendCampaign(
  campaignId: string,
  worker: CampaignSender,
): Promise<SendingProblem | undefined> {
  const pools = new ConnectionPools();
  try {
    const alone = { pools, slice: unlimitedSlice, inBackground: () => undefined };
    return (await sendSlice(campaignId, { ...worker, ...alone })).problem;
  } finally {
    pools.close();
  }
}
