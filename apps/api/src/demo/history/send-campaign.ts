import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isRecipientAction } from '@x/api-client/contract';
import { depositEvents, type RecipientEvent } from '../../engagement/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { randomOf } from '../../platform/seeded-random.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { type Customer, randomOfCustomers } from './customers.ts';
import { dateCounts } from './date-counts.ts';
import { inventReactions, type ReportingBlock, type SentMessage } from './reactions.ts';
import { settleDeliveries, type SettledDelivery } from './settle-deliveries.ts';
import type { Appeal, PastCampaign } from './story.ts';
import { judgeExperiment, startScheduled } from '../../campaigns/index.ts';

/** A campaign that is ready to be sent. */
export interface PreparedCampaign {
  readonly id: string;
  readonly past: PastCampaign;
  readonly startAt: Date;
  readonly batchItems: number;
  readonly blocks: readonly ReportingBlock[];
  readonly seed: number;
}

const intervalMinutes = 30;
const linkRow = v.object({ position: v.number() });

/** The first links of a message get the most clicks, and each message has its own favorites. */
async function readLinks(tx: Transaction, campaignId: string, random: () => number) {
  const rows = await queryRows(
    tx,
    linkRow,
    sql`select position from campaign_links where campaign_id = ${campaignId} order by position`,
  );
  return rows.map(({ position }) => [position, Math.exp(-0.3 * position) * (0.35 + random())] as const);
}

function appealTo({ past }: PreparedCampaign, variant: number | null): Appeal {
  return (variant === null ? undefined : past.experiment?.variants[variant]) ?? past;
}

function invent(
  prepared: PreparedCampaign,
  settled: readonly SettledDelivery[],
  links: SentMessage['links'],
  until: Date,
): readonly RecipientEvent[] {
  const randomFor = randomOfCustomers(prepared.seed);
  return settled.flatMap(({ id, customer, variant, status, settledAt }) => {
    if (status === 'rejected') return [];
    const message = { appeal: appealTo(prepared, variant), links, blocks: prepared.blocks };
    const recipient = { deliveryId: id, customer, acceptedAt: settledAt };
    return inventReactions(message, recipient, until, randomFor(customer));
  });
}

/** Maximum number of events in a row of the inbox, as the writer of events has. */
const eventsPerRow = 1000;

async function deposit(tx: Transaction, events: readonly RecipientEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += eventsPerRow) {
    await depositEvents(tx, events.slice(from, from + eventsPerRow));
  }
}

/** Ends a campaign whose messages are all settled, as of the last one. */
async function complete(tx: Transaction, campaignId: string): Promise<void> {
  await tx.execute(sql`
    update campaigns set status = 'completed', delivered_at = last.settled_at
    from (select max(updated_at) as settled_at from deliveries where campaign_id = ${campaignId} and status = 'accepted') as last
    where campaigns.id = ${campaignId}
      and not exists (select from deliveries where campaign_id = ${campaignId} and status = 'planned')`);
}

interface SendOptions {
  readonly services: Services;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly now: Date;
}

/** Starts the campaign with the product’s own checks, at a time in the past. */
async function start(tx: Transaction, prepared: PreparedCampaign, services: Services): Promise<void> {
  const { id, past, startAt, batchItems } = prepared;
  const scheduledAt = new Date(startAt.getTime() - 26 * 3_600_000);
  await tx
    .update(campaigns)
    .set({
      status: 'scheduled',
      startAt,
      intervalMinutes,
      batchItems,
      batches: past.batches,
      createdAt: new Date(scheduledAt.getTime() - 3 * 86_400_000),
      updatedAt: scheduledAt,
    })
    .where(eq(campaigns.id, id));
  const started = await startScheduled(tx, id, { ...services, now: () => startAt });
  if (started !== 'started') throw new Error(`The demo’s campaign “${past.name}” did not start.`);
  // Recipients who may not be mailed are settled by the start itself.
  await tx
    .update(deliveries)
    .set({ createdAt: startAt, updatedAt: startAt })
    .where(and(eq(deliveries.campaignId, id), eq(deliveries.status, 'rejected')));
}

async function deliver(
  tx: Transaction,
  prepared: PreparedCampaign,
  { customers, now }: SendOptions,
): Promise<readonly SettledDelivery[]> {
  const settled = await settleDeliveries(tx, prepared, customers, randomOfCustomers(prepared.seed + 1));
  const links = await readLinks(tx, prepared.id, randomOf(prepared.seed));
  await deposit(tx, invent(prepared, settled, links, now));
  await complete(tx, prepared.id);
  await dateCounts(tx, prepared.id);
  return settled;
}

/** Starts the campaign in the past, settles the messages that are due, and stores what their recipients did. */
export function sendCampaign(
  prepared: PreparedCampaign,
  options: SendOptions,
): Promise<readonly SettledDelivery[]> {
  return asSystem(options.services.database, async (tx) => {
    await start(tx, prepared, options.services);
    return deliver(tx, prepared, options);
  });
}

/**
 * Decides the experiment of the campaign after its time, and sends the winner to the others. The events of the
 * participants must be rolled up.
 */
export function sendRest(
  prepared: PreparedCampaign,
  hours: number,
  options: SendOptions,
): Promise<readonly SettledDelivery[]> {
  return asSystem(options.services.database, async (tx) => {
    await judgeExperiment(tx, prepared.id, new Date(prepared.startAt.getTime() + hours * 3_600_000));
    return deliver(tx, prepared, options);
  });
}

/** Events of interactive blocks whose names the contract knows. */
export function reportingBlocks(
  blocks: readonly { readonly id: string; readonly events: readonly { readonly id: string }[] }[],
): readonly ReportingBlock[] {
  return blocks.map(({ id, events }) => ({
    id,
    events: events.map((event) => event.id).filter(isRecipientAction),
  }));
}
