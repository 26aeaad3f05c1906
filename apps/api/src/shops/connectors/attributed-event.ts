import type { BlockEvent } from '../../engagement/index.ts';
import type { CallSource } from './call-source.ts';
import type { Actor } from './lookup.ts';

/** Maximum length of a user agent that is stored. */
const userAgentLength = 500;

/** What happened in a block, whoever did it. */
export interface Happening
  extends
    Pick<CallSource, 'entrance'>,
    Pick<BlockEvent, 'event' | 'target' | 'value' | 'occurredAt' | 'userAgent'> {}

/**
 * Attributes an action to its recipient, to the campaign if a guest took it, or to the landing page and whoever is known to be
 * there. Undefined if it is not counted.
 */
export function toEvent(
  { deliveryId, carrier }: Actor,
  { userAgent, entrance, ...rest }: Happening,
): BlockEvent | undefined {
  const happened = { ...rest, userAgent: userAgent.slice(0, userAgentLength) };
  if (carrier === undefined) return undefined;
  if (carrier.kind === 'landing_page') {
    const arrival = deliveryId === null ? {} : { arrivedBy: deliveryId };
    return { ...happened, kind: 'visitor', landingPageId: carrier.pageId, ...arrival };
  }
  if (deliveryId !== null) return { ...happened, kind: 'yamp', deliveryId, entrance };
  return entrance === undefined
    ? undefined
    : { ...happened, kind: 'guest', campaignId: carrier.campaignId, entrance };
}
