import type { SendingProblem } from '@x/api-client/contract';
import { allSettled } from '../../platform/concurrency/all-settled.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { identifiersOf, recipientKinds } from '../../platform/secrets/signed-identifier.ts';
import { type MessageConditions, readMessageConditions } from '../../segments/language/index.ts';
import type { Services } from '../../platform/services.ts';
import {
  bounceDomainOf,
  BounceWatch,
  type Connection,
  type StoredProvider,
  writeReturnPath,
} from '../../providers/index.ts';
import { CampaignLedger, type Claim } from '../ledger/ledger.ts';
import { prepareMessage, type FrozenMessage } from '../message/compose.ts';
import { pageOfToken, recipientPaths } from '../message/page-links.ts';
import { customMergeNames } from '../message/merge-formats.ts';
import type { Recipient } from '../message/recipient.ts';
import { meetsAll, meetsFrom, type Meets } from '../message/visible-parts.ts';
import { readRateLimits } from '../ledger/rate-limits.ts';
import { createSenderSigner } from '../message/sender-signer.ts';
import { loadCampaignToSend, senderOf, type CampaignToSend } from './campaign-to-send.ts';
import type { ConnectionPool } from './connection-pool.ts';
import type { ConnectionPools } from './connection-pools.ts';
import { refuseProvider, runProvider, type ProviderRun, type SliceEnd } from './provider-run.ts';
import {
  runSenderConnection,
  type ConnectionEnd,
  type SenderConnectionOptions,
} from './sender-connection.ts';
import { SenderRefusals } from './sender-refusals.ts';
import type { Slice } from './slice.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Starts a scheduled campaign that is due, or turns it back into a draft if it fails a check. */
export type StartScheduled = (
  tx: Transaction,
  campaignId: string,
  services: Services,
) => Promise<'started' | 'not_due' | 'returned_to_draft'>;

export interface SendingWorker {
  readonly services: Services;
  readonly startScheduled: StartScheduled;
  readonly workerId: string;
  readonly signal: AbortSignal;
  readonly pools: ConnectionPools;
  /** Time for which a campaign sends before others take their turn. */
  readonly sliceMilliseconds: number;
  /** Called with the messages of a campaign that are unfinished when its slice is over. */
  readonly inBackground: (campaignId: string, rest: Promise<unknown>) => void;
}

export interface CampaignSlice extends Pick<SendingWorker, 'workerId' | 'signal'> {
  readonly services: Pick<Services, 'configuration' | 'database' | 'keys' | 'now'>;
  /** Called with the campaigns that waited for the provider, once the provider works again. */
  readonly onRestored?: ProviderRun['onRestored'];
  readonly pools: ConnectionPools;
  readonly slice: Slice;
  readonly inBackground: ProviderRun['inBackground'];
}

export interface CampaignSliceEnd extends SliceEnd {
  /** Number of campaigns that wait for a connection, including this campaign. Set if all connections are in use. */
  readonly waiting?: number;
}

/**
 * Identifier of the recipient for the URL of a page or for a field of an AMP form. Even `email` is a signed identifier, so
 * that nobody can submit a form in another person's name.
 */
function recipientPlaceholder(name: string, identifier: ReturnType<typeof identifiersOf>): string {
  const kind =
    pageOfToken(name) ?? recipientKinds.find((known) => name === (known === 'email' ? known : `${known}_id`));
  return kind === undefined ? '' : identifier(kind);
}

