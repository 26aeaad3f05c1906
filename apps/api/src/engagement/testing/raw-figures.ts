import { eq } from 'drizzle-orm';
import { ampEvents, messageEvents } from '../../tables/engagement.ts';
import { deliveries } from '../../tables/delivery.ts';
import { providerEvents } from '../../tables/providers.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Figures of a campaign, counted from its raw rows in plain code that shares nothing with the product. */
export interface RawFigures {
  readonly sent: number;
  readonly delivered: number;
  readonly bounced: number;
  readonly droppedByProvider: number;
  readonly leftOut: number;
  readonly opened: number;
  readonly loads: number;
  readonly clicked: number;
  readonly clicks: number;
  readonly acted: number;
  readonly actions: number;
  readonly unsubscribed: number;
  readonly complained: number;
}

export async function countRaw(tx: Transaction, campaignId: string, bots: boolean): Promise<RawFigures> {
  const ledger = await tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
  const reactions = await tx.select().from(messageEvents).where(eq(messageEvents.campaignId, campaignId));
  const actions = await tx.select().from(ampEvents).where(eq(ampEvents.campaignId, campaignId));
  const reports = await tx.select().from(providerEvents).where(eq(providerEvents.campaignId, campaignId));
  const counted = reactions.filter(({ bot }) => bots || !bot);
  const loads = counted.filter(({ kind }) => kind === 'open');
  const clicks = counted.filter(({ kind }) => kind === 'click');
  const people = (rows: readonly { readonly deliveryId: string | null }[]) =>
    new Set(rows.flatMap(({ deliveryId }) => deliveryId ?? []));
  const reported = (kind: string) => people(reports.filter((event) => event.kind === kind));
  const reportsDeliveries = reports.some(({ kind }) => kind === 'delivered' || kind === 'dropped');
  const [delivered, dropped] = [reported('delivered'), reported('dropped')];
  const isRefused = (row: (typeof ledger)[number]) => row.status === 'rejected' && row.bounce !== null;
  const accepted = ledger.filter(({ status }) => status === 'accepted');
  const returned = reported('bounce');
  return {
    sent: ledger.filter((row) => row.status === 'accepted' || isRefused(row)).length,
    delivered: accepted.filter(
      ({ id }) => !returned.has(id) && (reportsDeliveries ? delivered.has(id) && !dropped.has(id) : true),
    ).length,
    bounced: returned.size,
    droppedByProvider: [...dropped].filter((id) => !returned.has(id)).length,
    leftOut: ledger.filter(
      (row) => row.status === 'rejected' && row.bounce === null && row.reason !== 'canceled',
    ).length,
    opened: people([...loads, ...clicks, ...actions]).size,
    loads: loads.length,
    clicked: people(clicks).size,
    clicks: clicks.length,
    acted: people(actions).size,
    actions: actions.length,
    unsubscribed: people([
      ...reactions.filter(({ kind }) => kind === 'unsubscribe'),
      ...reports.filter(({ kind }) => kind === 'unsubscribe'),
    ]).size,
    complained: reported('spamreport').size,
  };
}
