import { type MessageBlock, placeOf, type TraceStep } from '@x/api-client/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { interactiveBlocksOf } from '../../content/index.ts';
import { linkAddress, readUtm } from '../links/message-links.ts';
import { ampEvents, messageEvents } from '../../tables/engagement.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { campaignLinks } from '../../tables/delivery.ts';
import { providerEvents } from '../../tables/providers.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Maximum number of events from each source, earliest first. A webmail client may load the open pixel again and again.
 */
const maximumEvents = 100;

async function fromProvider(tx: Transaction, deliveryId: string): Promise<readonly TraceStep[]> {
  const rows = await tx
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.deliveryId, deliveryId))
    .orderBy(asc(providerEvents.id))
    .limit(maximumEvents);
  return rows.map(({ kind, permanent, detail, occurredAt }) => ({
    code: 'provider_event',
    at: occurredAt.toISOString(),
    kind,
    permanent,
    detail,
  }));
}

async function fromRecipient(
  tx: Transaction,
  campaignId: string,
  deliveryId: string,
): Promise<readonly TraceStep[]> {
  const utm = (await readUtm(tx, [campaignId])).get(campaignId) ?? [];
  const rows = await tx
    .select({
      kind: messageEvents.kind,
      bot: messageEvents.bot,
      occurredAt: messageEvents.occurredAt,
      url: campaignLinks.url,
    })
    .from(messageEvents)
    .leftJoin(
      campaignLinks,
      and(
        eq(campaignLinks.campaignId, messageEvents.campaignId),
        eq(campaignLinks.position, messageEvents.linkPosition),
      ),
    )
    .where(and(eq(messageEvents.deliveryId, deliveryId), ne(messageEvents.kind, 'trap')))
    .orderBy(asc(messageEvents.id))
    .limit(maximumEvents);
  return rows.flatMap(({ kind, bot, occurredAt, url }): TraceStep | [] => {
    const at = occurredAt.toISOString();
    switch (kind) {
      case 'open':
        return { code: 'opened', at, bot };
      case 'click':
        return { code: 'clicked', at, bot, url: linkAddress(url ?? '', utm) };
      case 'unsubscribe':
        return { code: 'unsubscribed', at };
      case 'trap':
        return [];
    }
  });
}

async function blocksOf(tx: Transaction, campaignId: string): Promise<readonly MessageBlock[]> {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaignId));
  return content === undefined ? [] : interactiveBlocksOf(content.config);
}

async function readActions(
  tx: Transaction,
  campaignId: string,
  deliveryId: string,
): Promise<readonly TraceStep[]> {
  const rows = await tx
    .select()
    .from(ampEvents)
    .where(eq(ampEvents.deliveryId, deliveryId))
    .orderBy(asc(ampEvents.id))
    .limit(maximumEvents);
  if (rows.length === 0) return [];
  const blocks = await blocksOf(tx, campaignId);
  return rows.map(({ event: action, target, value, occurredAt, entrance }) => {
    const found = blocks.find(({ id }) => id === target);
    const block = { id: target, name: found?.name ?? '', words: found?.words ?? '' };
    return {
      code: 'acted',
      at: occurredAt.toISOString(),
      action,
      value,
      block,
      place: placeOf(entrance),
      entrance,
    };
  });
}

/**
 * Lists events after the message was handed over to the mail server, from the provider and the recipient, in
 * chronological order.
 */
export async function eventSteps(
  tx: Transaction,
  campaignId: string,
  deliveryId: string,
): Promise<readonly TraceStep[]> {
  const steps = [
    ...(await fromProvider(tx, deliveryId)),
    ...(await fromRecipient(tx, campaignId, deliveryId)),
    ...(await readActions(tx, campaignId, deliveryId)),
  ];
  return steps.toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''));
}