export function createRecipient(
  claim: Pick<Claim, 'id' | 'email' | 'mergeValues'> & Pick<Recipient, 'formats' | 'meets'>,
  addresses: Addresses,
  key: Buffer,
): Recipient {
  const deliveryId = claim.id;
  const identifier = identifiersOf(deliveryId, key);
  const unsubscribeId = identifier('unsubscribe');
  return {
    deliveryId,
    email: claim.email,
    mergeValues: claim.mergeValues,
    formats: claim.formats,
    meets: claim.meets,
    unsubscribeId,
    unsubscribeUrl: `${pagesOrigin(addresses)}${recipientPaths.unsubscribe}/${unsubscribeId}`,
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
  /** undefined if every recipient gets the whole message. */
  readonly conditions: MessageConditions | undefined;
  readonly senderRefusals: SenderRefusals;
}

/** Prepares the conditions of a message for the slice that begins now. */
async function prepareConditions(
  { id, organizationId, projectId, conditions }: CampaignToSend,
  { database, now }: CampaignSlice['services'],
): Promise<MessageConditions | undefined> {
  if (conditions.length === 0) return undefined;
  return asTenant(database, [organizationId], (tx) =>
    readMessageConditions(tx, { organizationId, projectId }, conditions, { now: now(), splitScope: id }),
  );
}

function meetsOf(conditions: MessageConditions | undefined, { facts }: Pick<Claim, 'facts'>): Meets {
  if (conditions === undefined) return meetsAll;
  return meetsFrom(conditions.evaluate(facts));
}

/**
 * Sends over all free connections of the pool, and over further ones as they become free. Ends when nothing is left to
 * send or `over` is aborted.
 */
async function runOverPool(
  pool: ConnectionPool,
  over: AbortSignal,
  start: (connection: Connection) => Promise<ConnectionEnd>,
): Promise<readonly ConnectionEnd[]> {
  const lines: Promise<ConnectionEnd>[] = [];
  let isDone = false;
  async function follow(connection: Connection): Promise<ConnectionEnd> {
    try {
      const end = await start(connection);
      // A surplus connection ends while there is still work. After any other end, a further connection would have
      // nothing to send or would fail too.
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
  // Wait until `follow` has seen how the connection ended, because that may rule out further leases.
  const stopFilling = pool.onRoom(() => setImmediate(fill));
  fill();
  // Waits for all connections even if one fails, so that no other worker recovers claims still in use.
  for (let ended = 0; ended < lines.length;) {
    ended = lines.length;
    await Promise.allSettled(lines);
  }
  stopFilling();
  isDone = true;
  return allSettled(lines);
}

/** Wraps a ledger so that bounce limits are checked whenever a bounce is recorded. */
function watched(ledger: CampaignLedger, watch: BounceWatch): SenderConnectionOptions['ledger'] {
  return {
    advance: async (step) => {
      const next = await ledger.advance(step);
      if (step.settlement?.bounce !== undefined) watch.bounced();
      return next;
    },
    begin: (...step) => ledger.begin(...step),
  };
}

function createConnectionRunner(
  { campaign, provider, pool, conditions, senderRefusals }: Sending,
  worker: CampaignSlice,
): ProviderRun['runConnections'] {
  const { services, workerId, signal, slice } = worker;
  const { database, configuration, keys, now } = services;
  const { claimLimits } = configuration;
  const { id: campaignId, organizationId, projectId } = campaign;
  const stream = { organizationId, projectId, campaignId, providerTypeId: provider.typeId };
  const prepare = (frozen: FrozenMessage) =>
    prepareMessage(frozen, createSenderSigner(senderOf(campaign, frozen), provider, services), stream);
  const message = prepare(campaign.message);
  const variants = campaign.variants.map(prepare);
  const { formats } = campaign;
  const parts = [message, ...variants].flatMap(({ subject, html, amp = [], text }) => [
    subject,
    html,
    amp,
    text,
  ]);
  const ledger = new CampaignLedger(database, {
    organizationId,
    campaignId,
    workerId,
    rateLimits: readRateLimits(provider),
    hasVariants: variants.length > 0,
    frequencyCap: campaign.frequencyCap,
    holdoutPeriodId: campaign.holdoutPeriodId,
    mergeNames: customMergeNames(parts, formats),
    facts: conditions?.facts,
    heldDomains: () => pool.domains.held(),
  });
  const bounceDomain = bounceDomainOf(provider, configuration);
  const recipientOf = (claim: Claim): Recipient => {
    const meets = meetsOf(conditions, claim);
    const recipient = createRecipient({ ...claim, formats, meets }, configuration, keys.tracking);
    if (bounceDomain === undefined) return recipient;
    return { ...recipient, returnPath: writeReturnPath(claim.id, bounceDomain, keys.tracking) };
  };
  return async (breaker, isProbe) => {
    const watch = new BounceWatch(database, campaignId);
    const common = {
      ledger: watched(ledger, watch),
      messageFor: ({ variant }: Claim) => (variant === null ? undefined : variants[variant]) ?? message,
      recipientOf,
      now,
      claimLimits,
      breaker,
      domains: pool.domains,
      senderRefusals,
      signal,
      slice,
    };
    if (isProbe)
      return [await runSenderConnection({ ...common, connection: pool.connectForProbe(), maximum: 1 })];
    try {
      const over = [signal, breaker.signal, senderRefusals.signal, slice.signal];
      return await runOverPool(pool, AbortSignal.any(over), (connection) =>
        runSenderConnection({ ...common, connection }),
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

/** Sends due deliveries of a campaign until the slice is over. The rest remain planned. */
export async function sendSlice(campaignId: string, worker: CampaignSlice): Promise<CampaignSliceEnd> {
  const { services, signal, slice, pools, inBackground, onRestored = () => Promise.resolve() } = worker;
  const { database } = services;
  const campaign = await loadCampaignToSend(database, campaignId);
  if (campaign === undefined) return {};
  const { provider, organizationId } = campaign;
  if (provider === undefined) return { problem: providerDeleted };
  if ([campaign.message, ...campaign.variants].some((one) => senderOf(campaign, one) === undefined))
    return { problem: senderDeleted };
  const place = { organizationId, emailProviderId: provider.id };
  const found = await pools.getPool(provider, services);
  if (!found.ok) return refuseProvider({ database, place }, found.problem);
  const { pool } = found;
  if (!pool.hasFree) return { waiting: pool.turnAway(campaignId) };
  const conditions = await prepareConditions(campaign, services);
  const senderRefusals = new SenderRefusals();
  const runConnections = createConnectionRunner(
    { campaign, provider, pool, conditions, senderRefusals },
    worker,
  );
  const run = { database, place, pool, slice, runConnections, signal, onRestored, inBackground };
  const end = await runProvider(run);
  return { ...end, problem: end.problem ?? senderRefusals.problem };
}
